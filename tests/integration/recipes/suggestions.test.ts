// What the search field suggests while a visitor types (docs/decisions/036-suggestions-and-picks.md).
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import type { Suggestions } from "#app/lib/suggestions.ts";
import { fold, words } from "#app/lib/format/text.ts";
import { down } from "../failing-database.ts";
import { measuredDatabase } from "../reading.ts";
import { freshCache, visit } from "../visit.ts";

const ask = (typed: string, language = "en", init = {}) =>
  visit(`/search/suggest?${new URLSearchParams({ q: typed, lng: language })}`, {
    env: { CACHE: freshCache() },
    ...init,
  });
const suggest = async (typed: string, language = "en") =>
  (await ask(typed, language)).json<Suggestions>();
const items = ({ groups }: Suggestions, kind: string) =>
  groups.find((group) => group.kind === kind)?.items ?? [];

test("recipes, ingredients, countries and guides are suggested by the beginning of a name", async () => {
  const recipes = items(await suggest("sanco"), "recipes");
  expect(recipes.length).toBeGreaterThan(1);
  expect(recipes[0]!.text).toMatch(/sancocho/i);
  for (const { path } of recipes) expect(path).toMatch(/^\/recipe\/\d+$/);
  expect(items(await suggest("yuc"), "ingredients")[0]?.path).toBe("/ingredient-guide/yuca");
  expect(items(await suggest("dom"), "countries")).toEqual([
    { text: "Dominican Republic", path: "/search?country=Dominican%20Republic" },
  ]);
  expect(items(await suggest("afri"), "countries")).toEqual([
    { text: "Africa", path: "/region/africa" },
  ]);
  expect(items(await suggest("calde"), "guides")[0]?.path).toBe("/kitchen-equipment/caldero");
  // by another name of adobo
  expect(items(await suggest("marinad"), "guides")[0]?.path).toBe("/cooking-techniques/adobo");
});

test("names, labels and the number of suggestions are in the language of the address", async () => {
  const spanish = await suggest("espan", "es");
  expect(spanish.groups.map(({ label }) => label)).toContain("Países");
  expect(items(spanish, "countries")[0]?.text).toBe("España");
  expect(spanish.status).toMatch(/^\d+ sugerencias?\. Usa las flechas/);
  const english = await suggest("arroz con");
  expect(items(english, "recipes").length).toBeGreaterThan(0);
  expect(english.status).toMatch(/^\d+ suggestions?\. Use the up and down arrow keys\.$/);
  expect((await suggest("zzzzqq")).status).toBe("No suggestions");
});

test("misspelled words and words of questions find what was meant", async () => {
  const found = async (typed: string) => JSON.stringify(await suggest(typed, "es"));
  expect(await found("sanchoc")).toContain("Sancocho");
  expect(await found("que hago con plata")).toMatch(/plátano/i);
  expect(await found("zzqxjk")).not.toContain("/recipe/");
});

test("names that begin with the text come before names that contain it", async () => {
  const titles = items(await suggest("arroz", "es"), "recipes").map(({ text }) => text);
  expect(titles[0]).toMatch(/^Arroz/);
  expect(titles.length).toBe(6);
});

test("names in the language of the page come before those found by the other language", async () => {
  const ranks = async (typed: string, language: string) => {
    const groups = (await suggest(typed, language)).groups;
    return groups.map(({ items }) =>
      items.map(({ text, lang }) => {
        const folded = ` ${words(fold(text)).join(" ")}`;
        if (lang || !folded.includes(` ${typed}`)) return 2;
        return folded.startsWith(` ${typed}`) ? 0 : 1;
      }),
    );
  };
  for (const typed of ["ar", "po", "ca", "so", "pa"])
    for (const language of ["en", "es"])
      for (const group of await ranks(typed, language))
        expect(group, `${typed} ${language}`).toEqual(group.toSorted());
  const [english] = items(await suggest("ar"), "recipes");
  expect(english!.text).toMatch(/^Ar/);
});

test("accents, capitals, ñ typed as n, and a last letter alone change nothing", async () => {
  const one = await suggest("piña colada");
  expect(items(one, "recipes")[0]?.text).toMatch(/piña colada/i);
  for (const typed of ["Pina Colada", "PIÑA  COLADA", "piña colada x"])
    expect(await suggest(typed), typed).toEqual(one);
});

test("one letter, signs and a missing text find nothing and read nothing", async () => {
  for (const typed of ["", "a", '"*', "%_", "OR"]) {
    const { DB, cost } = measuredDatabase();
    const answer = await ask(typed, "en", { env: { DB, CACHE: freshCache() } });
    expect(answer.status, typed).toBe(200);
    if (typed !== "OR") expect(cost.read, typed).toBe(0);
  }
  for (const typed of ['x" OR title:"', "NEAR(a b)", "title : rice", "^rice*"])
    expect((await ask(typed)).status, typed).toBe(200);
});

