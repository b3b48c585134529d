import { expect, test } from "vitest";
import { suggestPrefix, suggestQuery } from "./suggestions.ts";

test.each([
  ["  Sancó  ", "sanco"],
  ["PIÑA co", "piña co"],
  ["arroz con l", "arroz con"],
  ["Pão-de  Qu", "pao de qu"],
  ["a", ""],
  ["¡!", ""],
  ["", ""],
])("%j is searched as %j", (typed, prefix) => {
  expect(suggestPrefix(typed)).toBe(prefix);
  expect(suggestPrefix(prefix)).toBe(prefix);
});

test("a long text is cut", () => {
  expect(suggestPrefix("abc ".repeat(50)).length).toBeLessThanOrEqual(40);
});

test("parameters that suggestions do not read are dropped", () => {
  expect(suggestQuery(new URLSearchParams("q=Mang%C3%BA&utm_source=x")).toString()).toBe("q=mangu");
  expect(suggestQuery(new URLSearchParams("q=x")).toString()).toBe("");
});
