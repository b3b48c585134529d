// Link preview images as `npm start` draws them: on demand.
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { pictureShapes } from "../../app/lib/addresses/picture-shapes.ts";
import { regions } from "../../app/lib/values/catalogue-values.ts";
import { readSocialSources } from "../../scripts/build-social-sources.ts";
import { filesOf } from "../../scripts/build-social-files.ts";
import { serveSocialPictures } from "../../scripts/serve-social.ts";

let server: Awaited<ReturnType<typeof serveSocialPictures>>;
beforeAll(async () => {
  server = await serveSocialPictures();
});
afterAll(() => server.stop());

const sources = readSocialSources();
const files = sources.flatMap(filesOf);

async function sizeOf(file: string) {
  const response = await fetch(`${server.url}/${file}`);
  expect(response.status, file).toBe(200);
  const bytes = Buffer.from(await response.arrayBuffer());
  const { format, width, height } = await sharp(bytes).metadata();
  return { format, width, height, bytes: bytes.byteLength };
}

test.each([
  "home",
  "food",
  "shop",
  "region/canary-islands",
  "cooking-techniques",
  "ingredient-guide/yuca",
  "kitchen-equipment/caldero",
  "blog/three-sofritos",
  "product/comal",
])("the card of %s is a PNG of 1,200 by 630 pixels in each language", async (page) => {
  for (const language of ["en", "es"]) {
    const card = await sizeOf(`pages/${language}/${page}.png`);
    expect(card).toMatchObject({ format: "png", width: 1_200, height: 630 });
    expect(card.bytes).toBeLessThan(80_000);
  }
});

test("the cards of the two languages differ", async () => {
  const [english, spanish] = await Promise.all(
    ["en", "es"].map(async (language) =>
      (await fetch(`${server.url}/pages/${language}/food.png`)).bytes(),
    ),
  );
  expect(english).not.toEqual(spanish);
});

test("the drawings of a recipe and of a product are WebP files in three shapes", async () => {
  for (const name of ["nigerian-jollof-rice", "comal"]) {
    const own = files.filter((file) => new RegExp(`^pictures/${name}-[0-9a-f]{8}-`).test(file));
    expect(own).toHaveLength(3);
    for (const file of own) {
      const shape = /-(\d+x\d+)\.webp$/.exec(file)![1] as keyof typeof pictureShapes;
      expect(await sizeOf(file)).toMatchObject({ format: "webp", ...pictureShapes[shape] });
    }
  }
});

test("a file that no page uses is not drawn", async () => {
  for (const file of ["pages/en/never.png", "../package.json", ""])
    expect((await fetch(`${server.url}/${file}`)).status).toBe(404);
});

test("each file has one source, and each region, product and document has a card with its name", () => {
  expect(new Set(files).size).toBe(files.length);
  const pages = regions.map((region) => `region/${region}`);
  for (const { slug } of JSON.parse(readFileSync("content/products.json", "utf8")) as Array<{
    slug: string;
  }>)
    pages.push(`product/${slug}`);
  for (const page of pages)
    for (const language of ["en", "es"]) expect(files).toContain(`pages/${language}/${page}.png`);
  const yuca = sources.find(({ cards }) => cards?.es.file === "pages/es/ingredient-guide/yuca.png");
  expect(yuca?.cards).toMatchObject({
    en: { title: "Cassava", label: "Ingredient guide" },
    es: { title: "Yuca", label: "Guía de ingredientes" },
  });
});

test("all files together stay far below the limit of Workers for static files", () => {
  expect(files.length).toBeLessThan(5_000);
});
