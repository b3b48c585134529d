// Misspelled searches, searches without results, and what a search finds besides recipes.
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertRow } from "../../support/rows/insert.ts";
import { insertUser } from "../../support/rows/users.ts";
import { rows } from "../database.ts";
import { readingOf } from "../reading.ts";
import { cardTitles, html, visit } from "../visit.ts";

const es = { headers: { "Accept-Language": "es" } };
const search = (query: string, init = {}) => html(`/search?q=${encodeURIComponent(query)}`, init);
const plain = (page: string) => page.replaceAll("<!-- -->", "").replaceAll("&amp;", "&");

test.each([
  ["mangu", /Mangú/],
  ["sanchoco", /Sancocho/i],
  ["guacamoli", /Guacamole/],
  ["jolof", /Jollof/],
  ["paeya", /Paella/],
  ["berengenas", /Eggplant|Parmigiana|Moussaka/i],
  ["gallopinto", /Gallo Pinto/],
])("a search for %j finds the dish", async (query, title) => {
  expect(
    cardTitles(await search(query))
      .slice(0, 3)
      .join(),
  ).toMatch(title);
});

test("a corrected search says what was searched and links to the search as typed", async () => {
  const page = plain(await search("sanchoco"));
  expect(page).toMatch(/<h1[^>]*>Recipes for “sancocho”/);
  expect(page).toContain("No recipes found for “sanchoco”. These are the results for “sancocho”.");
  expect(page).toContain('href="/search?q=sanchoco&exact=1"');
  const inSpanish = plain(await search("sanchoco", es));
  expect(inSpanish).toContain(
    "No encontramos recetas para «sanchoco». Estos son los resultados de «sancocho».",
  );
});

test("a search as typed finds nothing and asks whether another word was meant", async () => {
  const page = plain(await html("/search?q=sanchoco&exact=1"));
  expect(page).toContain("No recipes found for “sanchoco”.");
  expect(page).toMatch(/Did you mean: <a[^>]*href="\/search\?q=sancocho"/);
  expect(page).toMatch(/id="(?:popular|newest)"/);
});

test("a search that finds recipes is not corrected", async () => {
  for (const query of ["sanco", "sancocho", "palta", "ncocho"]) {
    const page = plain(await search(query));
    expect(page, query).not.toContain("These are the results for");
    expect(page).toMatch(new RegExp(`<h1[^>]*>Recipes for “${query}”`));
  }
});

test("a word that only the shop, a guide or a post has is not corrected", async () => {
  const page = plain(await search("bascula", es));
  expect(page).toMatch(/<h1[^>]*>Recetas con «bascula»/);
  expect(page).not.toContain("¿Quisiste decir");
  expect(page).toContain("En la tienda");
});

test("pages and filters of a corrected search lead to the corrected search", async () => {
  const page = plain(await search("chiken"));
  expect(page).toContain('href="/search?q=chicken&page=2"');
  expect(page).toMatch(/<input type="hidden" name="q" value="chicken"/);
});

test("the words of a contributed recipe are known when it is published, and unknown when it is deleted", async () => {
  const suggested = async () => plain(await html(`/search?q=zurrukutuno&x=${crypto.randomUUID()}`));
  expect(await suggested()).not.toContain("zurrukutuna");
  await env.DB.batch(
    [
      `INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, title, description)
       VALUES (300001, 'zurrukutuna', 'community', 'food', 'Spain', 'easy', 10, 5, 'Zurrukutuna', 'Garlic soup')`,
      `INSERT INTO recipe_words (rowid, title, ingredients, body) VALUES (300001, 'zurrukutuna', 'ajo', '')`,
      `INSERT INTO spelling_words (word) VALUES ('zurrukutuna')`,
    ].map((sql) => env.DB.prepare(sql)),
  );
  const { page } = await readingOf("/search?q=zurrukutuno");
  expect(cardTitles(page)).toEqual(["Zurrukutuna"]);
  await env.DB.prepare("DELETE FROM recipes WHERE id = 300001").run();
  const { page: after } = await readingOf("/search?q=zurrukutuno");
  expect(after).not.toContain("zurrukutuna");
});

