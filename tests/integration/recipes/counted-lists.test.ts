// The lists of chefs and of family stories read rows that triggers keep (migrations/0140_baseline.sql).
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { regions, regionsOf, countries } from "#app/lib/values/catalogue-values.ts";
import { person } from "../people/people.ts";
import { readingOf } from "../reading.ts";
import { freshCache, html } from "../visit.ts";

const run = (sql: string, ...values: Array<unknown>) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();
const rows = async (sql: string, ...values: Array<unknown>) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;
const fresh = (path: string) => html(path, { env: { CACHE: freshCache() } });
const at = "2026-11-01T00:00:00.000Z";

/** The list computed from the recipes, photos and profiles themselves. */
const listed = `SELECT chef_profiles.id AS chef_id, chef_profiles.name,
  (SELECT count(*) FROM recipes WHERE author_id = user_id AND recipes.status = 'published') AS recipes,
  (SELECT json_group_array(type) FROM (SELECT type FROM recipes WHERE author_id = user_id AND recipes.status = 'published'
    GROUP BY type ORDER BY count(*) DESC, type)) AS types,
  (SELECT key FROM photos WHERE owner_id = user_id AND state = 'approved'
    AND ((target_kind = 'recipe' AND EXISTS (SELECT 1 FROM recipes WHERE id = target_id AND status = 'published'))
      OR (target_kind = 'cooked' AND EXISTS (SELECT 1 FROM cooked_entries WHERE id = target_id AND status = 'published')))
    ORDER BY created_at DESC LIMIT 1) AS photo_key
  FROM chef_profiles JOIN users ON users.id = user_id
  WHERE chef_profiles.status = 'published' AND suspended_at IS NULL
    AND EXISTS (SELECT 1 FROM recipes WHERE author_id = user_id AND recipes.status = 'published')
  ORDER BY chef_profiles.id`;
