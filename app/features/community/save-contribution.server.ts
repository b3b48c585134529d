// Writes ratings, made-it posts and chef pages. Everything waits for moderation; an edit of a published item waits
// again.
import { and, eq, like, ne, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { chefProfiles, cookedEntries, recipeRatings } from "#app/db/schema/community.ts";
import type { Language } from "#app/i18n/languages.ts";
import { fold, words } from "#app/lib/format/text.ts";
import {
  countOrAbort,
  countWithinLimit,
  isOverLimit,
} from "#app/platform/security/rate-limit-counters.ts";
import { sentPerDay } from "./community-limits.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";

type SubmitResult =
  { ok: true; wasPublished: boolean } | { ok: false; reason: "limited" | "unknown" };

const dailyKey = (userId: number) => `community:${userId}`;

/** The results of a batch that counts with countOrAbort(); null when the limit has stopped it, so that nothing was stored. */
async function nullIfOverLimit<T>(userId: number, written: Promise<T>): Promise<T | null> {
  try {
    return await written;
  } catch (error) {
    if (isOverLimit(error, dailyKey(userId))) return null;
    throw error;
  }
}

function isWithinDailyLimit(db: Database, userId: number): Promise<boolean> {
  return countWithinLimit(db, dailyKey(userId), sentPerDay);
}

type Rating = {
  userId: number;
  recipeId: number;
  stars: number;
  note: string | null;
  language: Language;
};

/** One rating per user and recipe: sending again replaces it, and waits for moderation when it differs. */
export async function rateRecipe(db: Database, rating: Rating): Promise<SubmitResult> {
  const { userId, recipeId, stars, note, language } = rating;
  const mine = and(eq(recipeRatings.userId, userId), eq(recipeRatings.recipeId, recipeId));
  const now = new Date().toISOString();
  const [counted] = await countOrAbort(db, dailyKey(userId), sentPerDay);
  const written = db.batch([
    counted!,
    db.select({ status: recipeRatings.status }).from(recipeRatings).where(mine),
    sqlStatement(
      db,
      sql`INSERT INTO recipe_ratings (user_id, recipe_id, stars, note, language, status, sent_at)
      SELECT ${userId}, id, ${stars}, ${note}, ${language}, 'pending', ${now} FROM recipes
      WHERE id = ${recipeId} AND status = 'published'
      ON CONFLICT (user_id, recipe_id) DO UPDATE SET stars = excluded.stars, note = excluded.note,
        language = excluded.language, status = 'pending', version = version + 1, sent_at = excluded.sent_at
      WHERE stars <> excluded.stars OR note IS NOT excluded.note`,
    ),
    db.select({ id: recipeRatings.id }).from(recipeRatings).where(mine),
  ]);
  const result = await nullIfOverLimit(userId, written);
  if (!result) {
    const [same] = await db
      .select({ status: recipeRatings.status })
      .from(recipeRatings)
      .where(and(mine, eq(recipeRatings.stars, stars), sql`${recipeRatings.note} IS ${note}`));
    return same ? { ok: true, wasPublished: false } : { ok: false, reason: "limited" };
  }
  const [, [before], , [after]] = result;
  if (!after) return { ok: false, reason: "unknown" };
  return { ok: true, wasPublished: before?.status === "published" };
}

export async function removeRating(
  db: Database,
  { userId, recipeId }: { userId: number; recipeId: number },
): Promise<void> {
  await db
    .delete(recipeRatings)
    .where(and(eq(recipeRatings.userId, userId), eq(recipeRatings.recipeId, recipeId)));
}

export type MadeItPost = {
  userId: number;
  recipeId: number;
  line: string;
  language: Language;
  formKey: string;
};

/** A form that is sent twice creates one post. */
export async function saveMadeItPost(
  db: Database,
  entry: MadeItPost,
): Promise<{ ok: true; id: number } | { ok: false; reason: "limited" | "unknown" }> {
  const { userId, recipeId, line, language, formKey } = entry;
  const now = new Date().toISOString();
  const own = and(eq(cookedEntries.userId, userId), eq(cookedEntries.formKey, formKey));
  const stored = db.select({ id: cookedEntries.id }).from(cookedEntries).where(own);
  const [counted] = await countOrAbort(db, dailyKey(userId), sentPerDay);
  const written = db.batch([
    counted!,
    sqlStatement(
      db,
      sql`INSERT INTO cooked_entries (user_id, recipe_id, line, language, status, form_key, sent_at)
      SELECT ${userId}, id, ${line}, ${language}, 'pending', ${formKey}, ${now} FROM recipes
      WHERE id = ${recipeId} AND status = 'published'
      ON CONFLICT DO NOTHING`,
    ),
    stored,
  ]);
  const result = await nullIfOverLimit(userId, written);
  // The same form sent many times is stored by the first, and each answer says so.
  const [post] = result ? result[2] : await stored;
  if (post) return { ok: true, id: post.id };
  return { ok: false, reason: result ? "unknown" : "limited" };
}

export async function removeMadeItPost(
  db: Database,
  { userId, id }: { userId: number; id: number },
): Promise<void> {
  await db
    .delete(cookedEntries)
    .where(and(eq(cookedEntries.id, id), eq(cookedEntries.userId, userId)));
}

type ChefProfile = {
  userId: number;
  name: string;
  country: string;
  bio: string | null;
  language: Language;
};

/** Creates or updates a chef page. Its slug follows the name. */
export async function writeChefProfile(db: Database, profile: ChefProfile): Promise<SubmitResult> {
  const { userId, name, country, bio, language } = profile;
  if (!(await isWithinDailyLimit(db, userId))) return { ok: false, reason: "limited" };
  const [before] = await db
    .select({ status: chefProfiles.status })
    .from(chefProfiles)
    .where(eq(chefProfiles.userId, userId))
    .limit(1);
  const slug = await freeSlug(db, userId, name);
  await db.run(sql`INSERT INTO chef_profiles (user_id, slug, name, country, bio, language, status, sent_at)
    VALUES (${userId}, ${slug}, ${name}, ${country}, ${bio}, ${language}, 'pending', ${new Date().toISOString()})
    ON CONFLICT (user_id) DO UPDATE SET slug = excluded.slug, name = excluded.name, country = excluded.country,
      bio = excluded.bio, language = excluded.language, status = 'pending', version = version + 1, sent_at = excluded.sent_at
    WHERE name <> excluded.name OR country <> excluded.country OR bio IS NOT excluded.bio`);
  return { ok: true, wasPublished: before?.status === "published" };
}

export async function removeChefProfile(db: Database, userId: number): Promise<void> {
  await db.delete(chefProfiles).where(eq(chefProfiles.userId, userId));
}

/** "juana-perez", or with a number when another user has that slug. */
async function freeSlug(db: Database, userId: number, name: string): Promise<string> {
  const plain = words(fold(name).replaceAll("ñ", "n"))
    .map((word) => word.replace(/[^a-z0-9]/g, ""))
    .filter(Boolean)
    .join("-");
  const base = plain.slice(0, 50).replace(/-$/, "") || "cook";
  const taken = await db
    .select({ slug: chefProfiles.slug })
    .from(chefProfiles)
    .where(and(like(chefProfiles.slug, `${base.slice(0, 40)}%`), ne(chefProfiles.userId, userId)))
    .limit(500);
  const others = new Set(taken.map(({ slug }) => slug));
  let slug = base;
  for (let number = 2; others.has(slug); number++) slug = `${base}-${number}`;
  return slug;
}

/**
 * Statements for a batch that merges two recipes: moves the posts about `drop` to `keep`. A user who rated both keeps
 * the newer rating.
 */
export function mergePosts(db: Database, { keep, drop }: { keep: number; drop: number }) {
  // Only of the same text: votes and replies are about what was written.
  const movedNotes = sql`FROM recipe_ratings AS dropped
    JOIN recipe_ratings AS kept ON kept.recipe_id = ${keep} AND kept.user_id = dropped.user_id AND kept.note = dropped.note`;
  return [
    // Insert and delete instead of update, so that the triggers recount both recipes' stars.
    sqlStatement(
      db,
      sql`INSERT INTO recipe_ratings (user_id, recipe_id, stars, note, language, status, version, sent_at)
      SELECT user_id, ${keep}, stars, note, language, status, version, sent_at FROM recipe_ratings
      WHERE recipe_id = ${drop}
      ON CONFLICT (user_id, recipe_id) DO UPDATE SET stars = excluded.stars, note = excluded.note,
        language = excluded.language, status = excluded.status, version = version + 1, sent_at = excluded.sent_at
      WHERE excluded.sent_at > recipe_ratings.sent_at`,
    ),
    sqlStatement(
      db,
      sql`INSERT INTO note_votes (rating_id, user_id, voted_at)
      SELECT kept.id, vote.user_id, vote.voted_at ${movedNotes} JOIN note_votes AS vote ON vote.rating_id = dropped.id
      WHERE dropped.recipe_id = ${drop} ON CONFLICT DO NOTHING`,
    ),
    sqlStatement(
      db,
      sql`INSERT INTO note_replies (rating_id, user_id, text, language, status, version, sent_at)
      SELECT kept.id, reply.user_id, reply.text, reply.language, reply.status, reply.version, reply.sent_at
      ${movedNotes} JOIN note_replies AS reply ON reply.rating_id = dropped.id
      WHERE dropped.recipe_id = ${drop} ON CONFLICT DO NOTHING`,
    ),
    db.delete(recipeRatings).where(eq(recipeRatings.recipeId, drop)),
    db.update(cookedEntries).set({ recipeId: keep }).where(eq(cookedEntries.recipeId, drop)),
  ] as const;
}
