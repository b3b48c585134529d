import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { insertRecipe } from "../support/rows/recipes.ts";
import { person } from "./people/people.ts";
import { form, html, visit } from "./visit.ts";
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
  const admin = await person({ role: "admin" });
  const choice = { kind: "recipe", key: "2", field: "recipe", choice: "file" };
  expect(await html("/admin", { headers: { Cookie: admin.cookie } })).toContain("Ours: Recipe");
  expect((await visit("/admin", form(choice, { Cookie: admin.cookie }))).status).toBe(303);
  const [taken] = await all("SELECT title, edited_at FROM recipes WHERE id = 2");
  expect(taken).toMatchObject({ edited_at: null });
  expect(taken!["title"]).not.toBe("Ours");
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

test("recipes lose and gain labels with a recipe that they use, through any number of recipes", async () => {
  const labels = (slug: string) =>
    env.DB.prepare(
      `SELECT allergens, dietary_tags AS diets,
        (SELECT json_group_array(tag) FROM (SELECT tag FROM recipe_tags WHERE recipe_id = recipes.id ORDER BY tag)) AS tags
        FROM recipes WHERE slug = ?`,
    )
      .bind(slug)
      .first<{ allergens: string; diets: string; tags: string }>();
  const edited = (slug: string, allergens: string, diets: string) =>
    env.DB.prepare(
      "UPDATE recipes SET edited_at = '2026-01-01', allergens = ?, dietary_tags = ? WHERE slug = ?",
    ).bind(allergens, diets, slug);
  const before = (await labels("sandwich-cubano"))!;
  expect(before.allergens).not.toContain("lupin");
  expect(before.diets).toContain("nut-free");
  // The sandwich uses roast pork; the pork uses this mojo.
  await env.DB.batch([
    edited("mojo-criollo-cubano", '["nuts","lupin"]', '["vegan"]'),
    env.DB.prepare(
      "DELETE FROM recipe_ingredients WHERE linked_recipe_id = (SELECT id FROM recipes WHERE slug = 'mojo-criollo-cubano') AND recipe_id = (SELECT id FROM recipes WHERE slug = 'sandwich-cubano')",
    ),
  ]);
  await loadContent();
  const after = (await labels("sandwich-cubano"))!;
  const gained = JSON.parse(after.allergens) as Array<string>;
  expect(gained.filter((name) => !before.allergens.includes(`"${name}"`))).toEqual([
    "nuts",
    "lupin",
  ]);
  expect(after.diets).not.toContain("nut-free");
  expect((JSON.parse(after.tags) as Array<string>).sort()).toEqual(
    (JSON.parse(after.diets) as Array<string>).sort(),
  );

  await env.DB.batch([
    env.DB.prepare("UPDATE recipes SET allergens_declared = 0 WHERE slug = 'chermoula'"),
    edited("chermoula", "[]", '["vegan"]'),
    env.DB.prepare(
      "UPDATE recipes SET edited_at = '2026-01-01', allergens = '[]' WHERE slug = 'moroccan-fish-tagine'",
    ),
  ]);
  await loadContent();
  expect(
    await all("SELECT allergens_declared AS n FROM recipes WHERE slug = 'moroccan-fish-tagine'"),
  ).toEqual([{ n: 0 }]);
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
