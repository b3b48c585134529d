import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/read-recipes.ts";
import {
  countries,
  datasets,
  recipeTypeOf,
  regionsOf,
  regions,
  type Region,
} from "./vocabulary.ts";

// The numbers that the home page and the editors promise; a recipe taken out of the files must not make them untrue.
const files = readRecipeFiles();
const all = datasets.flatMap((dataset) =>
  (files[dataset] ?? []).map((recipe) => ({ ...recipe, type: recipeTypeOf(dataset) })),
);

const promised: Record<Region, number> = {
  "latin-america": 120,
  mediterranean: 95,
  caribbean: 85,
  africa: 70,
  iberian: 65,
  "canary-islands": 40,
};

test.each(regions)("%s holds as many recipes as promised", (region) => {
  const count = all.filter((recipe) => regionsOf(recipe.country).includes(region)).length;
  expect(count).toBeGreaterThanOrEqual(promised[region]);
});

test("Africa is true without the dishes that belong to no single country", () => {
  const national = all.filter(
    (recipe) => regionsOf(recipe.country).includes("africa") && recipe.country !== "Africa",
  );
  expect(national.length).toBeGreaterThanOrEqual(70);
});

test("at least 30 Dominican dishes, 45 drinks, 55 pastries", () => {
  expect(
    all.filter((recipe) => recipe.country === "Dominican Republic").length,
  ).toBeGreaterThanOrEqual(30);
  expect(all.filter((recipe) => recipe.type === "drink").length).toBeGreaterThanOrEqual(45);
  expect(all.filter((recipe) => recipe.type === "pastry").length).toBeGreaterThanOrEqual(55);
});

test.each(datasets)("the dataset %s holds at least 12", (dataset) => {
  expect(files[dataset]?.length).toBeGreaterThanOrEqual(12);
});

test.each(countries)("%s has at least 8", (country) => {
  expect(all.filter((recipe) => recipe.country === country).length).toBeGreaterThanOrEqual(8);
});

test("at least 40 dish families join two countries or more", () => {
  const families = new Map<string, Set<string>>();
  for (const { dishFamily, country } of all)
    if (dishFamily) families.set(dishFamily, (families.get(dishFamily) ?? new Set()).add(country));
  const joined = [...families.values()].filter((places) => places.size >= 2);
  expect(joined.length).toBeGreaterThanOrEqual(40);
});

test("the three recipes with bundled images are there", () => {
  const titles = new Set(all.map((recipe) => recipe.title));
  for (const title of [
    "African Peanut Stew",
    "Peruvian Quinoa Bowl",
    "Traditional Italian Cannoli",
  ])
    expect(titles).toContain(title);
});
