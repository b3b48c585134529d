// The notes of ratings: votes of readers and replies of the recipe's author.
import { and, eq, isNotNull, isNull, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { noteReplies, noteVotes, recipeRatings } from "#app/db/schema/community.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { published } from "#app/features/recipes/recipe-summary.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { sentPerDay, votesPerDay } from "./community-limits.ts";

type NoteKey = { recipeId: number; noteId: number; userId: number };

/** A note that everybody can read. */
const isShown = ({ recipeId, noteId }: { recipeId: number; noteId: number }) =>
  and(
    eq(recipeRatings.id, noteId),
    eq(recipeRatings.recipeId, recipeId),
    eq(recipeRatings.status, "published"),
    isNotNull(recipeRatings.note),
  );

/** A published note as this user sees it: an author with the own reply in any state. Null when there is none. */
export async function getNote(db: Database, key: NoteKey) {
  const { userId } = key;
  const note = await db
    .select({
      id: recipeRatings.id,
      text: sql<string>`${recipeRatings.note}`,
      stars: recipeRatings.stars,
      language: recipeRatings.language,
      helpful: recipeRatings.helpful,
      name: users.displayName,
      isOwn: sql<boolean>`${recipeRatings.userId} = ${userId}`.mapWith(Boolean),
      isVoted:
        sql<boolean>`EXISTS (SELECT 1 FROM note_votes WHERE rating_id = ${recipeRatings.id} AND user_id = ${userId})`.mapWith(
          Boolean,
        ),
      isAuthor: sql<boolean>`${recipes.authorId} IS ${userId}`.mapWith(Boolean),
      title: recipes.title,
      titleEs: recipes.titleEs,
      writtenIn: recipes.writtenIn,
      reply: noteReplies.text,
      replyStatus: noteReplies.status,
    })
    .from(recipeRatings)
    .innerJoin(users, eq(users.id, recipeRatings.userId))
    .innerJoin(recipes, and(eq(recipes.id, recipeRatings.recipeId), published))
    .leftJoin(
      noteReplies,
      and(eq(noteReplies.ratingId, recipeRatings.id), eq(noteReplies.userId, userId)),
    )
    .where(and(isShown(key), isNull(users.suspendedAt)))
    .get();
  return note ?? null;
}

/** What a signed-in user may do with the notes of a recipe. */
export async function getNoteActions(
  db: Database,
  { recipeId, userId }: { recipeId: number; userId: number },
) {
  const found = await db
    .select({
      isAuthor: sql<boolean>`${recipes.authorId} IS ${userId}`.mapWith(Boolean),
      own: sql<
        number | null
      >`(SELECT id FROM recipe_ratings WHERE recipe_id = ${recipeId} AND user_id = ${userId})`,
      voted: sql<string>`(SELECT json_group_array(rating_id) FROM note_votes
        WHERE user_id = ${userId} AND rating_id IN (SELECT id FROM recipe_ratings WHERE recipe_id = ${recipeId}))`,
    })
    .from(recipes)
    .where(eq(recipes.id, recipeId))
    .get();
  return found ? { ...found, voted: JSON.parse(found.voted) as Array<number> } : null;
}

/** Sets or takes back a vote; either may be repeated. Nobody votes for the own note. */
export async function voteForNote(
  db: Database,
  { recipeId, noteId, userId, isHelpful }: NoteKey & { isHelpful: boolean },
): Promise<"done" | "own" | "limited" | "unknown"> {
  if (!(await countWithinLimit(db, `vote:${userId}`, votesPerDay))) return "limited";
  const [[note]] = await db.batch([
    db
      .select({ userId: recipeRatings.userId })
      .from(recipeRatings)
      .where(isShown({ recipeId, noteId })),
    isHelpful
      ? sqlStatement(
          db,
          sql`INSERT INTO note_votes (rating_id, user_id, voted_at)
          SELECT id, ${userId}, ${new Date().toISOString()} FROM recipe_ratings
          WHERE id = ${noteId} AND recipe_id = ${recipeId} AND status = 'published' AND note IS NOT NULL
            AND user_id <> ${userId}
          ON CONFLICT DO NOTHING`,
        )
      : db
          .delete(noteVotes)
          .where(and(eq(noteVotes.ratingId, noteId), eq(noteVotes.userId, userId))),
  ]);
  if (!note) return "unknown";
  return note.userId === userId ? "own" : "done";
}

/** The reply of the recipe's author: one per note. It waits for moderation, and again when it is changed. */
export async function replyToNote(
  db: Database,
  { recipeId, noteId, userId, text, language }: NoteKey & { text: string; language: Language },
): Promise<{ ok: true; wasPublished: boolean } | { ok: false; reason: "limited" | "unknown" }> {
  if (!(await countWithinLimit(db, `community:${userId}`, sentPerDay)))
    return { ok: false, reason: "limited" };
  const own = and(eq(noteReplies.ratingId, noteId), eq(noteReplies.userId, userId));
  const [[before], , [after]] = await db.batch([
    db.select({ status: noteReplies.status }).from(noteReplies).where(own),
    sqlStatement(
      db,
      sql`INSERT INTO note_replies (rating_id, user_id, text, language, status, sent_at)
      SELECT recipe_ratings.id, ${userId}, ${text}, ${language}, 'pending', ${new Date().toISOString()}
      FROM recipe_ratings JOIN recipes ON recipes.id = recipe_ratings.recipe_id
      WHERE recipe_ratings.id = ${noteId} AND recipes.id = ${recipeId} AND recipes.author_id = ${userId}
        AND recipes.status = 'published' AND recipe_ratings.status = 'published' AND note IS NOT NULL
      ON CONFLICT (rating_id) DO UPDATE SET user_id = excluded.user_id, text = excluded.text,
        language = excluded.language, status = 'pending', version = version + 1, sent_at = excluded.sent_at
      WHERE text <> excluded.text OR note_replies.user_id <> excluded.user_id`,
    ),
    db.select({ text: noteReplies.text }).from(noteReplies).where(own),
  ]);
  if (after?.text !== text) return { ok: false, reason: "unknown" };
  return { ok: true, wasPublished: before?.status === "published" };
}

/** Returns whether a reply was removed that everybody could read. */
export async function removeReply(
  db: Database,
  { noteId, userId }: Pick<NoteKey, "noteId" | "userId">,
): Promise<boolean> {
  const [removed] = await db
    .delete(noteReplies)
    .where(and(eq(noteReplies.ratingId, noteId), eq(noteReplies.userId, userId)))
    .returning({ status: noteReplies.status });
  return removed?.status === "published";
}
