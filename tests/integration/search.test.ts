import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { cardTitles, html, visit } from "./visit.ts";

const es = { headers: { "Accept-Language": "es" } };
const search = (query: string, init = {}) => html(`/search?q=${encodeURIComponent(query)}`, init);
const count = (page: string) =>
  Number(/(\d+) rec(?:ipe|eta)s?/.exec(page.split('class="result-count"')[1]!)![1]);

test("accents do not matter, whatever the language of the interface", async () => {
  expect(cardTitles(await search("mole poblano"))[0]).toMatch(/mole/i);
  expect(cardTitles(await search("ceviché"))).toEqual(cardTitles(await search("ceviche")));
  expect(count(await search("chicken", es))).toBe(count(await search("chicken")));
});

test("ñ is a letter: piña finds pineapple drinks, pina does not stand for it by accident", async () => {
  expect(count(await search("ñame"))).toBeGreaterThan(0);
  const { results } = await env.DB.prepare(
    "SELECT rowid FROM recipe_words WHERE recipe_words MATCH '\"ñame\" *'",
  ).all();
  const { results: folded } = await env.DB.prepare(
    "SELECT rowid FROM recipe_words WHERE recipe_words MATCH '\"name\" *'",
  ).all();
  expect(results.length).toBeGreaterThan(0);
  expect(folded).not.toEqual(results);
});

test("regional words find the same dishes", async () => {
  const beans = count(await search("poroto"));
  expect(beans).toBeGreaterThan(5);
  expect(count(await search("habichuela"))).toBe(beans);
  expect(count(await search("frijoles"))).toBe(beans);
  expect(count(await search("palta"))).toBe(count(await search("aguacate")));
});

test("the beginning of a word is enough, and for rare words any part of it", async () => {
  expect(count(await search("sanco"))).toBeGreaterThan(0);
  expect(cardTitles(await search("ncocho")).join()).toMatch(/sancocho/i);
});

test("a match in the title comes before one in the ingredients", async () => {
  const titles = cardTitles(await search("gofio"));
  const firstWithout = titles.findIndex((title) => !/gofio/i.test(title));
  const lastWith = titles.findLastIndex((title) => /gofio/i.test(title));
  expect(lastWith).toBeGreaterThanOrEqual(0);
  if (firstWithout >= 0) expect(lastWith).toBeLessThan(firstWithout + 3);
});

test("every word must be met", async () => {
  const both = count(await search("coconut rice"));
  expect(both).toBeGreaterThan(0);
  expect(both).toBeLessThan(count(await search("coconut")));
});

test("matched words are marked", async () => {
  expect(await search("sancocho")).toContain("<mark>Sancocho</mark>");
});

test("an empty query does nothing", async () => {
  for (const path of ["/search", "/search?q=", "/search?q=%20%20"]) {
    const page = await html(path);
    expect(cardTitles(page)).toHaveLength(0);
    expect(page).toContain("Search by dish, ingredient, or country");
  }
});

test("a search that finds nothing says so and offers what is popular", async () => {
  const page = await search("xyzzyplugh");
  expect(page).toContain("xyzzyplugh");
  expect(cardTitles(page)).toHaveLength(8);
});

test("filters narrow a search", async () => {
  const all = count(await search("rice"));
  const cuban = count(await html("/search?q=rice&country=Cuba"));
  expect(cuban).toBeGreaterThan(0);
  expect(cuban).toBeLessThan(all);
});

test.each([
  '"',
  "'",
  "-x",
  "*",
  ":",
  "(",
  ")",
  "NEAR(",
  "AND",
  "OR NOT",
  "a AND",
  '"unclosed',
  "title:arroz",
  "'; DROP TABLE recipes; --",
  "\u0000",
  "%",
  "_",
  "\\",
  "💥",
  "a".repeat(1500),
  "<script>alert(1)</script>",
])("%j is only text", async (query) => {
  const response = await visit(`/search?q=${encodeURIComponent(query)}`);
  expect(response.status).toBeLessThan(500);
  expect(await response.text()).not.toContain("<script>alert(1)");
});

test("hostile pages and a thousand tags are answered at once", async () => {
  expect((await visit("/food?page=1e9")).status).toBe(200);
  expect((await visit("/food?page=9999")).status).toBe(404);
  const tags = Array.from({ length: 100 }, (_, i) => `diet=t${i}`).join("&");
  expect((await visit(`/food?${tags}`)).status).toBe(200);
  expect((await visit(`/food?ingredients=${encodeURIComponent('"),("')}`)).status).toBe(200);
});
