// A recipe as the fields of its admin form.
import { writeOtherNames } from "#app/features/recipes/other-names.ts";
import type { AdminRecipe } from "./admin-recipe.server.ts";
import {
  writeIngredients,
  writeSteps,
  writeSubstitutions,
} from "#app/features/recipe-content/recipe-text.ts";

export const recipeFields = [
  "title",
  "titleEs",
  "description",
  "descriptionEs",
  "story",
  "storyEs",
  "occasion",
  "occasionEs",
  "yield",
  "yieldEs",
  "otherNames",
  "type",
  "country",
  "difficulty",
  "cookingTime",
  "prepTime",
  "waitTime",
  "servings",
  "dishFamily",
  "badge",
  "imageUrl",
  "imageAlt",
  "storyWho",
  "storyWhere",
  "authorName",
  "credit",
  "sourceUrl",
  "ingredients",
  "steps",
  "substitutions",
] as const;
export type RecipeField = (typeof recipeFields)[number] | "dietaryTags" | "allergens";

export type RecipeForm = Record<(typeof recipeFields)[number], string> & {
  dietaryTags: Array<string>;
  allergens: Array<string>;
  /** the box "none of these" */
  allergensNone: boolean;
};

/** The form values of a stored recipe. */
export function recipeFormValues(recipe: AdminRecipe): RecipeForm {
  return {
    title: recipe.title,
    titleEs: recipe.titleEs ?? "",
    description: recipe.description,
    descriptionEs: recipe.descriptionEs ?? "",
    story: recipe.story ?? "",
    storyEs: recipe.storyEs ?? "",
    occasion: recipe.occasion ?? "",
    occasionEs: recipe.occasionEs ?? "",
    yield: recipe.yield ?? "",
    yieldEs: recipe.yieldEs ?? "",
    otherNames: writeOtherNames(recipe.otherNames),
    type: recipe.type,
    country: recipe.country,
    difficulty: recipe.difficulty,
    cookingTime: String(recipe.cookingTime),
    prepTime: String(recipe.prepTime),
    waitTime: recipe.waitTime === 0 ? "" : String(recipe.waitTime),
    servings: recipe.servings === null ? "" : String(recipe.servings),
    dishFamily: recipe.dishFamily ?? "",
    badge: recipe.badge ?? "",
    imageUrl: recipe.imageUrl ?? "",
    imageAlt: recipe.imageAlt ?? "",
    storyWho: recipe.storyWho ?? "",
    storyWhere: recipe.storyWhere ?? "",
    authorName: recipe.authorName ?? "",
    credit: recipe.credit ?? "",
    sourceUrl: recipe.sourceUrl ?? "",
    ingredients: writeIngredients(recipe.ingredients),
    steps: writeSteps(recipe.steps),
    substitutions: writeSubstitutions(recipe.substitutions),
    dietaryTags: recipe.dietaryTags,
    allergens: recipe.allergens,
    allergensNone: recipe.allergensDeclared && recipe.allergens.length === 0,
  };
}

/** The submitted form values, unchanged. */
export function submittedValues(form: FormData): RecipeForm {
  const text = (name: string) => String(form.get(name) ?? "");
  const list = (name: string) => form.getAll(name).map(String);
  return {
    ...(Object.fromEntries(recipeFields.map((name) => [name, text(name)])) as Omit<
      RecipeForm,
      "dietaryTags" | "allergens" | "allergensNone"
    >),
    dietaryTags: list("dietaryTags"),
    allergens: list("allergens"),
    allergensNone: form.has("allergensNone"),
  };
}
