import { expect, test } from "vitest";
import { escapeXml, sitemapXml } from "./sitemap.ts";

test("signs of XML are escaped", () => {
  expect(escapeXml(`<a href="x">&'`)).toBe("&lt;a href=&quot;x&quot;&gt;&amp;&apos;");
});

test("each page is listed once per language, with its counterpart, and nothing between entries", () => {
  const xml = sitemapXml(["/", "/food?page=2"], "https://fogon.test");
  expect(xml.match(/<loc>/g)).toHaveLength(4);
  expect(xml).toContain("<loc>https://fogon.test/food?page=2&amp;lng=es</loc>");
  expect(xml).not.toMatch(/<\/url>\s*,/);
});