const stories = `SELECT country, coalesce(story_generation, '') AS generation, coalesce(story_occasion, '') AS occasion,
  count(*) AS stories FROM recipes WHERE story IS NOT NULL AND id > 100000 AND status = 'published'
  GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

const facets = `SELECT type, facet, count(*) AS recipes FROM (
    SELECT type, 'difficulty:' || difficulty AS facet FROM recipes WHERE status = 'published'
    UNION ALL SELECT type, printf('minutes:%04d', cooking_time) FROM recipes WHERE status = 'published'
    UNION ALL SELECT type, printf('total:%06d', total_time) FROM recipes WHERE status = 'published'
    UNION ALL SELECT recipes.type, 'diet:' || value FROM recipes, json_each(dietary_tags) WHERE status = 'published'
  ) GROUP BY 1, 2 ORDER BY 1, 2`;

async function expectCounted(after: string) {
  expect(
    await rows(
      "SELECT chef_id, name, recipes, types, photo_key FROM listed_chefs ORDER BY chef_id",
    ),
    after,
  ).toEqual(await rows(listed));
  expect(
    await rows("SELECT * FROM recipe_facet_counts WHERE recipes > 0 ORDER BY type, facet"),
    after,
  ).toEqual(await rows(facets));
  expect(await rows("SELECT chefs FROM listed_chef_total"), after).toEqual(
    await rows("SELECT count(*) AS chefs FROM listed_chefs"),
  );
  expect(
    await rows(
      "SELECT * FROM story_counts WHERE stories > 0 ORDER BY country, generation, occasion",
    ),
    after,
  ).toEqual(await rows(stories));
}

async function addRecipe(id: number, authorId: number | null) {
  await run(
    `INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, servings, title, description, story, author_id)
     SELECT ?1, 'counted-' || ?1, dataset, type, 'Cuba', difficulty, cooking_time, prep_time, servings, 'Counted ' || ?1, description, 'A story.', ?2
     FROM recipes WHERE id = 180`,
    id,
    authorId,
  );
}

test("the counts follow every change of recipes, photos, profiles and users", async () => {
  const [one, two] = [await person(), await person()];
  for (const [i, { id }] of [one, two].entries())
    await run(
      "INSERT INTO chef_profiles (user_id, slug, name, country, language, status, sent_at) VALUES (?, ?, ?, 'Cuba', 'es', 'published', ?)",
      id,
      `counted-${i}`,
      `Counted ${i}`,
      at,
    );
  const addPhoto = (key: string, kind: string, target: number, state: string) =>
    run(
      `INSERT INTO photos (key, owner_id, target_kind, target_id, upload_key, state, alt, width, height, created_at)
       VALUES (?1, ?2, ?3, ?4, ?1, ?5, 'A pot', 400, 300, '2026-11-01T00:00:0' || ?6 || '.000Z')`,
      key,
      one.id,
      kind,
      target,
      state,
      key.slice(-1),
    );
  const steps: ReadonlyArray<[string, () => Promise<unknown>]> = [
    ["a recipe", () => addRecipe(190_001, one.id)],
    ["a second recipe", () => addRecipe(190_002, one.id)],
    ["a recipe without an author", () => addRecipe(190_003, null)],
    ["another type", () => run("UPDATE recipes SET type = 'drink' WHERE id = 190002")],
    ["unpublished", () => run("UPDATE recipes SET status = 'unpublished' WHERE id = 190001")],
    ["published again", () => run("UPDATE recipes SET status = 'published' WHERE id = 190001")],
    [
      "another difficulty, time and diet",
      () =>
        run(
          `UPDATE recipes SET difficulty = 'advanced', cooking_time = 7, wait_time = 600, dietary_tags = '["vegan"]' WHERE id = 190001`,
        ),
    ],
    ["another author", () => run("UPDATE recipes SET author_id = ? WHERE id = 190002", two.id)],
    [
      "a story's place and time",
      () =>
        run(
          "UPDATE recipes SET country = 'Peru', story_generation = 'parents', story_occasion = 'christmas' WHERE id = 190003",
        ),
    ],
    ["a story removed", () => run("UPDATE recipes SET story = NULL WHERE id = 190003")],
    ["a photo", () => addPhoto("counted-1", "recipe", 190_001, "approved")],
    ["a pending photo", () => addPhoto("counted-2", "recipe", 190_001, "pending")],
    ["approved", () => run("UPDATE photos SET state = 'approved' WHERE key = 'counted-2'")],
    ["declined", () => run("UPDATE photos SET state = 'declined' WHERE key = 'counted-1'")],
    [
      "a made-it post",
      () =>
        run(
          "INSERT INTO cooked_entries (id, user_id, recipe_id, line, language, status, form_key, sent_at) VALUES (99001, ?, 1, 'Good', 'en', 'pending', 'counted', ?)",
          one.id,
          at,
        ),
    ],
    ["its photo", () => addPhoto("counted-3", "cooked", 99_001, "approved")],
    [
      "the post approved",
      () => run("UPDATE cooked_entries SET status = 'published' WHERE id = 99001"),
    ],
    ["the post deleted", () => run("DELETE FROM cooked_entries WHERE id = 99001")],
    ["the photo deleted", () => run("DELETE FROM photos WHERE key = 'counted-2'")],
    ["a name", () => run("UPDATE chef_profiles SET name = 'Ñola' WHERE user_id = ?", one.id)],
    [
      "a declined page",
      () => run("UPDATE chef_profiles SET status = 'declined' WHERE user_id = ?", one.id),
    ],
    [
      "a published page",
      () => run("UPDATE chef_profiles SET status = 'published' WHERE user_id = ?", one.id),
    ],
    ["suspended", () => run("UPDATE users SET suspended_at = ? WHERE id = ?", at, one.id)],
    ["not suspended", () => run("UPDATE users SET suspended_at = NULL WHERE id = ?", one.id)],
    ["a recipe deleted", () => run("DELETE FROM recipes WHERE id = 190001")],
    ["the user deleted", () => run("DELETE FROM users WHERE id = ?", two.id)],
  ];
  for (const [name, change] of steps) {
    await change();
    await expectCounted(name);
  }
});

test("each country of chefs has the position of the region under which they are listed", async () => {
  const positions = countries.flatMap((country) => {
    const region = regionsOf(country).at(-1);
    return region ? [{ country, position: regions.indexOf(region) }] : [];
  });
  expect(await rows("SELECT country, position FROM chef_countries ORDER BY country")).toEqual(
    positions,
  );
});

test("the list of chefs has pages in the order of regions and names, and the sitemap all of them", async () => {
  const user = await person();
  await addRecipe(190_010, user.id);
  const numbers = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 60)";
  await env.DB.batch(
    [
      `INSERT INTO users (id, email, password_hash, display_name, language, email_confirmed_at, signup_key, created_at)
       ${numbers} SELECT 70000 + i, 'paged' || i || '@example.com', '-', 'Paged', 'en', '${at}', 'paged' || i, '${at}' FROM n`,
      `INSERT INTO recipes (id, slug, dataset, type, country, difficulty, cooking_time, prep_time, servings, title, description, author_id)
       ${numbers} SELECT 191000 + i, 'paged-' || i, dataset, type, 'Cuba', difficulty, cooking_time, prep_time, servings, 'Paged ' || i, description, 70000 + i
       FROM recipes, n WHERE recipes.id = 180`,
      `INSERT INTO chef_profiles (user_id, slug, name, country, language, status, sent_at)
       ${numbers} SELECT 70000 + i, 'paged-' || i, 'Paged ' || (100 + i), iif(i % 2, 'Spain', 'Mexico'), 'es', 'published', '${at}' FROM n`,
    ].map((sql) => env.DB.prepare(sql)),
  );
  const slugs = (page: string) =>
    [...page.matchAll(/href="\/chefs\/(paged-\d+)"/g)].map(([, slug]) => slug);
  const [first, second] = [await fresh("/chefs"), await fresh("/chefs?page=2")];
  expect(first.match(/href="\/chefs\/[^"]+"/g)).toHaveLength(48);
  const expected = [0, 1].flatMap((odd) =>
    Array.from({ length: 60 }, (_, i) => i + 1)
      .filter((i) => i % 2 === odd)
      .map((i) => `paged-${i}`),
  );
  expect([...slugs(first), ...slugs(second)]).toEqual(expected);
  expect(first).toContain('href="/chefs?page=2"');
  const sitemap = await fresh("/sitemap.xml");
  for (const slug of expected) expect(sitemap.includes(`/chefs/${slug}?lng=en<`), slug).toBe(true);
});

test("the lists of chefs and stories read no more rows than they show, however many recipes there are", async () => {
  for (const path of ["/chefs", "/family-recipes"]) {
    const { rowsRead } = await readingOf(path);
    expect(rowsRead, path).toBeGreaterThan(0);
    expect(rowsRead, path).toBeLessThanOrEqual(200);
  }
});
