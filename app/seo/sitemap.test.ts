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

test("a page in one language is listed once, without an alternate", () => {
  const xml = sitemapXml([{ path: "/recipe/10001", onlyIn: "es" }], "https://fogon.test");
  expect([...xml.matchAll(/<loc>([^<]+)/g)].map((match) => match[1])).toEqual([
    "https://fogon.test/recipe/10001?lng=es",
  ]);
  expect([...xml.matchAll(/hreflang="(\w+)"/g)].map((match) => match[1])).toEqual(["es"]);
});
