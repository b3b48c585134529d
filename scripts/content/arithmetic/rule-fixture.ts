// Recipes of a few lines, for the tests of the rules.
import { readRecipeFiles } from "../read-recipes.ts";
import type { Course } from "#app/features/recipes/recipe-classification.ts";
import { totalsOf } from "../nutrition/nutrition.ts";
import type {
  IngredientContent,
  RecipeContent,
} from "../../../app/features/recipe-content/recipe-content.ts";
import { rules } from "./arithmetic-check.ts";
import type { RuleName } from "./arithmetic-table.ts";

export const files = readRecipeFiles();

type Short = [quantity: number, unit: IngredientContent["unit"], name: string, note?: string];
type Fixture = {
  items?: Array<Short>;
  steps?: Array<string | [text: string, minutes: number]>;
  change?: Partial<RecipeContent>;
  course?: Course;
  /** the amounts do not scale */
  fixed?: boolean;
};

/** What a rule says of a recipe with these ingredients and steps. */
export function findings(
  rule: RuleName,
  { items = [], steps = [], change = {}, course = "main", fixed = false }: Fixture,
) {
  const recipe: RecipeContent = {
    ...structuredClone(files.general![0]!),
    slug: "fixture",
    title: "Fixture",
    servings: 4,
    cookingTime: 30,
    prepTime: 10,
    waitTime: undefined,
    dietaryTags: [],
    substitutions: [],
    ingredients: [
      {
        items: items.map(([quantity, unit, name, note]) => ({
          quantity,
          unit,
          name,
          nameEs: name,
          ...(note ? { note, noteEs: note } : {}),
          ...(fixed ? { scales: false } : {}),
        })),
      },
    ],
    steps: steps.map((step) => {
      const [text, minutes] = typeof step === "string" ? [step, undefined] : step;
      return { text, textEs: text, ...(minutes === undefined ? {} : { minutes }) };
    }),
    ...change,
  };
  const recipes = new Map([[recipe.slug, recipe]]);
  return rules[rule](recipe, {
    course,
    recipes,
    totals: totalsOf(recipe, recipes),
    marked: recipe,
  });
}

/** Of each rule what is wrong and what is right. */
export type Cases = Partial<
  Record<RuleName, ReadonlyArray<[what: string, wrong: Fixture, right: Fixture]>>
>;
