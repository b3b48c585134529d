import { expect, test } from "vitest";
import { escapeXml, sitemapXml } from "./sitemap.ts";

test("XML special characters are escaped", () => {
  expect(escapeXml(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&apos;");
});

test("each page is listed once per language with its alternate, without separators between entries", () => {
  const xml = sitemapXml(
    [
      { path: "/", onlyIn: null },
      { path: "/food?page=2", onlyIn: null },
    ],
    "https://fogon.test",
  );
  expect(xml.match(/<loc>/g)).toHaveLength(4);
  expect(xml).toContain("<loc>https://fogon.test/food?page=2&amp;lng=es</loc>");
  expect(xml).not.toMatch(/<\/url>\s*,/);
});

test("a page has the time of its last change and its picture in each language", () => {
  const xml = sitemapXml(
    [
      {
        path: "/recipe/9",
        onlyIn: null,
        updatedAt: "2026-11-02T10:00:00.000Z",
        image: (language) => `/social/${language}/a&b.png`,
      },
      { path: "/about", onlyIn: null },
    ],
    "https://fogon.test",
  );
  expect(xml.match(/<lastmod>2026-11-02T10:00:00\.000Z<\/lastmod>/g)).toHaveLength(2);
  expect([...xml.matchAll(/<image:loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    "https://fogon.test/social/en/a&amp;b.png",
    "https://fogon.test/social/es/a&amp;b.png",
  ]);
  expect(xml).toContain('xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"');
});

test("a page in one language is listed once, without an alternate", () => {
  const xml = sitemapXml([{ path: "/recipe/10001", onlyIn: "es" }], "https://fogon.test");
  expect([...xml.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    "https://fogon.test/recipe/10001?lng=es",
  ]);
  expect([...xml.matchAll(/hreflang="(\w+)"/g)].map((match) => match[1])).toEqual(["es"]);
});
