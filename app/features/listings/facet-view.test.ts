import { expect, test } from "vitest";
import { countFacets, type FacetRow } from "#app/features/recipes/search/count-facets.ts";
import { techniques, type Technique } from "#app/features/recipes/search/listing-choices.ts";
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { toFacetView } from "./facet-view.ts";

function offered(
  recipes: ReadonlyArray<ReadonlyArray<Technique>>,
  chosen: Technique | null = null,
) {
  const rows = recipes.map((names): FacetRow => {
    const bits = names.reduce((sum, name) => sum | (1 << techniques.indexOf(name)), 0);
    return ["Cuba", "easy", 20, 0, 0, null, 0, 20, bits];
  });
  const counts = countFacets(rows, parseRecipeFilter(new URLSearchParams()));
  return toFacetView(counts, chosen).techniques;
}

test("techniques have their number of recipes; those of no recipe are left out", () => {
  expect(offered([["sofrito"], ["sofrito", "guiso"], ["tostado-de-cacao"]])).toEqual([
    ["sofrito", 2],
    ["guiso", 1],
    ["tostado-de-cacao", 1],
  ]);
});

test("the six techniques of most recipes are offered, and the chosen one", () => {
  const recipes = techniques.map((_, i) => techniques.slice(0, i + 1));
  const names = offered(recipes).map(([name]) => name);
  expect(names).toEqual(techniques.slice(0, 6));
  expect(offered(recipes, "pilado").map(([name]) => name)).toEqual([...names, "pilado"]);
  expect(offered([["guiso"]], "nixtamal")).toContainEqual(["nixtamal", 0]);
});

test("without numbers all techniques are offered", () => {
  const view = toFacetView(null, null);
  expect(view.facets).toBeNull();
  expect(view.techniques.map(([name]) => name)).toEqual(techniques);
});
