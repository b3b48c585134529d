// Builds the static files from content/: a drawing per recipe and per product, the snapshot of the catalogue, the flag
// sprite, the link preview images. Existing drawings are skipped: their names contain a hash of their content.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { drawProduct } from "../illustrations/draw-product.ts";
import { flagCodes } from "../app/features/recipes/flag-codes.ts";
import { snapshotRecipes } from "../app/features/recipe-content/load-recipes.ts";
import { drawRecipe, pictureUrl } from "../illustrations/recipe-picture.ts";
import { productPictures } from "../illustrations/product-picture.ts";
import { buildSocialPictures, type SocialSource } from "./build-social.ts";
import { readRecipeFiles } from "./read-recipes.ts";
import { readShopFiles } from "./read-shop.ts";

/** For dishes of many African countries: the continent instead of a flag. */
const africa = `<path fill="#f2b632" d="M0 0h512v512H0z"/><path fill="#2f6b4f" d="M150 92c40-22 96-26 140-12 34 10 62 8 78 34 10 18 12 44 30 66 16 18 44 16 46 34 2 22-40 52-58 84-14 26-2 52-16 74-18 26-40 66-78 70-28 2-44-30-52-60-8-28-20-48-16-78 2-26-8-40-28-42-34-4-74 6-100-26-22-28-16-60 4-86 16-22 28-46 50-58Z"/>`;

const files = readRecipeFiles();
const flags = readFlags();
const drawings = new Map<string, () => string>();
const socialSources: Array<SocialSource> = [];
for (const recipe of Object.values(files).flat()) {
  const english = pictureUrl(recipe).slice("/art/en/".length);
  for (const language of ["en", "es"] as const)
    drawings.set(`${language}/${english}`, () => drawRecipe(recipe, language));
  const name = english.replace(/\.svg$/, "");
  socialSources.push({ recipe, name, flag: flagOf(recipe.country) });
}
for (const language of ["en", "es"]) mkdirSync(`public/art/${language}`, { recursive: true });
let drawn = 0;
for (const [name, draw] of drawings) {
  const path = join("public/art", name);
  if (existsSync(path)) continue;
  writeFileSync(path, draw());
  drawn++;
}
for (const name of readdirSync("public/art", { recursive: true, encoding: "utf8" }))
  if (name.endsWith(".svg") && !drawings.has(name)) rmSync(join("public/art", name));
buildProductPictures();
writeFileSync("public/catalogue.json", JSON.stringify(snapshotRecipes(files)));
writeFileSync("public/flags.svg", flagSprite());
console.log(`content: ${drawings.size} drawings, ${drawn} of them new`);
await buildSocialPictures(socialSources);

function buildProductPictures() {
  mkdirSync("public/goods", { recursive: true });
  const pictures = new Map(
    [...productPictures(readShopFiles().products)].map(([slug, url]) => [
      url.slice("/goods/".length),
      slug,
    ]),
  );
  for (const [name, slug] of pictures) writeFileSync(join("public/goods", name), drawProduct(slug));
  for (const name of readdirSync("public/goods"))
    if (!pictures.has(name)) rmSync(join("public/goods", name));
}

/** Flags of the circle-flags package without their round mask: CSS clips them. */
function readFlags(): Map<string, string> {
  const folder = join(
    dirname(createRequire(import.meta.url).resolve("circle-flags/package.json")),
    "flags",
  );
  return new Map(
    [...new Set(Object.values(flagCodes))].map((code) => {
      const svg = code === "africa" ? africa : readFileSync(join(folder, `${code}.svg`), "utf8");
      const inner = svg
        .replace(/^<svg[^>]*>|<\/svg>\s*$/g, "")
        .replace(/<mask[\s\S]*?<\/mask>/g, "")
        .replace(/ mask="[^"]*"/g, "");
      return [code, inner];
    }),
  );
}

function flagSprite() {
  const symbols = [...flags].map(
    ([code, inner]) => `<symbol id="${code}" viewBox="0 0 512 512">${inner}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}

function flagOf(country: string) {
  const inner = flags.get(flagCodes[country] ?? "");
  if (inner === undefined) throw new Error(`${country} has no flag in flag-codes.ts.`);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${inner}</svg>`;
}
