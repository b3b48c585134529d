// Preview of a draft as its recipe page, and how each ingredient line was parsed.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { UnitSystem } from "#app/lib/unit-systems.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { formatFraction } from "#app/features/ingredients/fractions.ts";
import { toRecipePageView, type RecipePageView } from "#app/features/recipes/recipe-view.server.ts";
import { readNumber } from "#app/features/ingredients/ingredient-words.ts";
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

function amountText({ quantity, quantityMax }: ParsedIngredient): string {
  if (quantity === null) return "";
  // Cups and pieces as fractions; numbers without a close fraction as decimals.
  const figure = (value: number) => {
    const shown = formatFraction(value, String);
    const read = readAmount(shown);
    return read !== null && Math.abs(read.quantity - value) < 0.02 ? shown : String(value);
  };
  return quantityMax === null ? figure(quantity) : `${figure(quantity)}–${figure(quantityMax)}`;
}

/** Reads a corrected amount: "2 ½", "1,5", "2-3"; null if it is none. */
export function readAmount(text: string): { quantity: number; quantityMax: number | null } | null {
  const plain = text
    .replace(/[–—]/g, "-")
    .replace(/½/g, " 1/2")
    .replace(/⅓/g, " 1/3")
    .replace(/⅔/g, " 2/3")
    .replace(/¼/g, " 1/4")
    .replace(/¾/g, " 3/4")
    .replace(/⅛/g, " 1/8")
    .trim();
  const first = readNumber(plain);
  if (!first || !(first.value > 0)) return null;
  if (first.rest === "") return { quantity: first.value, quantityMax: null };
  const second = /^(?:-|a |to )\s*/.test(first.rest)
    ? readNumber(first.rest.replace(/^(?:-|a |to )\s*/, ""))
    : null;
  if (!second || second.rest !== "" || second.value <= first.value) return null;
  return { quantity: first.value, quantityMax: second.value };
}
