// The sitemap of a large catalogue is an index of parts.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { freshCache, visit } from "./visit.ts";

const recipeCount = 6_000;

async function read(path: string) {
  const answer = await visit(path, { env: { CACHE: freshCache() } });
  expect(answer.status, path).toBe(200);
  expect(answer.headers.get("Content-Type")).toBe("application/xml; charset=utf-8");
  return answer.text();
}

const addressesOf = (xml: string) =>
  [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, href]) => new URL(href!.replace("&amp;", "&")));

test("a large catalogue has an index of sitemaps which together list every page once in each language", async () => {
  const small = addressesOf(await read("/sitemap.xml"));
  expect(small.length).toBeGreaterThan(800);
  await env.DB.prepare(
    `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?)
     INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, servings, title, description, status)
     SELECT 100000 + i, 'many-' || i, dataset, type, country, difficulty, cooking_time, prep_time, servings, 'Many ' || i, description,
       iif(i = 3, 'unpublished', 'published')
     FROM recipes, n WHERE recipes.id = 180`,
  )
    .bind(recipeCount)
    .run();
  const index = await read("/sitemap.xml");
  expect(index).toContain("<sitemapindex");
  const parts = addressesOf(index).map(({ pathname, search }) => pathname + search);
  expect(parts).toEqual(["pages", "0", "20", "21"].map((part) => `/sitemap.xml?part=${part}`));
  const listed: Array<string> = [];
  for (const part of parts) {
    const addresses = addressesOf(await read(part)).map(String);
    expect(addresses.length).toBeLessThanOrEqual(10_000);
    listed.push(...addresses);
  }
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed).toHaveLength(small.length + (recipeCount - 1) * 2);
  for (const address of small) expect(listed).toContain(String(address));
  expect(listed.some((address) => address.includes("/recipe/100003?"))).toBe(false);
});

test("a part that does not exist is missing, and an unknown name is the sitemap itself", async () => {
  const statusOf = async (path: string) =>
    (await visit(path, { env: { CACHE: freshCache() } })).status;
  expect(await statusOf("/sitemap.xml?part=99999")).toBe(404);
  expect(await statusOf("/sitemap.xml?part=never1")).toBe(200);
});

test("every recipe in the sitemap has the time of its last change and a picture", async () => {
  const xml = await read("/sitemap.xml?part=0");
  const entries = [...xml.matchAll(/<url>(.*?)<\/url>/g)].map(([, entry]) => entry!);
  expect(entries.length).toBeGreaterThan(800);
  for (const entry of entries) {
    expect(entry).toMatch(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/);
    expect(entry).toMatch(/<image:loc>http[^<]+\.(?:png|webp)<\/image:loc>/);
  }
});

test.each(["/food?lng=es", "/region/caribbean?lng=es"])(
  "%s lists its recipes for search engines in order",
  async (path) => {
    const answer = await visit(path, { env: { CACHE: freshCache() } });
    const page = await answer.text();
    const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)!;
    const list = JSON.parse(json!) as {
      "@type": string;
      itemListElement: Array<{ position: number; url: string }>;
    };
    expect(list["@type"]).toBe("ItemList");
    const cards = [...page.matchAll(/<article class="card[^"]*">.*?href="(\/recipe\/\d+)/gs)];
    expect(list.itemListElement.map(({ url }) => url)).toEqual(
      cards.map(([, href]) => env.SITE_URL + href),
    );
    expect(list.itemListElement).toHaveLength(24);
  },
);
