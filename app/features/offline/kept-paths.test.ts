import { expect, test } from "vitest";
import { keptAddress } from "./kept-paths.ts";

const address = (path: string, isExact?: boolean) =>
  keptAddress(new URL(path, "https://fogon.example"), isExact);

test("recipes, guides, posts and family stories are kept", () => {
  for (const path of [
    "/recipe/12",
    "/cooking-techniques",
    "/ingredient-guide/habichuela",
    "/kitchen-equipment/caldero",
    "/blog/three-sofritos",
    "/family-recipes/abuela",
  ])
    expect(address(path, true)).toBe(path);
});

test("a personal list is kept with its parameters", () => {
  expect(address("/plan/list?week=2026-W48&lng=es")).toBe("/plan/list?week=2026-W48");
  for (const path of ["/saved-recipes/7/list", "/saved-recipes/recipe/3"])
    expect(address(path)).toBe(path);
});

test("a view of a page opens the page, and is not kept as the page", () => {
  expect(address("/recipe/12?servings=8&units=us")).toBe("/recipe/12");
  expect(address("/recipe/12?servings=8", true)).toBeNull();
  expect(address("/recipe/12?lng=es", true)).toBe("/recipe/12");
});

test("nothing else is kept", () => {
  for (const path of [
    "/",
    "/admin",
    "/admin/recipes/12",
    "/cart",
    "/checkout",
    "/download/abc",
    "/login",
    "/orders",
    "/orders/F-1",
    "/profile",
    "/profile/export",
    "/recipe/12.json",
    "/recipe/12/cooked",
    "/recipe/12/rate",
    "/saved-recipes/recipe/3/remove",
    "/search?q=arroz",
    "/submissions/1",
    "/submit-recipe",
    "/blog/feed.en.xml",
  ])
    expect(address(path), path).toBeNull();
});
