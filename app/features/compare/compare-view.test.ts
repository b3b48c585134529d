import { expect, test } from "vitest";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { alignedIngredients } from "./compare-view.server.ts";

test.each([
  ["cassava", "yuca"],
  ["cassava", "manioc"],
])("%s and %s are one row", (one, other) => {
  const recipe = (name: string) => ({ ingredients: [{ name }] }) as unknown as Recipe;
  const view = (name: string) =>
    ({
      groups: [{ items: [{ amount: "1 kg", name: { text: name } }] }],
      untranslated: null,
    }) as unknown as RecipePageView;
  const t = ((key: string) => key) as unknown as Translate;
  const rows = alignedIngredients(
    [recipe(one), recipe(other), recipe("onion")],
    [view(one), view(other), view("onion")],
    t,
  );
  expect(rows).toEqual([
    { name: { text: one }, cells: ["1 kg", "1 kg", ""] },
    { name: { text: "onion" }, cells: ["", "", "1 kg"] },
  ]);
});
