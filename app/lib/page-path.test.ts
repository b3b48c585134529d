import { expect, test } from "vitest";
import { pagePath } from "./page-path.ts";

test("the page's own parameters are kept, campaign marks and the language choice are not", () => {
  const search = "?country=Cuba&diet=vegan&diet=nut-free&utm_source=x&lng=es&page=2";
  expect(pagePath({ pathname: "/food", search })).toBe(
    "/food?country=Cuba&diet=vegan&diet=nut-free&page=2",
  );
  expect(pagePath({ pathname: "/", search: "?lng=es" })).toBe("/");
});
