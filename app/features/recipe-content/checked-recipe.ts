// What the content checks read and report.
import texts from "../../../locales/en/admin.json" with { type: "json" };
import type { OtherName } from "#app/features/recipes/other-names.ts";
import type { RecipeContent } from "./recipe-content.ts";

/** A key of locales/*\/admin.json, "recipes.check": admin pages show it in the editor's language. */
export type Remark = keyof typeof texts.recipes.check;

export type Values = Record<string, string | number>;

export type Report = (field: string, remark: Remark, values?: Values) => void;

/** The drawing of the dish and the sources of its story are not checked here; on the site a name may have no language. */
export type CheckedRecipe = Omit<RecipeContent, "art" | "otherNames" | "sources"> & {
  otherNames?: ReadonlyArray<OtherName> | undefined;
  /** false: allergens were never declared, so an empty list justifies no tag */
  allergensDeclared?: boolean;
};

export type Item = RecipeContent["ingredients"][number]["items"][number];

export function eachIngredient(recipe: CheckedRecipe, visit: (item: Item, field: string) => void) {
  recipe.ingredients.forEach((group, g) =>
    group.items.forEach((item, i) => visit(item, `ingredients.${g}.items.${i}`)),
  );
}

export function sentences(value: string) {
  return value
    .split(/[.!?…](?:["”»)]*)(?:\s|$)/)
    .map((part) => part.trim())
    .filter(Boolean);
}
