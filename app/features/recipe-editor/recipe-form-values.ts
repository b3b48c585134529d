// The form values of a stored recipe.
import type {
  EditedGroup,
  EditedPlace,
  EditedProblem,
  EditedSource,
  EditedStep,
  EditedSubstitution,
} from "#app/features/recipe-content/recipe-text.ts";
import { writeOtherNames, type OtherName } from "#app/features/recipes/other-names.ts";
import { textFields, type RecipeForm, type SingleField } from "./recipe-form-fields.ts";
import {
  ingredientRows,
  placeRows,
  problemRows,
  sourceRows,
  stepRows,
  substitutionRows,
} from "./recipe-rows.ts";

type FormSource = Partial<
  Record<Exclude<SingleField, "otherNames" | "serveWith">, string | number | null | undefined>
> & {
  otherNames: ReadonlyArray<OtherName>;
  serveWith: ReadonlyArray<{ id: number; title: string }>;
  dietaryTags: Array<string>;
  allergens: Array<string>;
  allergensDeclared: boolean;
  ingredients: ReadonlyArray<EditedGroup>;
  steps: ReadonlyArray<EditedStep>;
  substitutions: ReadonlyArray<EditedSubstitution>;
  troubleshooting: ReadonlyArray<EditedProblem>;
  elsewhere: ReadonlyArray<EditedPlace>;
  sources: ReadonlyArray<EditedSource>;
};

export function recipeFormValues(recipe: FormSource): RecipeForm {
  const text = (name: SingleField) => {
    if (name === "otherNames") return writeOtherNames(recipe.otherNames);
    if (name === "serveWith")
      return recipe.serveWith.map(({ id, title }) => `${id} ${title}`).join("\n");
    return name === "waitTime" && recipe.waitTime === 0 ? "" : String(recipe[name] ?? "");
  };
  return {
    ...(Object.fromEntries(textFields.map((name) => [name, text(name)])) as Record<
      SingleField,
      string
    >),
    ingredients: ingredientRows(recipe.ingredients),
    steps: stepRows(recipe.steps),
    substitutions: substitutionRows(recipe.substitutions),
    troubleshooting: problemRows(recipe.troubleshooting),
    elsewhere: placeRows(recipe.elsewhere),
    sources: sourceRows(recipe.sources),
    dietaryTags: recipe.dietaryTags,
    allergens: recipe.allergens,
    allergensNone: recipe.allergensDeclared && recipe.allergens.length === 0,
  };
}
