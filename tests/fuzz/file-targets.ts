// Photos: what their first bytes say, before anything is decoded.
import sharp from "sharp";
import {
  isAvif,
  pngPixels,
  readPhotoHeader,
  webpPixels,
} from "#app/features/photos/photo-format.ts";
import { gzipSync, strToU8, zipSync } from "fflate";
import { readRecipeFile, readRecipeJson } from "#app/features/recipe-import/recipe-file.server.ts";
import { damaged } from "./arbitraries.ts";
import { target } from "./target.ts";
import { heic, hostileImages, plainPng, plainWebp } from "../support/hostile-images.ts";

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#a52" } });
const jpeg = await picture
  .clone()
  .withExif({ IFD0: { Copyright: "x" } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
const files = [
  jpeg,
  await picture.clone().jpeg({ progressive: true }).toBuffer(),
  await picture.clone().webp({ lossless: true }).toBuffer(),
  plainPng(320, 300),
  plainWebp(320, 300),
  heic([512, 512], [800, 600]),
  ...hostileImages(jpeg)
    .map(({ bytes }) => bytes)
    .filter(({ length }) => length < 100_000),
];

const written = [
  {
    name: "A",
    recipe_ingredient: [{ title: "B", quantity: 1, note: "salt" }],
    recipe_instructions: [{ text: "Stir." }],
  },
  {
    name: "A",
    steps: [{ instruction: "Stir.", ingredients: [{ amount: 1, food: { name: "salt" } }] }],
  },
  { name: "A", ingredients: "1 egg\nsalt", directions: "Stir.", prep_time: "1 1/2 hours" },
  [
    {
      "@type": "Recipe",
      name: "A",
      recipeIngredient: ["[B]", "salt"],
      recipeInstructions: "Stir.",
    },
  ],
].map((recipe) => strToU8(JSON.stringify(recipe)));
const recipeFiles = written.flatMap((json) => [
  json,
  gzipSync(json),
  zipSync({ "a.json": json }),
  zipSync({ "a.zip": zipSync({ "recipe.json": json }, { level: 0 }) }, { level: 0 }),
  zipSync({ "a.paprikarecipe": gzipSync(json), "b.paprikarecipe": gzipSync(json) }),
]);

export const fileTargets = [
  target({
    name: "recipe import, file",
    arbitrary: damaged(recipeFiles.map((file) => Buffer.from(file))),
    run: (bytes) => {
      readRecipeFile(bytes);
      readRecipeJson(new TextDecoder().decode(bytes));
    },
  }),
  target({
    name: "photo",
    arbitrary: damaged(files),
    run: (bytes) => {
      const header = readPhotoHeader(bytes);
      isAvif(bytes);
      if (header?.format === "png") pngPixels(bytes);
      if (header?.format === "webp") webpPixels(bytes);
      if (header && !(header.width > 0 && header.height > 0)) throw new Error("It has no size.");
    },
  }),
];