test("the index has every word of the names and ingredients, each part once", async () => {
  const [words] = await rows<{ n: number }>("SELECT count(*) AS n FROM spelling_words");
  expect(words!.n).toBeGreaterThan(2_000);
  const parts = await rows<{ part: string }>(
    "SELECT part FROM spelling_parts WHERE word = 'mole' ORDER BY part",
  );
  expect(parts.map(({ part }) => part)).toEqual([" mo", "le ", "mol", "ole"]);
  await env.DB.prepare("INSERT INTO spelling_words (word) VALUES ('mole')").run();
  expect(await rows("SELECT part FROM spelling_parts WHERE word = 'mole'")).toHaveLength(4);
  await env.DB.prepare("DELETE FROM spelling_words WHERE word = 'mole'").run();
  expect(await rows("SELECT part FROM spelling_parts WHERE word = 'mole'")).toEqual([]);
});

test("a search without results leaves out one filter at a time and says how many recipes that finds", async () => {
  const path = "/search?q=sancocho&country=Kenya";
  const page = plain(await html(path));
  expect(page).toContain("Recipes that match the rest");
  const links = [
    ...page.matchAll(/href="([^"]+)"[^>]*>Remove “([^”]+)”<\/a> <small>(\d+) recipe/g),
  ];
  expect(links.length).toBeGreaterThan(0);
  for (const [, href, , total] of links) {
    const found = plain(await html(href!));
    expect(found).toMatch(new RegExp(`id="results"[^>]*>${total} recipe`));
  }
  expect(page).not.toMatch(/id="(?:popular|newest)"/);
});

test("a search of several words without results leaves out one word at a time", async () => {
  const page = plain(await search("mole zzzqq"));
  expect(page).toMatch(/href="\/search\?q=mole#results"[^>]*>Remove “zzzqq”/);
  const inSpanish = plain(await search("mole zzzqq", es));
  expect(inSpanish).toContain("Quitar «zzzqq»");
});

test("the listings of a category and a region relax their filters too", async () => {
  const page = plain(await html("/drinks?country=Kenya&difficulty=advanced&time=1"));
  expect(page).toContain("No recipes match these filters.");
  const links = [...page.matchAll(/href="(\/drinks[^"]*)"[^>]*>Remove “/g)];
  for (const [, href] of links) expect(cardTitles(await html(href!)).length).toBeGreaterThan(0);
});

test("a search also finds guide entries and posts, by their names in either language", async () => {
  const page = await search("plantain");
  expect(page).toMatch(/href="\/ingredient-guide\/[a-z-]+"/);
  expect(plain(await search("sofrito"))).toMatch(/href="\/blog\/[a-z-]+"/);
  expect(plain(await search("poroto"))).toMatch(/href="\/ingredient-guide\/[a-z-]+"/);
  expect(plain(await html("/search?q=plantain&page=2"))).not.toContain("In the guides");
});

test("an entry that is not published is not found", async () => {
  const link = /href="(\/ingredient-guide\/[a-z-]+)"/;
  const found = link.exec(await search("gofio"))![1]!;
  const slug = found.split("/").at(-1)!;
  await env.DB.prepare("UPDATE documents SET status = 'unpublished' WHERE slug = ?")
    .bind(slug)
    .run();
  const { page } = await readingOf("/search?q=gofio");
  expect(page).not.toContain(`href="${found}"`);
  await env.DB.prepare("UPDATE documents SET status = 'published' WHERE slug = ?").bind(slug).run();
});

test("a search finds listed chefs by name, without accents", async () => {
  const user = await insertUser(rows, { email: "yesenia@example.com", display_name: "Yesenia" });
  const chef = await insertRow(rows, "chef_profiles", {
    user_id: user,
    slug: "yesenia-quinonez",
    name: "Yesenia Quiñónez",
    country: "Cuba",
    language: "es",
    status: "published",
    sent_at: "2026-01-01",
  });
  await insertRow(
    rows,
    "listed_chefs",
    { chef_id: chef, position: 1, name: "Yesenia Quiñónez", recipes: 1, types: "[]" },
    "chef_id",
  );
  const { page } = await readingOf("/search?q=quinonez");
  expect(page).toContain('href="/chefs/yesenia-quinonez"');
  await env.DB.prepare("DELETE FROM listed_chefs WHERE chef_id = ?").bind(chef).run();
  const { page: after } = await readingOf("/search?q=quinonez");
  expect(after).not.toContain('href="/chefs/yesenia-quinonez"');
});

test("a search for misspelled words reads a bounded number of rows", async () => {
  const { rowsRead } = await readingOf("/search?q=sanchoco+guacamoli+chiken+paeya");
  expect(rowsRead).toBeLessThanOrEqual(12_000);
});

test("a page that does not exist is missing also in a misspelled search", async () => {
  expect((await visit("/search?q=sanchoco&page=2")).status).toBe(404);
  expect((await visit("/search?q=sanchoco&page=9999")).status).toBe(404);
});
