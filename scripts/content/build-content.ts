// Builds the static files from content/: its own, a drawing per recipe and per product, the snapshot of the catalogue, the flag
// sprite. Existing drawings are skipped: their names contain a hash of their content.
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { drawProduct } from "../../illustrations/draw-product.ts";
import { drawSize, sizedGoods } from "../../illustrations/draw-size.ts";
import { techniquesOf } from "./load-links.ts";
import { snapshotRecipes } from "./load-recipes.ts";
import { drawRecipe, pictureUrl } from "../../illustrations/recipe-picture.ts";
import { productPictures, sizePictureUrl } from "../../illustrations/product-picture.ts";
import {
  drawings as documentDrawings,
  drawingsFolder,
} from "../../illustrations/stills/drawings.ts";
import { readDocumentFiles } from "./read-documents.ts";
import { readFlags } from "./read-flags.ts";
import { readRecipeFiles } from "./read-recipes.ts";
import { readShopFiles } from "./read-shop.ts";
import { withTheme } from "../site-theme.ts";

// The files of this site that are served as they are: icons, pictures of the installed app.
cpSync("content/public", "public", { recursive: true });
const plain = withTheme(readFileSync("app/styles/plain.css", "utf8"));
writeFileSync("public/plain.css", plain.replace(/\s*\n\s*/g, " "));
const files = readRecipeFiles();
const drawings = new Map<string, () => string>();
for (const recipe of Object.values(files).flat()) {
  const english = pictureUrl(recipe).slice("/art/en/".length);
  for (const language of ["en", "es"] as const)
    drawings.set(`${language}/${english}`, () => drawRecipe(recipe, language));
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
const { documents } = readDocumentFiles();
buildDrawings();
const techniques = techniquesOf(files, documents);
const snapshot = snapshotRecipes(files).map((recipe) => ({
  ...recipe,
  techniques: techniques.get(recipe.id),
}));
writeFileSync("public/catalogue.json", JSON.stringify(snapshot));
writeFileSync("public/flags.svg", flagSprite());
console.log(`content: ${drawings.size} drawings, ${drawn} of them new`);

function buildProductPictures() {
  mkdirSync("public/goods/size", { recursive: true });
  const pictures = new Map<string, string>();
  for (const [slug, url] of productPictures(readShopFiles().products)) {
    pictures.set(url.slice("/goods/".length), drawProduct(slug));
  }
  for (const slug of sizedGoods) {
    const [sizeUrl, sizeDrawing] = [sizePictureUrl(slug), drawSize(slug)];
    if (sizeUrl && sizeDrawing) pictures.set(sizeUrl.slice("/goods/".length), sizeDrawing);
  }
  for (const [name, drawing] of pictures) writeFileSync(join("public/goods", name), drawing);
  for (const name of readdirSync("public/goods", { recursive: true, encoding: "utf8" }))
    if (name.endsWith(".svg") && !pictures.has(name)) rmSync(join("public/goods", name));
}

/** One folder; app/lib/addresses/drawings.ts has its name from vite.config.ts. */
function buildDrawings() {
  const drawn = documentDrawings(documents);
  const folder = join("public/drawn", drawingsFolder(drawn));
  if (existsSync(folder)) return;
  rmSync("public/drawn", { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const [name, svg] of drawn) writeFileSync(join(folder, `${name}.svg`), svg);
}

function flagSprite() {
  const symbols = [...readFlags()].map(
    ([code, inner]) => `<symbol id="${code}" viewBox="0 0 512 512">${inner}</symbol>`,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join("")}</svg>`;
}
