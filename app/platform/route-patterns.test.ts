import { expect, test } from "vitest";
import { routePatterns } from "./route-patterns.ts";

const routes = Object.fromEntries(
  [
    { id: "root", path: "" },
    { id: "home", parentId: "root", path: undefined },
    { id: "rest", parentId: "root", path: "*" },
    { id: "category", parentId: "root", path: ":category" },
    { id: "login", parentId: "root", path: "login" },
    { id: "export", parentId: "root", path: "profile/export.json" },
    { id: "recipe", parentId: "root", path: "recipe/:id" },
    { id: "rate", parentId: "recipe", path: "rate" },
    { id: "recipe-json", parentId: "root", path: "recipe/:id.json" },
    { id: "new", parentId: "root", path: "admin/products/new" },
    { id: "product", parentId: "root", path: "admin/products/:id" },
  ].map((route) => [route.id, route]),
);
const { patternOf, idsOf } = routePatterns(routes);

test.each([
  ["/", "/"],
  ["/login", "/login"],
  ["/login.data", "/login"],
  ["/_root.data", "/"],
  ["/food", "/:category"],
  ["/recipe/12", "/recipe/:id"],
  ["/recipe/12/rate.data", "/recipe/:id/rate"],
  ["/recipe/12.json", "/recipe/:id.json"],
  ["/recipe/12xjson", "/recipe/:id"],
  ["/profile/export.json", "/profile/export.json"],
  ["/profile/exportxjson", "*"],
  ["/admin/products/new", "/admin/products/new"],
  ["/admin/products/7", "/admin/products/:id"],
  ["/download/secret-token", "*"],
])("%s is logged as %s", (path, pattern) => {
  expect(patternOf(path)).toBe(pattern);
});

test("a path has the ids of its route and of the routes around it", () => {
  expect(idsOf("/")).toEqual(["root", "home"]);
  expect(idsOf("/recipe/12/rate.data")).toEqual(["root", "recipe", "rate"]);
  expect(idsOf("/no/such/path")).toEqual([]);
});