test("an answer is small, cached by anyone, and the same for everyone", async () => {
  for (const typed of ["po", "ar", "ca", "pa", "co", "chi", "de"])
    for (const language of ["en", "es"]) {
      const body = await (await ask(typed, language)).arrayBuffer();
      expect(body.byteLength, `${typed} ${language}`).toBeLessThanOrEqual(2048);
    }
  const CACHE = freshCache();
  const first = await ask("Arró", "es", { env: { CACHE } });
  const again = await ask("arro", "es", {
    env: { CACHE },
    headers: { Cookie: "lang=en; lite=1; banner=1", "Accept-Language": "fr" },
  });
  expect(first.headers.get("Cache-Control")).toBe("public, max-age=300");
  expect(first.headers.get("Vary")).toBeNull();
  expect(again.headers.get("Server-Timing")).toContain("hit");
  expect(await again.text()).toBe(await first.text());
});

test("typing does not use up the limit of pages", async () => {
  const keys: Array<string> = [];
  const limiter = (success: boolean) => ({
    limit: ({ key }: { key: string }) => {
      keys.push(key);
      return Promise.resolve({ success: key.startsWith("suggestions ") ? success : true });
    },
  });
  const limited = { CACHE: freshCache(), PAGE_LIMITER: limiter(false) };
  expect((await ask("gofio", "en", { env: limited })).status).toBe(429);
  expect((await visit("/search?q=gofio", { env: limited })).status).toBe(200);
  expect(keys.filter((key) => key.startsWith("suggestions "))).toHaveLength(1);
});

test("what was unpublished or is not public yet is not suggested", async () => {
  const texts = async () => JSON.stringify(await suggest("gofio"));
  const before = await suggest("gofio");
  const [recipe] = items(before, "recipes");
  const [entry] = items(before, "ingredients");
  const id = Number(recipe!.path.split("/")[2]);
  await env.DB.batch([
    env.DB.prepare("UPDATE recipes SET status = 'unpublished' WHERE id = ?").bind(id),
    env.DB.prepare("UPDATE documents SET status = 'draft' WHERE slug = 'gofio'"),
  ]);
  try {
    const after = await texts();
    expect(after).not.toContain(`"${recipe!.path}"`);
    expect(after).not.toContain(`"${entry!.path}"`);
  } finally {
    await env.DB.batch([
      env.DB.prepare("UPDATE recipes SET status = 'published' WHERE id = ?").bind(id),
      env.DB.prepare("UPDATE documents SET status = 'published' WHERE slug = 'gofio'"),
    ]);
  }
});

test("a changed or deleted guide entry is found by its new names only", async () => {
  const named = "SELECT id FROM documents WHERE kind = 'ingredient' AND slug = 'gofio'";
  const text = `document_id = (${named}) AND language = 'en'`;
  const { results } = await env.DB.prepare(
    `SELECT document_id, language, title, summary, fields, body, word_count FROM document_texts WHERE ${text}`,
  ).all();
  const row = results[0]!;
  const rename = (title: unknown) =>
    env.DB.prepare(`UPDATE document_texts SET title = ? WHERE ${text}`).bind(title).run();
  const paths = async (typed: string) => items(await suggest(typed), "ingredients").length;
  expect(await paths("wurzelmehl")).toBe(0);
  await rename("Wurzelmehl");
  expect(await paths("wurzelmehl")).toBe(1);
  await env.DB.prepare(`DELETE FROM document_texts WHERE ${text}`).run();
  expect(await paths("wurzelmehl")).toBe(0);
  await env.DB.prepare(
    `INSERT INTO document_texts (${Object.keys(row).join(", ")}) VALUES (?, ?, ?, ?, ?, ?, ?)`,
  )
    .bind(...Object.values(row))
    .run();
  expect(await suggest("gofio")).toMatchObject({
    groups: expect.arrayContaining([expect.objectContaining({ kind: "ingredients" })]) as unknown,
  });
});

test("with 5,000 recipes of the same beginning, an answer reads a bounded number of rows", async () => {
  await env.DB.batch(
    [
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 4600)
       INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, title, description)
       SELECT 300000 + i, 'many-' || i, 'general', 'food', 'Spain', 'easy', 10, 5, 'Zarandaja ' || i, 'x' FROM n`,
      `INSERT INTO recipe_words (rowid, title, ingredients, body)
       SELECT id, char(57344) || ' ' || lower(title) || ' ' || char(57344), '', '' FROM recipes WHERE id > 300000`,
    ].map((sql) => env.DB.prepare(sql)),
  );
  try {
    for (const typed of ["za", "zarandaja"]) {
      const { DB, cost } = measuredDatabase();
      const answer = await ask(typed, "en", { env: { DB, CACHE: freshCache() } });
      expect(items(await answer.json(), "recipes")).toHaveLength(6);
      expect(cost.read, typed).toBeLessThanOrEqual(400);
    }
  } finally {
    await env.DB.prepare("DELETE FROM recipes WHERE id > 300000").run();
  }
});

test("while the database is down, the answer is 503 and the form still works", async () => {
  const answer = await ask("arepa", "en", { env: { CACHE: freshCache(), DB: down() } });
  expect(answer.status).toBe(503);
  const search = await visit("/search?q=arepa", { env: { CACHE: freshCache(), DB: down() } });
  expect(search.status).toBe(200);
});
