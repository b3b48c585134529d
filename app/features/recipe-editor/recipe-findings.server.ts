// Runs the content check on a recipe in the form and assigns each finding to its field.
import { checkRecipeTexts } from "#app/features/recipe-content/content-check.ts";
import { rowLists, type RowList } from "./recipe-form-fields.ts";
import { missingFields } from "./stale-fields.ts";
import type {
  EditedGroup,
  EditedPlace,
  EditedProblem,
  EditedStep,
  EditedSubstitution,
} from "#app/features/recipe-content/recipe-text.ts";
import type { OtherName } from "#app/features/recipes/other-names.ts";
import type { Allergen, Country, DietaryTag } from "#app/lib/values/catalogue-values.ts";
import type { Unit } from "#app/features/units/unit-names.ts";

type Checkable = Pick<
  Parameters<typeof checkRecipeTexts>[0],
  "title" | "description" | "cookingTime" | "prepTime" | "waitTime" | "difficulty"
> & {
  slug: string;
  id: number;
  writtenIn: "en" | "es" | null;
  country: string;
  titleEs?: string | undefined;
  descriptionEs?: string | undefined;
  story?: string | undefined;
  storyEs?: string | undefined;
  yield?: string | undefined;
  yieldEs?: string | undefined;
  occasion?: string | undefined;
  occasionEs?: string | undefined;
  servings?: number | null | undefined;
  otherNames: Array<OtherName>;
  dietaryTags: ReadonlyArray<string>;
  allergens: ReadonlyArray<string>;
  allergensDeclared: boolean;
  ingredients: ReadonlyArray<EditedGroup>;
  steps: ReadonlyArray<EditedStep>;
  substitutions: ReadonlyArray<EditedSubstitution>;
  whyItWorks?: string | undefined;
  whyItWorksEs?: string | undefined;
  makeAhead?: string | undefined;
  makeAheadEs?: string | undefined;
  checkpoint?: string | undefined;
  checkpointEs?: string | undefined;
  troubleshooting: ReadonlyArray<EditedProblem>;
  elsewhere: ReadonlyArray<EditedPlace>;
};

/** `row`: index of the row in the form. */
export type RecipeFinding = ReturnType<typeof checkRecipeTexts>[number] & { row: number | null };

type Rows = Record<RowList, Array<number>>;

/** Skips an unfinished translation: it is already reported as missing. */
export function recipeFindings(recipe: Checkable, rows: Rows): Array<RecipeFinding> {
  const spanishOnly = recipe.writtenIn === "es";
  const unfinished = missingFields(recipe).some((field) => field.endsWith("Es"));
  const found = checkRecipeTexts({
    ...recipe,
    titleEs: recipe.titleEs ?? "",
    descriptionEs: recipe.descriptionEs ?? "",
    story: recipe.story ?? "",
    storyEs: recipe.storyEs ?? "",
    servings: recipe.servings ?? null,
    country: recipe.country as Country,
    dietaryTags: recipe.dietaryTags as Array<DietaryTag>,
    allergens: recipe.allergens as Array<Allergen>,
    ingredients: recipe.ingredients.map((group) => ({
      ...group,
      // Submitted recipes may use cups: the check compares units as strings.
      items: group.items.map((item) => ({
        ...item,
        unit: item.unit as Unit,
        nameEs: item.nameEs ?? "",
      })),
    })),
    steps: recipe.steps.map((step) => ({ ...step, textEs: step.textEs ?? "" })),
    troubleshooting: recipe.troubleshooting.map(({ problem, problemEs = "", fix, fixEs = "" }) => ({
      problem,
      problemEs,
      fix,
      fixEs,
    })),
    elsewhere: recipe.elsewhere.map(({ place, placeEs = "", change, changeEs = "" }) => ({
      place,
      placeEs,
      change,
      changeEs,
    })),
    substitutions: recipe.substitutions.map((substitution) => ({
      ...substitution,
      useEs: substitution.useEs ?? "",
    })),
  });
  return (
    found
      .filter(({ field }) => !(unfinished && field.endsWith("Es")))
      // The English fields of a Spanish-only recipe hold the Spanish text, so language findings there are noise. Unsafe
      // findings are found in both languages.
      .filter(({ field, unsafe }) => !spanishOnly || unsafe || field.endsWith("Es"))
      .filter(({ field }) => recipe.story || !field.startsWith("story"))
      .map(({ field, ...finding }) => {
        const [box = ""] = field.split(".");
        return { ...finding, field: box, row: rowOf(recipe, rows, field) };
      })
  );
}

function rowOf({ ingredients }: Checkable, rows: Rows, path: string): number | null {
  const [box, first, , second] = path.split(".");
  const index = Number(first);
  const list = rowLists.find((name) => name === box);
  if (!list) return null;
  if (list !== "ingredients") return rows[list][index] ?? null;
  const before = ingredients.slice(0, index).reduce((sum, { items }) => sum + items.length, 0);
  return rows.ingredients[before + Number(second ?? 0)] ?? null;
}
