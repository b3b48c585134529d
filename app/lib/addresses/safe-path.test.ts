import { expect, test } from "vitest";
import { safePath } from "./safe-path.ts";

test("a path of this site keeps its query", () => {
  expect(safePath("/food?country=Cuba&page=2")).toBe("/food?country=Cuba&page=2");
  expect(safePath("/recipe/12?servings=6#ingredients")).toBe("/recipe/12?servings=6#ingredients");
});

test.each([
  "//e.x",
  "/\\e.x",
  "\\\\e.x",
  "https:e.x",
  "https://e.x",
  "/%09/e.x",
  "/\t/e.x",
  "javascript:alert(1)",
  "/ok\r\nSet-Cookie: a=b",
  "/%0d%0aSet-Cookie:a=b",
  "/..//e.x",
  "/.//e.x",
  "food",
  "",
  null,
  undefined,
  12,
])("%j becomes /", (value) => {
  expect(safePath(value)).toBe("/");
});
