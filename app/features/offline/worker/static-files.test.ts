import { expect, test } from "vitest";
import { filesIn } from "./static-files.ts";

test("the files of a page are its scripts, texts and pictures, each once", () => {
  const html = `<style data-href="/assets/frame-1.css">@font-face{src:url(/fonts/fraunces-600.woff2)}</style>
    <img src="/art/en/arroz-1a.svg"><img src="/art/en/arroz-1a.svg"><use href="/flags.svg#es">
    <a href="/recipe/2">2</a><a href="https://example.com/assets.js">3</a>
    <script type="application/json">{"modules":["/assets/frame-2.js"],"texts":["/assets/texts-3/es/recipe.json"]}</script>`;
  expect([...filesIn(html)].toSorted()).toEqual([
    "/art/en/arroz-1a.svg",
    "/assets/frame-2.js",
    "/assets/texts-3/es/recipe.json",
    "/flags.svg",
    "/fonts/fraunces-600.woff2",
  ]);
});
