// Preview of a draft as its recipe page, and how each ingredient line was parsed.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { amountText } from "#app/features/ingredients/amount-text.ts";
import {
  toRecipePageView,
  type RecipePageView,
} from "#app/features/recipe-page/recipe-view.server.ts";
import type { ParsedIngredient } from "#app/features/ingredients/parse-ingredient.ts";
import { publishedRecipe } from "./published-recipe.ts";
import {
  ingredientLines,
  stepLines,
  type IngredientLine,
} from "#app/features/ingredients/recipe-lines.ts";
import type { SubmissionContent } from "./submission-content.ts";

type Options = { language: Language; units: UnitSystem; t: Translate };

/** Null while there is too little to show. */
export function previewRecipe(
  content: SubmissionContent,
  { language, units, t }: Options,
): RecipePageView | null {
  if (!content.title || !content.ingredients || stepLines(content.steps).length === 0) return null;
  // Missing values of an unfinished draft get defaults.
  const recipe = publishedRecipe({
    ...content,
    type: content.type || "food",
    difficulty: content.difficulty || "easy",
    servings: content.servings || "1",
    cookingTime: content.cookingTime || "0",
    description: content.description || content.title,
  });
  const shown: Recipe = {
    ...recipe,
    id: 0,
    slug: "",
    imageUrl: null,
    isFeatured: false,
    badge: null,
    yield: null,
    yieldEs: null,
    otherNames: [],
    substitutions: [],
    dishFamily: null,
    ingredients: recipe.ingredients.map((item) => ({ ...item, linkedRecipeId: null })),
    bases: [],
    related: { sameDish: [], sameIngredient: [], sameCountry: [] },
  };
  return toRecipePageView(shown, {
    language,
    kitchen: { servings: null, scale: 1, units, unitsInAddress: false },
    t,
  });
}

export type UnderstoodLine = Pick<IngredientLine, "line" | "corrected"> & {
  /** "2½", "2–3"; empty for amounts to taste */
  amount: string;
  unit: ParsedIngredient["unit"];
  name: string;
  note: string;
};

export function understoodLines(content: SubmissionContent): Array<UnderstoodLine> {
  return ingredientLines(content.ingredients, content.corrections).map(
    ({ line, corrected, understood }) => ({
      line,
      corrected,
      amount: amountText(understood),
      unit: understood.unit,
      name: understood.name,
      note: understood.note ?? "",
    }),
  );
}
