// Generated recipes as contributions: their ids are in the range of contributed recipes, and they have authors, photos,
// ratings and saves.
import { firstContributedId } from "../app/features/recipes/catalogue.ts";
import { uncachedHeaders, type PageKind } from "./pages.ts";

/** Generated recipes with these ids count as contributed. */
export const firstGeneratedId = firstContributedId;

/** Pages about contributors; a flash cookie bypasses the cache. */
export const communityKinds: ReadonlyArray<PageKind> = ["/chefs", "/family-recipes"].map(
  (path) => ({
    name: path.slice(1),
    path,
    uncached: () => ({ next: () => path, headers: uncachedHeaders }),
  }),
);

const userCount = 500;
const now = "2026-01-01T00:00:00.000Z";

/**
 * Assigns every recipe of a fresh database to one of 500 users: a fifth in one language, a fifth with a photo, a tenth
 * rated and saved.
 */
export async function makeContributed(d1: D1Database): Promise<void> {
  const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${userCount})`;
  const statements = [
    `INSERT INTO users (id, email, password_hash, display_name, language, email_confirmed_at, signup_key, created_at)
     ${numbers} SELECT i, 'cook' || i || '@example.com', '-', 'Cook ' || i, iif(i % 2, 'es', 'en'), '${now}', 'key' || i, '${now}' FROM n`,
    `UPDATE recipes SET author_id = id % ${userCount} + 1, author_name = 'Cook ' || (id % ${userCount} + 1), content_hash = NULL,
       written_in = CASE id % 5 WHEN 0 THEN 'es' END`,
    `INSERT INTO photos (key, owner_id, target_kind, target_id, upload_key, state, alt, width, height, created_at)
     SELECT 'photo' || id, author_id, 'recipe', id, 'upload' || id, 'approved', title, 1600, 1200, '${now}'
     FROM recipes WHERE id % 5 = 1`,
    `UPDATE recipes SET image_url = '/photos/photo' || id || '.webp' WHERE id % 5 = 1`,
    `INSERT INTO recipe_ratings (user_id, recipe_id, stars, note, language, status, sent_at)
     ${numbers} SELECT i, recipes.id, 3 + (i + recipes.id) % 3, 'Good', 'en', 'published', '${now}'
     FROM recipes JOIN n ON n.i % 100 = recipes.id % 100 WHERE recipes.id % 10 = 0`,
    `INSERT INTO saved_recipes (user_id, recipe_id, saved_at)
     ${numbers} SELECT i, recipes.id, '${now}' FROM recipes JOIN n ON n.i % 250 = recipes.id % 250 WHERE recipes.id % 10 = 0`,
    // Last: each change of a recipe would count all recipes of its listed author again.
    `INSERT INTO chef_profiles (user_id, slug, name, country, language, status, sent_at)
     ${numbers} SELECT i, 'cook-' || i, 'Cook ' || i, 'Dominican Republic', 'es', 'published', '${now}' FROM n`,
  ];
  for (const statement of statements) await d1.prepare(statement).run();
}
