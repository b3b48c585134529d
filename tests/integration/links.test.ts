import { beforeAll, expect, test } from "vitest";
import { freshCache, origin, visit } from "./visit.ts";

// Every page that the sitemap names, in both languages, and every link of ours on those pages.

/** The route table of the specification, section 2; /admin and /backlink-dashboard are asked in admin.test.ts. */
const routeTable = [
  "/shop",
  "/product/caldero",
  "/family-recipes",
  "/social-recipes",
  "/chefs",
  "/",
  "/food",
  "/drinks",
  "/pastries",
  "/contact",
  "/search?q=arroz",
  "/region/caribbean",
  "/recipe/104",
  "/resources",
  "/cooking-techniques",
  "/ingredient-guide",
  "/kitchen-equipment",
  "/faq",
  "/privacy",
  "/terms",
  "/videos",
  "/caribbean-recipes",
  "/blog",
  "/blog/three-sofritos",
];

const CACHE = freshCache();
const get = (path: string, language = "en") =>
  visit(path, { env: { CACHE }, headers: { Cookie: `lang=${language}` } });

test.each(routeTable)("%s answers in both languages without scripts", async (path) => {
  for (const language of ["en", "es"]) {
    const response = await get(path, language);
    expect(response.status).toBe(200);
    const page = await response.text();
    expect(page).toContain(`<html lang="${language}"`);
    expect(page.match(/<h1/g)).toHaveLength(1);
  }
});

/** Paths that pages link to, each with a page that does; ids of each page, to check fragments. */
const linked = new Map<string, string>();
let pages: Array<string> = [];

beforeAll(async () => {
  const sitemap = await (await get("/sitemap.xml")).text();
  pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map((match) =>
    match[1]!.replaceAll("&amp;", "&").slice(origin.length),
  );
}, 60_000);

test("every page of the sitemap answers, and its links to its own headings lead there", async () => {
  expect(pages.length).toBeGreaterThan(800);
  // Of each recipe one language: they differ in no link.
  const asked = pages.filter(
    (page, i) => !page.startsWith("/recipe/") || i % 4 < 2 === page.endsWith("en"),
  );
  for (const page of asked) {
    const response = await visit(page, { env: { CACHE } });
    expect(response.status, page).toBe(200);
    const html = await response.text();
    const ids = new Set([...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]!));
    for (const [, raw] of html.matchAll(/ href="([^"]+)"/g)) {
      const href = raw!.replaceAll("&amp;", "&");
      if (href.startsWith("#")) {
        expect(ids, `${page} ${href}`).toContain(decodeURIComponent(href.slice(1)));
        continue;
      }
      if (!href.startsWith("/") && !href.startsWith(origin)) continue;
      const { pathname, search } = new URL(href, origin);
      // Static files are looked after by the build.
      if (/^\/(assets|art|images|fonts|social|cookbook)\/|\.(svg|png|css|js)$/.test(pathname))
        continue;
      // Servings and units are the same page again.
      if (/[?&](servings|units)=/.test(search)) continue;
      linked.set(pathname + search, page);
    }
  }
}, 120_000);

test("no link leads nowhere", async () => {
  expect(linked.size).toBeGreaterThan(500);
  const dead: Array<string> = [];
  for (const [path, page] of linked) {
    const { status } = await get(path);
    // 401 is the page that asks to sign in.
    if (status >= 400 && status !== 401) dead.push(`${path} (${status}) on ${page}`);
  }
  expect(dead).toEqual([]);
}, 120_000);
