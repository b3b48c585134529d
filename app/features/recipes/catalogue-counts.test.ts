import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import {
  countries,
  datasets,
  recipeTypeOf,
  regionsOf,
  regions,
  type Country,
  type Region,
} from "#app/lib/values/catalogue-values.ts";

// The home page and the content guide state these numbers; removing a recipe from the files must not make them wrong.
const files = readRecipeFiles();
const all = datasets.flatMap((dataset) =>
  (files[dataset] ?? []).map((recipe) => ({ ...recipe, type: recipeTypeOf(dataset) })),
);

const singleDishCountries: ReadonlyArray<Country> = [
  "Cameroon",
  "Côte d'Ivoire",
  "DR Congo",
  "Mali",
  "Uganda",
];

const statedCounts: Record<Region, number> = {
  "latin-america": 120,
  mediterranean: 95,
  caribbean: 85,
  africa: 70,
  iberian: 65,
  "canary-islands": 40,
};

test.each(regions)("%s has at least the stated number of recipes", (region) => {
  const count = all.filter((recipe) => regionsOf(recipe.country).includes(region)).length;
  expect(count).toBeGreaterThanOrEqual(statedCounts[region]);
});

test("at least 30 Dominican dishes, 45 drinks, 55 pastries", () => {
  expect(
    all.filter((recipe) => recipe.country === "Dominican Republic").length,
  ).toBeGreaterThanOrEqual(30);
  expect(all.filter((recipe) => recipe.type === "drink").length).toBeGreaterThanOrEqual(45);
  expect(all.filter((recipe) => recipe.type === "pastry").length).toBeGreaterThanOrEqual(55);
});

test.each(datasets)("dataset %s has at least 12 recipes", (dataset) => {
  expect(files[dataset]?.length).toBeGreaterThanOrEqual(12);
});

// The cuisines that the site covers. Of the other countries it has single dishes (docs/decisions/050).
const covered = countries.filter(
  (country) => country !== "Africa" && !singleDishCountries.includes(country),
);
test.each(covered)("%s has at least 8 recipes", (country) => {
  expect(all.filter((recipe) => recipe.country === country).length).toBeGreaterThanOrEqual(8);
});

test("each country of single dishes has one, and every dish of the files has a country", () => {
  const named = new Set(all.map(({ country }) => country));
  expect(singleDishCountries.filter((country) => !named.has(country))).toEqual([]);
  expect(all.filter(({ country }) => country === "Africa").map(({ slug }) => slug)).toEqual([]);
});

test("at least 40 dish families cover two or more countries", () => {
  const families = new Map<string, Set<string>>();
  for (const { dishFamily, country } of all)
    if (dishFamily) families.set(dishFamily, (families.get(dishFamily) ?? new Set()).add(country));
  const joined = [...families.values()].filter((places) => places.size >= 2);
  expect(joined.length).toBeGreaterThanOrEqual(40);
});

test("the three recipes with bundled images exist", () => {
  const titles = new Set(all.map((recipe) => recipe.title));
  for (const title of [
    "African Peanut Stew",
    "Peruvian Quinoa Bowl",
    "Traditional Italian Cannoli",
  ])
    expect(titles).toContain(title);
});
