import { applyD1Migrations } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertRecipe } from "../support/rows/recipes.ts";
import { rows } from "./database.ts";
import { loadContent, prepared } from "./prepared.ts";

async function all(sql: string) {
  return (await env.DB.prepare(sql).all()).results;
}
const tables = [
  "recipes",
  "recipe_ingredients",
  "recipe_steps",
  "recipe_tags",
  "recipe_words",
  "recipe_parts",
  "recipe_counts",
  "recipe_imports",
];
async function sizes() {
  const rows: Record<string, unknown> = {};
  for (const table of tables)
    rows[table] = (await all(`SELECT count(*) AS n FROM ${table}`))[0]!["n"];
  return rows;
}

test("a repeated load changes nothing", async () => {
  const before = [
    await sizes(),
    await all("SELECT * FROM recipes"),
    await all("SELECT * FROM recipe_counts"),
  ];
  await loadContent();
  expect([
    await sizes(),
    await all("SELECT * FROM recipes"),
    await all("SELECT * FROM recipe_counts"),
  ]).toEqual(before);
});

test("a load preserves views and edits and writes changed entries", async () => {
  await env.DB.batch([
    env.DB.prepare(
      "UPDATE recipes SET view_count = 77, content_hash = 'old', title = 'x' WHERE id = 1",
    ),
    env.DB.prepare(
      "UPDATE recipes SET content_hash = 'old', edited_at = '2026-01-01', title = 'Ours' WHERE id = 2",
    ),
    env.DB.prepare("DELETE FROM recipe_steps WHERE recipe_id = 1"),
  ]);
  await loadContent();
  const [first, second] = await all(
    "SELECT title, view_count FROM recipes WHERE id IN (1, 2) ORDER BY id",
  );
  expect(first).toMatchObject({ view_count: 77 });
  expect(first!["title"]).not.toBe("x");
  expect(second!["title"]).toBe("Ours");
  expect(
    (await all("SELECT count(*) AS n FROM recipe_steps WHERE recipe_id = 1"))[0]!["n"],
  ).toBeGreaterThan(2);
});

test("a recipe removed from the files is deleted with all its rows", async () => {
  await insertRecipe(
    rows,
    { id: 99_999, dataset: "general", content_hash: "h" },
    { steps: [{ text: "x" }] },
  );
  const cuban = (
    await all("SELECT sum(recipes) AS n FROM recipe_counts WHERE country = 'Cuba'")
  )[0]!["n"] as number;
  await loadContent();
  expect(await all("SELECT id FROM recipes WHERE id = 99999")).toEqual([]);
  expect(await all("SELECT * FROM recipe_steps WHERE recipe_id = 99999")).toEqual([]);
  expect(
    (await all("SELECT sum(recipes) AS n FROM recipe_counts WHERE country = 'Cuba'"))[0]!["n"],
  ).toBe(cuban - 1);
});

test("a slug can move to another recipe", async () => {
  const [first, second] = (await all(
    "SELECT id, slug FROM recipes WHERE id IN (20, 21) ORDER BY id",
  )) as Array<{ slug: string }>;
  await env.DB.batch([
    env.DB.prepare("UPDATE recipes SET slug = 'x', content_hash = 'old' WHERE id = 20"),
    env.DB.prepare("UPDATE recipes SET slug = ?, content_hash = 'old' WHERE id = 21").bind(
      first!.slug,
    ),
  ]);
  await loadContent();
  expect(await all("SELECT id, slug FROM recipes WHERE id IN (20, 21) ORDER BY id")).toEqual([
    first,
    second,
  ]);
});

test("counts match the rows after every kind of change", async () => {
  await env.DB.prepare("UPDATE recipes SET country = 'Mexico' WHERE id = 3").run();
  const counted = await all(
    "SELECT type, country, recipes FROM recipe_counts WHERE recipes > 0 ORDER BY type, country",
  );
  const real = await all(
    "SELECT type, country, count(*) AS recipes FROM recipes GROUP BY type, country ORDER BY type, country",
  );
  expect(counted).toEqual(real);
});

test("each statement is below D1's limit of 100 KB", async () => {
  for (const statement of await prepared("content"))
    expect(new TextEncoder().encode(statement).byteLength).toBeLessThan(100_000);
});

test("migrations applied to live data preserve every row", async () => {
  const before = await sizes();
  await applyD1Migrations(env.DB, await prepared("migrations"));
  expect(await sizes()).toEqual(before);
});
