// Link preview images and the pictures in structured data: each address answers with a picture of the right size.
import { Readable } from "node:stream";
import sharp from "sharp";
import { ErrorLevel, XMLToSitemapItemStream, type SitemapItem } from "sitemap";
import { pictureShapes } from "../../app/lib/addresses/picture-shapes.ts";
import { expect, test } from "./fixtures.ts";

const paths = [
  "/",
  "/food",
  "/drinks",
  "/pastries",
  "/season",
  "/caribbean-recipes",
  "/family-recipes",
  "/social-recipes",
  "/chefs",
  "/videos",
  "/resources",
  "/resources/pan-sizes",
  "/region/africa",
  "/cooking-techniques",
  "/cooking-techniques/sofrito",
  "/ingredient-guide",
  "/ingredient-guide/yuca",
  "/kitchen-equipment",
  "/kitchen-equipment/caldero",
  "/blog",
  "/blog/three-sofritos",
  "/shop",
  "/product/comal",
  "/recipe/12",
  "/about",
  "/faq",
];

for (const language of ["en", "es"] as const)
  test(`public pages in ${language} have a link preview image of 1200 by 630 pixels, and its text @no-scripts`, async ({
    request,
  }) => {
    const cards = new Set<string>();
    for (const path of paths) {
      const page = await (await request.get(`${path}?lng=${language}`)).text();
      const content = (name: string) =>
        new RegExp(`<meta property="${name}" content="([^"]+)"`).exec(page)?.[1];
      const image = content("og:image");
      expect(image, path).toBeDefined();
      expect(content("og:image:alt"), path).toBe(content("og:title"));
      expect(image).toContain(`/${language}/`);
      cards.add(image!);
      // Drawn when it is asked for, in both languages by the same code.
      if (language === "es" && cards.size > 3) continue;
      const answer = await request.get(image!);
      expect(answer.status(), image).toBe(200);
      const { format, width, height } = await sharp(await answer.body()).metadata();
      expect({ format, width, height }, image).toEqual({ format: "png", width: 1200, height: 630 });
    }
    expect(cards.size).toBe(paths.length);
  });

test("the pictures of recipes, products and posts in structured data have the sizes of their shapes @no-scripts", async ({
  request,
}) => {
  for (const path of ["/recipe/12", "/product/comal", "/blog/three-sofritos"]) {
    const page = await (await request.get(path)).text();
    const blocks = [...page.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)];
    const images = blocks.flatMap(
      ([, json]) => (JSON.parse(json!) as { image?: Array<string> }).image ?? [],
    );
    expect(images, path).toHaveLength(3);
    for (const [i, size] of Object.values(pictureShapes).entries()) {
      const answer = await request.get(images[i]!);
      expect(answer.status(), images[i]).toBe(200);
      const { format, width, height } = await sharp(await answer.body()).metadata();
      expect({ format, width, height }, images[i]).toEqual({ format: "webp", ...size });
    }
  }
});

test("the image of a page that was made on the site is that of its section @no-scripts", async ({
  request,
}) => {
  const answer = await request.get("/social/pages/es/blog/made-on-the-site.png");
  expect(answer.status()).toBe(200);
  expect(new URL(answer.url()).pathname).toBe("/social/pages/es/blog.png");
  expect((await request.get("/social/pages/es/never.png")).status()).toBe(404);
  expect((await request.get("/social/en/never-12345678.png")).status()).toBe(404);
});

test("the sitemap is read by a package for sitemaps: addresses, languages, times and pictures @no-scripts", async ({
  request,
}) => {
  const xml = await (await request.get("/sitemap.xml")).body();
  // An unknown element, an invalid address or time is an error.
  const items: Array<SitemapItem> = [];
  const parser = new XMLToSitemapItemStream({ level: ErrorLevel.THROW, logger: false });
  for await (const item of Readable.from([xml]).pipe(parser)) items.push(item as SitemapItem);
  expect(items.length).toBeGreaterThan(1_200);
  for (const { url, links } of items) {
    const own = links.filter((link) => link.url === url);
    expect(own, url).toHaveLength(1);
    expect(new Set(links.map(({ lang }) => lang)).size, url).toBe(links.length);
  }
  const itemOf = (path: string) => items.find(({ url }) => new URL(url).pathname === path);
  for (const path of ["/recipe/12", "/ingredient-guide/yuca", "/blog/three-sofritos"]) {
    expect(Date.parse(itemOf(path)?.lastmod ?? ""), path).toBeGreaterThan(0);
    expect(itemOf(path)?.links.map(({ lang }) => lang)).toEqual(["en", "es"]);
  }
  for (const path of ["/", "/food", "/product/comal", "/recipe/12", "/ingredient-guide/yuca"]) {
    const [image] = itemOf(path)?.img ?? [];
    expect((await request.get(image?.url ?? "")).status(), `${path} ${image?.url}`).toBe(200);
  }
});
