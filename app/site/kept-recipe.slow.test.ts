// What a device computes without a network is what the server shows: for recipes of all kinds, amounts, units, languages.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { readRecipeFiles } from "../../scripts/content/read-recipes.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { withAvoided } from "#app/features/kitchen-choices/avoided.server.ts";
import { snapshotRecipes } from "../../scripts/content/load-recipes.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { storedAmounts, type StoredAmounts } from "#app/features/recipe-page/recipe-amounts.ts";
import { toRecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import { createTranslator, type Texts } from "#app/i18n/translator.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { amountsIn, withAmounts } from "#app/features/offline/kept-amounts.ts";
import { inAmounts } from "./kept-recipe.ts";

const snapshot = snapshotRecipes(readRecipeFiles());
const related = { sameDish: [], sameIngredient: [], sameCountry: [] };

/** With the yields of the recipes that are its ingredients, as the database reads them. */
function recipeOf(found: (typeof snapshot)[number]): Recipe {
  const linked = new Set(found.ingredients.map(({ linkedRecipeId }) => linkedRecipeId));
  const bases = snapshot
    .filter(({ id }) => linked.has(id))
    .map(({ id, yield: makes, yieldEs }) => ({ id, yield: makes, yieldEs }));
  return { ...found, bases, related };
}

/** Some of each kind, with yields in place of servings, linked recipes and pans. */
const recipes = snapshot
  .filter(
    ({ servings, ingredients, steps }, i) =>
      i % 8 === 0 ||
      (i % 3 === 0 &&
        (servings === null ||
          ingredients.some(({ linkedRecipeId }) => linkedRecipeId !== null) ||
          steps.some(({ text }) => /\b\d\d cm\b/.test(text)))),
  )
  .map(recipeOf);

const addresses = [
  "",
  "servings=1",
  "servings=7",
  "servings=2.5&units=us",
  "scale=0.5",
  "scale=3&units=us",
  "units=us",
  "units=metric",
].map((query) => new URLSearchParams(query));

const avoid: ReadonlyArray<Allergen> = ["milk", "gluten", "nuts"];

/** The texts that the page has loaded, and the browser's own translator. */
function browserTexts(language: Language): Translate {
  const json = readFileSync(`locales/${language}/recipe-page.json`, "utf8");
  const texts = new Map([["recipe-page", JSON.parse(json) as Texts]]);
  return createTranslator(language, texts)("recipe-page") as unknown as Translate;
}

/** As the service worker writes them into the page, and the page reads them. */
function kept(recipe: Recipe): StoredAmounts {
  const html = withAmounts("<body><p></p></body>", JSON.stringify(storedAmounts(recipe)));
  return JSON.parse(amountsIn(html)!) as StoredAmounts;
}

function differences(recipe: Recipe, language: Language): Array<string> {
  const onServer = { language, t: translatorFor(language), avoid };
  const onDevice = { language, t: browserTexts(language) };
  const shownAt = (params: URLSearchParams) => {
    const kitchen = parseKitchenView(params, "metric");
    return withAvoided(toRecipePageView(recipe, { ...onServer, kitchen }), recipe, onServer);
  };
  const stored = kept(recipe);
  // From the amounts as they are written, and from a page that was opened with others.
  const pages = ["", "servings=9&units=us"].map((query) => shownAt(new URLSearchParams(query)));
  return addresses.flatMap((params) => {
    const kitchen = parseKitchenView(params, "metric");
    const expected = JSON.stringify(sorted(shownAt(params)));
    const found = pages.map((page) => inAmounts(page, stored, { ...onDevice, kitchen }));
    return found.every((shown) => JSON.stringify(sorted(shown)) === expected)
      ? []
      : [`${recipe.slug} in ${language}: ${params}`];
  });
}

/** Objects with their properties in one order. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([name, part]) => [name, sorted(part)]));
}

test("the recipes that are compared are of all kinds", () => {
  expect(recipes.length).toBeGreaterThan(60);
  for (const type of ["food", "drink", "pastry"])
    expect(recipes.filter((recipe) => recipe.type === type).length).toBeGreaterThan(10);
  expect(recipes.some(({ servings }) => servings === null)).toBe(true);
  expect(recipes.some(({ bases }) => bases.length > 0)).toBe(true);
});

test.each(languages)(
  "a device shows what the server shows, for every amount, in %s",
  (language) => {
    expect(recipes.flatMap((recipe) => differences(recipe, language))).toEqual([]);
  },
  60_000,
);

test.each(languages)("recipes of contributors, in one language or both, in %s", (language) => {
  for (const writtenIn of [null, ...languages])
    for (const found of recipes.slice(0, 5)) {
      const recipe: Recipe = {
        ...found,
        writtenIn,
        editedAt: "2026-11-02T10:00:00.000Z",
        publishedAt: "2026-11-01T10:00:00.000Z",
        contribution: {
          author: "</script><b>",
          authorSlug: null,
          credit: null,
          sourceUrl: null,
          storyWho: null,
          storyWhere: null,
          photos: [],
        },
        steps: found.steps.map((step) => ({ ...step, text: `${step.text} </script></body>` })),
      };
      expect(differences(recipe, language)).toEqual([]);
    }
});

test("a recipe that was edited in between is not computed from the older one", () => {
  const t = translatorFor("en");
  const kitchen = parseKitchenView(new URLSearchParams("scale=2"), "metric");
  const options = { language: "en", kitchen, t } as const;
  const recipe = recipes[0]!;
  const page = toRecipePageView(recipe, options);
  const stored = storedAmounts(recipe);
  expect(inAmounts(page, stored, options)).not.toBeNull();
  const edited = { ...stored, updatedAt: "2026-11-20T10:00:00.000Z" };
  expect(inAmounts(page, edited, options)).toBeNull();
  const shorter = { ...stored, ingredients: stored.ingredients.slice(1) };
  expect(inAmounts(page, shorter, options)).toBeNull();
});
