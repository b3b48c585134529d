import { expect, test } from "vitest";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { listingAddress } from "./listing-address.ts";
import { relaxedFilters } from "./relaxed-filters.ts";

const relaxed = (query: string, scope = {}) =>
  relaxedFilters(parseRecipeFilter(new URLSearchParams(query), scope), scope).map(
    ({ dropped, filter }) => [dropped.kind, listingAddress("", filter)],
  );

test("each filter is left out in turn and the others stay", () => {
  expect(
    relaxed("q=mole&country=Kenya&difficulty=advanced&total=15&diet=vegan&ingredients=corn,beans"),
  ).toEqual([
    ["country", "?q=mole&difficulty=advanced&total=15&diet=vegan&ingredients=beans%2Ccorn"],
    ["difficulty", "?q=mole&country=Kenya&total=15&diet=vegan&ingredients=beans%2Ccorn"],
    ["total", "?q=mole&country=Kenya&difficulty=advanced&diet=vegan&ingredients=beans%2Ccorn"],
    ["diet", "?q=mole&country=Kenya&difficulty=advanced&total=15&ingredients=beans%2Ccorn"],
    ["ingredients", "?q=mole&country=Kenya&difficulty=advanced&total=15&diet=vegan"],
  ]);
});

test("region, total time, main ingredient, technique, occasion and allergens are left out too; the region of a page stays", () => {
  const query = "region=africa&total=30&main=rice&technique=pilado&occasion=sunday&without=milk";
  expect(relaxed(query).map(([kind]) => kind)).toEqual([
    "region",
    "total",
    "main",
    "technique",
    "occasion",
    "allergen",
  ]);
  expect(relaxed("total=30", { region: "africa" }).map(([kind]) => kind)).toEqual(["total"]);
});

test("each word of a search is left out in turn, with the connecting words at its ends", () => {
  expect(relaxed("q=mole con plátano")).toEqual([
    ["word", "?q=pl%C3%A1tano"],
    ["word", "?q=mole"],
  ]);
  expect(relaxed("q=mole")).toEqual([]);
});

test("a typed diet is left out like a filter", () => {
  expect(relaxed("q=vegan mole")).toEqual([["diet", "?q=mole"]]);
});

test("without its only filter a search is left out, and the listing of a category is not", () => {
  expect(relaxed("country=Kenya&page=2")).toEqual([]);
  expect(relaxed("country=Kenya&page=2", { type: "drink" })).toEqual([["country", ""]]);
});

test("a long search has at most six", () => {
  expect(relaxed("q=one two three four five six seven&country=Kenya")).toHaveLength(6);
});
