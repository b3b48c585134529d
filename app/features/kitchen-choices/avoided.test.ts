import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { toRecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { allergens, type Allergen } from "#app/lib/values/catalogue-values.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { withAvoided } from "./avoided.server.ts";

const recipes = snapshotRecipes(readRecipeFiles());
const kitchen = parseKitchenView(new URLSearchParams(), "metric");

function marked(id: number, avoid: ReadonlyArray<Allergen>, language: Language = "en") {
  const found = recipes.find((recipe) => recipe.id === id)!;
  const related = { sameDish: [], sameIngredient: [], sameCountry: [] };
  const recipe = { ...found, bases: [], related };
  const t = translatorFor(language);
  const view = toRecipePageView(recipe, { language, kitchen, t });
  return { recipe, view: withAvoided(view, recipe, { avoid, language, t }) };
}

test("a visitor who avoids nothing sees the recipe as it is", () => {
  expect(marked(4, []).view.avoid).toBeUndefined();
});

test("each avoided allergen is declared, found in an ingredient, or not found", () => {
  const { view } = marked(4, ["gluten", "eggs", "nuts"]);
  expect(view.avoid).toEqual({ declared: "gluten and eggs", found: "", notFound: "tree nuts" });
  const names = view.groups
    .flatMap(({ items }) => items)
    .filter(({ avoided }) => avoided)
    .map(({ name, avoided }) => [name.text, avoided]);
  expect(names).toContainEqual(["mayonnaise", "eggs"]);
  expect(names).toContainEqual(["bread rolls", "gluten"]);
});

test("no declared allergen of a quarter of the recipes is reported as not found, in both languages", () => {
  for (const language of languages)
    for (const { id } of recipes.filter((_, i) => i % 4 === 0)) {
      const { recipe, view } = marked(id, allergens, language);
      const t = translatorFor(language);
      for (const name of recipe.allergens as Array<Allergen>)
        expect(view.avoid!.notFound.split(/, | and | y | e /), `${id}`).not.toContain(
          t(`recipe-page:allergen.${name}`),
        );
    }
});
