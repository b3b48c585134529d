import { expect, test } from "vitest";
import { suggestTarget } from "./suggest-target.ts";

const pages = [
  "/",
  "/food",
  "/blog",
  "/blog/three-sofritos",
  "/ingredient-guide/yuca",
  "/cooking-techniques/sofrito",
];

test.each([
  ["/blog/the-three-sofritos", "/blog/three-sofritos"],
  ["/guides/yuca.html", "/ingredient-guide/yuca"],
  ["/tecnicas/sofrito", "/cooking-techniques/sofrito"],
  ["/blog/gone-for-good", "/blog"],
  ["/nothing/like/it", "/"],
  ["/%E0%A4%A", "/"],
])("%s is redirected to %s", (missing, target) => {
  expect(suggestTarget(missing, pages)).toBe(target);
});
