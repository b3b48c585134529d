// What the site gives to other programs, field by field as they read it, and back through the import of the form.
import { createHash } from "node:crypto";
import { gunzipSync, strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { z } from "zod";
import { recipeApps, type RecipeApp } from "#app/features/recipe-api/api-paths.ts";
import { exportFile } from "#app/features/recipe-api/recipe-export.server.ts";
import { recipeTexts } from "#app/features/recipe-api/recipe-text.server.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { readRecipeFile } from "#app/features/recipe-import/recipe-file.server.ts";
import { recipeJsonLd } from "#app/features/recipe-page/recipe-json-ld.ts";
import { toRecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { snapshotCatalogue } from "#app/features/recipes/snapshot.server.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { snapshotRecipes } from "../../scripts/content/load-recipes.ts";
import { readRecipeFiles } from "../../scripts/content/read-recipes.ts";
import {
  mealieFile,
  paprikaFile,
  recipeSageFile,
  schemaOrgRecipe,
  tandoorFile,
} from "../support/recipe-formats.ts";

const origin = "https://fogon.com";
const dates = { publishedAt: "2026-11-02T10:00:00.000Z", editedAt: "2026-11-03T10:00:00.000Z" };
const all = snapshotRecipes(readRecipeFiles());
const catalogue = snapshotCatalogue(() => Promise.resolve(all));
const recipes = (await Promise.all(all.map(({ id }) => catalogue.getRecipe(id)))).map(
  (recipe): Recipe => ({ ...recipe!, ...dates }),
);

const only = (zip: Uint8Array) => Object.values(unzipSync(zip))[0]!;
const formats: Record<RecipeApp, { schema: z.ZodType; open: (file: Uint8Array) => Uint8Array }> = {
  mealie: { schema: mealieFile, open: only },
  tandoor: { schema: tandoorFile, open: (file) => only(only(file)) },
  paprika: { schema: paprikaFile, open: (file) => gunzipSync(only(file)) },
  recipesage: { schema: recipeSageFile, open: (file) => file },
};

function exported(recipe: Recipe, app: RecipeApp, language: Language) {
  const texts = recipeTexts(recipe, { origin, language, t: translatorFor(language) });
  return exportFile(recipe, texts, { app, origin });
}

const cases = recipeApps.flatMap((app) => languages.map((language) => ({ app, language })));

test.each(cases)("every recipe in $language is a file of $app, field by field", async (one) => {
  const { schema, open } = formats[one.app];
  for (const recipe of recipes) {
    const { body } = await exported(recipe, one.app, one.language);
    const parsed = schema.safeParse(JSON.parse(strFromU8(open(body))));
    expect(parsed.error?.issues ?? [], recipe.slug).toEqual([]);
  }
});

test("the hash of a file for Paprika is that of its other fields", async () => {
  const { body } = await exported(recipes[0]!, "paprika", "en");
  const { hash, ...rest } = JSON.parse(strFromU8(gunzipSync(only(body)))) as { hash: string };
  expect(hash).toBe(createHash("sha256").update(JSON.stringify(rest)).digest("hex"));
});

test.each(languages)("every recipe in %s is schema.org's, field by field", (language) => {
  const t = translatorFor(language);
  const kitchen = parseKitchenView(new URLSearchParams(), "metric");
  for (const recipe of recipes) {
    const view = toRecipePageView(recipe, { language, kitchen, t });
    const options = { origin, language, countryName: "Cuba", categoryName: "Food" };
    const data = recipeJsonLd(view, { ...options, yieldText: view.yield?.text });
    const parsed = schemaOrgRecipe.safeParse(JSON.parse(JSON.stringify(data)));
    expect(parsed.error?.issues ?? [], recipe.slug).toEqual([]);
  }
});

const withoutHeadings = (lines: string) => lines.split("\n").filter((line) => !line.endsWith(":"));

/** The reader takes most of the time, and reads all of them the same way. */
const returned = recipes.filter((_, i) => i % 4 === 0);

test.each(recipeApps)("recipes come back from a file for %s", async (app) => {
  for (const recipe of returned) {
    const read = readRecipeFile((await exported(recipe, app, "en")).body);
    if (!read.ok) throw new Error(`${recipe.slug}: ${read.reason}`);
    expect(read.recipe.title, recipe.slug).toBe(recipe.title.slice(0, 80).trim());
    expect(read.sourceUrl).toBe(`${origin}/recipe/${recipe.id}?lng=en`);
    expect(withoutHeadings(read.recipe.ingredients)).toHaveLength(recipe.ingredients.length);
    const steps = withoutHeadings(read.recipe.steps).length;
    // Tandoor has notes and source as further steps.
    if (app === "tandoor") expect(steps).toBeGreaterThan(recipe.steps.length);
    else expect(steps, recipe.slug).toBe(recipe.steps.length);
    expect(Number(read.recipe.prepTime)).toBe(recipe.prepTime);
  }
});
