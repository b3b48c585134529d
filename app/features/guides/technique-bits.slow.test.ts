import { readdirSync } from "node:fs";
import { expect, test } from "vitest";
import { readDocumentFiles } from "../../../scripts/content/read-documents.ts";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { listedTechniques, techniques } from "#app/features/recipes/search/listing-choices.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { snapshotCatalogue } from "#app/features/recipes/snapshot.server.ts";
import { techniquesOf } from "../../../scripts/content/load-links.ts";

test("the filter has every entry of the technique guide, each as a bit of a 32-bit number", () => {
  const files = readdirSync("content/guides/techniques").flatMap(
    (name) => /^(.+)\.en\.md$/.exec(name)?.[1] ?? [],
  );
  expect(techniques.toSorted()).toEqual(files.toSorted());
  expect(techniques.length).toBeLessThan(32);
});

test("without the database, the filter lists the recipes whose steps name the technique", async () => {
  const files = readRecipeFiles();
  const used = techniquesOf(files, readDocumentFiles().documents);
  const all = snapshotRecipes(files).map((recipe) => ({
    ...recipe,
    techniques: used.get(recipe.id)!,
  }));
  const filter = parseRecipeFilter(new URLSearchParams("technique=ceviche"));
  const found = await snapshotCatalogue(() => Promise.resolve(all)).listRecipes(filter);
  const named = [...used.values()].filter((names) => names.includes("ceviche"));
  expect(found.total).toBe(named.length);
  expect(found.recipes.length).toBeGreaterThan(0);
  expect(found.recipes.length).toBeLessThan(24);
  expect(found.recipes.every(({ title }) => title !== "Sancocho")).toBe(true);
});

test("entries that words cannot tell have none, and recipes list them", () => {
  const files = readRecipeFiles();
  const { documents } = readDocumentFiles();
  const wordless = documents
    .filter(({ kind }) => kind === "technique")
    .filter(({ shared }) => {
      const { terms, termsEs } = shared as { terms: Array<string>; termsEs: Array<string> };
      return terms.length + termsEs.length === 0;
    });
  expect(wordless.map(({ slug }) => slug).toSorted()).toEqual(listedTechniques.toSorted());
  const used = techniquesOf(files, documents);
  const recipesOf = (name: string) =>
    [...used].filter(([, names]) => names.includes(name)).map(([id]) => id);
  // Smoked fish is bought; these two are smoked.
  expect(recipesOf("ahumado").toSorted((a, b) => a - b)).toEqual([207, 299]);
  for (const name of listedTechniques) expect(recipesOf(name).length, name).toBeGreaterThan(1);
});
