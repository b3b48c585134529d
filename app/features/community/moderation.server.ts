// Moderation queue of ratings, made-it posts, chef pages and replies to notes.
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import {
  chefProfiles,
  cookedEntries,
  noteReplies,
  recipeRatings,
} from "#app/db/schema/community.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import {
  mayTransition,
  type Outcome,
  type ModerationKind,
  type ModerationState,
} from "./policy.ts";
import { moderationStates } from "#app/lib/values/stored-values.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";

/** items of each kind; more are shown once these are decided */
const queueLimit = 30;

export type ModerationItem = {
  kind: ModerationKind;
  id: number;
  version: number;
  /** the user's text */
  text: string | null;
  /** the note that a reply is about */
  note: string | null;
  stars: number | null;
  /** of a photo that waits together with the post */
  photo: { key: string; alt: string } | null;
  /** the name that will be shown */
  name: string | null;
  /** the recipe; for a chef page the number of published recipes */
  about: { id: number; title: string } | { recipes: number; country: string };
  language: "en" | "es";
  sentAt: string;
};

/** Waiting items (oldest first) or decided ones (newest first). */
export async function listForModeration(
  db: Database,
  state: ModerationState,
): Promise<Array<ModerationItem>> {
  const order = state === "pending" ? asc : desc;
  const [ratings, entries, chefs, replies] = await db.batch([
    db
      .select({
        id: recipeRatings.id,
        version: recipeRatings.version,
        text: recipeRatings.note,
        stars: recipeRatings.stars,
        name: users.displayName,
        recipeId: recipes.id,
        title: recipes.title,
        language: recipeRatings.language,
        sentAt: recipeRatings.sentAt,
      })
      .from(recipeRatings)
      .innerJoin(users, eq(users.id, recipeRatings.userId))
      .innerJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
      .where(eq(recipeRatings.status, state))
      .orderBy(order(recipeRatings.sentAt))
      .limit(queueLimit),
    db
      .select({
        id: cookedEntries.id,
        version: cookedEntries.version,
        text: cookedEntries.line,
        photoKey: sql<
          string | null
        >`(SELECT key FROM photos WHERE target_kind = 'cooked' AND target_id = ${cookedEntries.id} LIMIT 1)`,
        photoAlt: sql<
          string | null
        >`(SELECT alt FROM photos WHERE target_kind = 'cooked' AND target_id = ${cookedEntries.id} LIMIT 1)`,
        name: users.displayName,
        recipeId: recipes.id,
        title: recipes.title,
        language: cookedEntries.language,
        sentAt: cookedEntries.sentAt,
      })
      .from(cookedEntries)
      .innerJoin(users, eq(users.id, cookedEntries.userId))
      .innerJoin(recipes, eq(recipes.id, cookedEntries.recipeId))
      .where(eq(cookedEntries.status, state))
      .orderBy(order(cookedEntries.sentAt))
      .limit(queueLimit),
    db
      .select({
        id: chefProfiles.id,
        version: chefProfiles.version,
        text: chefProfiles.bio,
        name: chefProfiles.name,
        country: chefProfiles.country,
        recipes: sql<number>`(SELECT count(*) FROM recipes WHERE author_id = ${chefProfiles.userId})`,
        language: chefProfiles.language,
        sentAt: chefProfiles.sentAt,
      })
      .from(chefProfiles)
      .where(eq(chefProfiles.status, state))
      .orderBy(order(chefProfiles.sentAt))
      .limit(queueLimit),
    db
      .select({
        id: noteReplies.id,
        version: noteReplies.version,
        text: noteReplies.text,
        note: recipeRatings.note,
        name: users.displayName,
        recipeId: recipes.id,
        title: recipes.title,
        language: noteReplies.language,
        sentAt: noteReplies.sentAt,
      })
      .from(noteReplies)
      .innerJoin(users, eq(users.id, noteReplies.userId))
      .innerJoin(recipeRatings, eq(recipeRatings.id, noteReplies.ratingId))
      .innerJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
      .where(eq(noteReplies.status, state))
      .orderBy(order(noteReplies.sentAt))
      .limit(queueLimit),
  ]);
  const items: Array<ModerationItem> = [
    ...ratings.map(({ recipeId: about, title, ...rating }) => ({
      photo: null,
      note: null,
      kind: "rating" as const,
      ...rating,
      about: { id: about, title },
    })),
    ...entries.map(({ recipeId: about, title, photoKey, photoAlt, ...entry }) => ({
      photo: photoKey ? { key: photoKey, alt: photoAlt ?? "" } : null,
      kind: "entry" as const,
      ...entry,
      note: null,
      stars: null,
      about: { id: about, title },
    })),
    ...chefs.map(({ recipes: own, country, ...chef }) => ({
      photo: null,
      kind: "chef" as const,
      ...chef,
      note: null,
      stars: null,
      about: { recipes: own, country },
    })),
    ...replies.map(({ recipeId: about, title, ...reply }) => ({
      photo: null,
      kind: "reply" as const,
      ...reply,
      stars: null,
      about: { id: about, title },
    })),
  ];
  const direction = state === "pending" ? 1 : -1;
  return items.sort((a, b) => direction * a.sentAt.localeCompare(b.sentAt));
}

const tables = {
  rating: "recipe_ratings",
  entry: "cooked_entries",
  chef: "chef_profiles",
  reply: "note_replies",
} as const;

type Decision = {
  kind: ModerationKind;
  id: number;
  /** the version the moderator saw: an item that was edited since is not decided */
  version: number;
  outcome: Outcome;
  actorId: number;
};

/** False when another moderator decided first, or the item was edited or withdrawn meanwhile. */
export async function decideItem(db: Database, decision: Decision): Promise<boolean> {
  const { kind, id, version, outcome, actorId } = decision;
  const table = sql.raw(tables[kind]);
  // Checked inside the statement, so that two moderators cannot both decide.
  const from = JSON.stringify(moderationStates.filter((state) => mayTransition(state, outcome)));
  const [changed] = await db.batch([
    sqlStatement(
      db,
      sql`UPDATE ${table} SET status = ${outcome} WHERE id = ${id} AND version = ${version} AND status IN (SELECT value FROM json_each(${from}))`,
    ),
    sqlStatement(
      db,
      sql`INSERT INTO audit_events (at, actor_id, action, target, detail)
      SELECT ${new Date().toISOString()}, ${actorId}, ${`community.${outcome}`}, ${`${kind}:${id}`}, ${`version ${version}`}
      WHERE changes() > 0`,
    ),
    // The photo is published and hidden together with its post.
    sqlStatement(
      db,
      sql`UPDATE photos SET state = ${outcome === "published" ? "approved" : "declined"}
      WHERE ${kind} = 'entry' AND target_kind = 'cooked' AND target_id = ${id}
        AND (SELECT status FROM cooked_entries WHERE id = ${id}) = ${outcome}`,
    ),
  ]);
  return changed.meta.changes > 0;
}

export const noteParts = ["note", "reply"] as const;
export type NotePart = (typeof noteParts)[number];

/** Statement that withdraws a published note of a rating, or the reply to it. */
export function declineNote(db: Database, { id, part }: { id: number; part: NotePart }) {
  const row =
    part === "note"
      ? sql`recipe_ratings SET status = 'declined' WHERE id = ${id}`
      : sql`note_replies SET status = 'declined' WHERE rating_id = ${id}`;
  return sqlStatement(db, sql`UPDATE ${row} AND status = 'published'`);
}
