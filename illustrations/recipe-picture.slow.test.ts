import { brotliCompressSync, constants } from "node:zlib";
import { expect, test } from "vitest";
import { readRecipeFiles } from "../scripts/content/read-recipes.ts";
import { drawRecipe, pictureUrl } from "./recipe-picture.ts";

const recipes = Object.values(readRecipeFiles()).flat();

function compressedBytes(svg: string, quality: number): number {
  return brotliCompressSync(svg, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).length;
}

test("every drawing of the catalogue is at most 3 KB compressed, half of them at most 2 KB, and unique", () => {
  const sizes: Array<number> = [];
  const seen = new Map<string, string>();
  for (const recipe of recipes) {
    const svg = drawRecipe(recipe, "es");
    expect(svg, recipe.slug).not.toMatch(/NaN|undefined|style=|<script/);
    // The best quality takes 70 times as long, and few drawings need it to fit.
    const bytes = compressedBytes(svg, 5);
    sizes.push(bytes);
    if (bytes > 3072) expect(compressedBytes(svg, 11), recipe.slug).toBeLessThanOrEqual(3072);
    const picture = svg.replace(/<title>.*?<\/title>/, "");
    expect(seen.get(picture), recipe.slug).toBeUndefined();
    seen.set(picture, recipe.slug);
  }
  const median = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)];
  expect(median).toBeLessThanOrEqual(2048);
}, 60_000);

test("the title of a drawing is in the page's language", () => {
  const recipe = recipes.find((one) => one.slug === "sancocho-dominicano")!;
  expect(drawRecipe(recipe, "en")).toContain(`<title>${recipe.title}</title>`);
  expect(drawRecipe(recipe, "es")).toContain(`<title>${recipe.titleEs}</title>`);
});

test("the address changes only with the drawing or its titles", () => {
  const recipe = recipes[0]!;
  const address = pictureUrl(recipe);
  expect(address).toMatch(new RegExp(`^/art/en/${recipe.slug}-[0-9a-f]{8}\\.svg$`));
  expect(pictureUrl({ ...recipe })).toBe(address);
  expect(pictureUrl({ ...recipe, titleEs: "Otro" })).not.toBe(address);
  const drawnOtherwise = { ...recipe.art, toppings: [] };
  expect(pictureUrl({ ...recipe, art: drawnOtherwise })).not.toBe(address);
});
