// The recipe's structured data, checked by an independent package with Google's rules for recipes.
import Validator from "@adobe/structured-data-validator";
import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { recipeJsonLd } from "./recipe-json-ld.ts";
import { toRecipePageView } from "./recipe-view.server.ts";
import { snapshotCatalogue } from "#app/features/recipes/snapshot.server.ts";

const origin = "https://fogon.test";
const all = snapshotRecipes(readRecipeFiles());
const catalogue = snapshotCatalogue(() => Promise.resolve(all));
const dates = { publishedAt: "2026-11-02T10:00:00.000Z", editedAt: "2026-11-03T10:00:00.000Z" };

function structuredData(recipe: Recipe, language: Language) {
  const t = translatorFor(language);
  const kitchen = parseKitchenView(new URLSearchParams(), "metric");
  const view = toRecipePageView(recipe, { language, kitchen, t });
  const options = { origin, language, countryName: "Cuba", categoryName: "Food" };
  return recipeJsonLd(view, { ...options, yieldText: view.yield?.text ?? "4" }) as Record<
    string,
    unknown
  >;
}

/** The validator reads what an extractor found on a page. */
async function problemsOf(data: object) {
  const found = await new Validator().validate({
    jsonld: { Recipe: [data] },
    microdata: {},
    rdfa: {},
  });
  return found.map(({ issueMessage, severity }) => `${severity}: ${issueMessage}`);
}

/** What Google recommends and a recipe or a step need not have. */
const unknown =
  /^WARNING: .*"(?:aggregateRating|nutrition\.calories|video|itemListElement|image|name|url)"/;

test.each(languages)("every recipe in %s follows the rules of search engines", async (language) => {
  for (const { id } of all) {
    const recipe = { ...(await catalogue.getRecipe(id))!, ...dates };
    const problems = await problemsOf(structuredData(recipe, language));
    expect(
      problems.filter((problem) => !unknown.test(problem)),
      recipe.slug,
    ).toEqual([]);
  }
});

test("a diet that depends on what packages contain is not claimed", async () => {
  const conditional = (await catalogue.getRecipe(180))!;
  expect(conditional.dietaryTags).toContain("gluten-free");
  expect(structuredData(conditional, "en")["suitableForDiet"] ?? []).not.toContain(
    "https://schema.org/GlutenFreeDiet",
  );
  const { id } = all.find((recipe) => recipe.slug === "tostones-dominicanos")!;
  const plain = (await catalogue.getRecipe(id))!;
  expect(structuredData(plain, "en")["suitableForDiet"]).toContain(
    "https://schema.org/GlutenFreeDiet",
  );
});

test("nutrition is that of one serving or piece, in the units of schema.org", async () => {
  const stew = (await catalogue.getRecipe(49))!;
  const { nutrition } = structuredData(stew, "es");
  expect(nutrition).toMatchObject({
    "@type": "NutritionInformation",
    servingSize: "1 porción",
    calories: `${stew.nutrition!.energy} calories`,
    proteinContent: `${stew.nutrition!.protein} g`,
    sodiumContent: `${Math.round(stew.nutrition!.salt * 400)} mg`,
  });
  const cookies = (await catalogue.getRecipe(77))!;
  expect(structuredData(cookies, "en")["nutrition"]).toMatchObject({ servingSize: "1 piece" });
  expect(structuredData({ ...stew, nutrition: null }, "en")).not.toHaveProperty("nutrition");
});

test("the validator refuses a recipe without a picture or with a wrong time", async () => {
  const recipe = { ...(await catalogue.getRecipe(9))!, ...dates };
  const { image: _image, ...data } = structuredData(recipe, "en");
  expect((await problemsOf(data)).join()).toContain("image");
  const wrong = { ...structuredData(recipe, "en"), cookTime: "35 min" };
  expect((await problemsOf(wrong)).join()).toContain("cookTime");
});

test("a recipe has its dates, and its drawing in the shapes that search engines want", async () => {
  const recipe = (await catalogue.getRecipe(9))!;
  expect(structuredData({ ...recipe, ...dates }, "es")).toMatchObject({
    datePublished: dates.publishedAt,
    dateModified: dates.editedAt,
    image: ["16x9", "4x3", "1x1"].map((shape): unknown =>
      expect.stringMatching(`^${origin}/social/pictures/[\\w-]+-${shape}\\.webp$`),
    ),
  });
  expect(structuredData(recipe, "es")).not.toHaveProperty("datePublished");
});

test.each([
  ["/photos/abc.webp", "/photos/abc"],
  [null, "/social/pictures/default-recipe"],
])("a recipe with the picture %s has it in the three shapes", async (imageUrl, path) => {
  const recipe = { ...(await catalogue.getRecipe(9))!, imageUrl };
  expect(structuredData(recipe, "en")["image"]).toEqual(
    ["16x9", "4x3", "1x1"].map((shape) => `${origin}${path}-${shape}.webp`),
  );
});
