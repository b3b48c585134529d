import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";

test("a page's own parameters stay, campaign parameters and the language are removed", () => {
  const search = "?country=Cuba&diet=vegan&diet=nut-free&utm_source=x&lng=es&page=2";
  expect(pagePath({ pathname: "/food", search })).toBe(
    "/food?country=Cuba&diet=vegan&diet=nut-free&page=2",
  );
  expect(pagePath({ pathname: "/", search: "?lng=es" })).toBe("/");
});
