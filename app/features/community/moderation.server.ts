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
} from "./moderation-states.ts";
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

type Moderated =
  typeof recipeRatings | typeof cookedEntries | typeof chefProfiles | typeof noteReplies;

/** The columns that every kind of item has. */
function itemColumns<Table extends Moderated>({ id, version, language, sentAt }: Table) {
  return { id, version, language, sentAt } as Pick<Table, "id" | "version" | "language" | "sentAt">;
}

/** Of what a user wrote about a recipe. */
const recipeColumns = { name: users.displayName, recipeId: recipes.id, title: recipes.title };

const photoColumn = (column: "key" | "alt") =>
  sql<string | null>`(SELECT ${sql.raw(column)} FROM photos
    WHERE target_kind = 'cooked' AND target_id = ${cookedEntries.id} LIMIT 1)`;

function readItems(db: Database, state: ModerationState) {
  const order = state === "pending" ? asc : desc;
  return db.batch([
    db
      .select({
        ...itemColumns(recipeRatings),
        ...recipeColumns,
        text: recipeRatings.note,
        stars: recipeRatings.stars,
      })
      .from(recipeRatings)
      .innerJoin(users, eq(users.id, recipeRatings.userId))
      .innerJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
      .where(eq(recipeRatings.status, state))
      .orderBy(order(recipeRatings.sentAt))
      .limit(queueLimit),
    db
      .select({
        ...itemColumns(cookedEntries),
        ...recipeColumns,
        text: cookedEntries.line,
        photoKey: photoColumn("key"),
        photoAlt: photoColumn("alt"),
      })
      .from(cookedEntries)
      .innerJoin(users, eq(users.id, cookedEntries.userId))
      .innerJoin(recipes, eq(recipes.id, cookedEntries.recipeId))
      .where(eq(cookedEntries.status, state))
      .orderBy(order(cookedEntries.sentAt))
      .limit(queueLimit),
    db
      .select({
        ...itemColumns(chefProfiles),
        text: chefProfiles.bio,
        name: chefProfiles.name,
        country: chefProfiles.country,
        recipes: sql<number>`(SELECT count(*) FROM recipes WHERE author_id = ${chefProfiles.userId})`,
      })
      .from(chefProfiles)
      .where(eq(chefProfiles.status, state))
      .orderBy(order(chefProfiles.sentAt))
      .limit(queueLimit),
    db
      .select({
        ...itemColumns(noteReplies),
        ...recipeColumns,
        text: noteReplies.text,
        note: recipeRatings.note,
      })
      .from(noteReplies)
      .innerJoin(users, eq(users.id, noteReplies.userId))
      .innerJoin(recipeRatings, eq(recipeRatings.id, noteReplies.ratingId))
      .innerJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
      .where(eq(noteReplies.status, state))
      .orderBy(order(noteReplies.sentAt))
      .limit(queueLimit),
  ]);
}

/** Waiting items (oldest first) or decided ones (newest first). */
export async function listForModeration(
  db: Database,
  state: ModerationState,
): Promise<Array<ModerationItem>> {
  const [ratings, entries, chefs, replies] = await readItems(db, state);
  const none = { photo: null, note: null, stars: null };
  const items: Array<ModerationItem> = [
    ...ratings.map(({ recipeId: id, title, ...rating }) => ({
      ...none,
      ...rating,
      kind: "rating" as const,
      about: { id, title },
    })),
    ...entries.map(({ recipeId: id, title, photoKey, photoAlt, ...entry }) => ({
      ...none,
      ...entry,
      kind: "entry" as const,
      photo: photoKey ? { key: photoKey, alt: photoAlt ?? "" } : null,
      about: { id, title },
    })),
    ...chefs.map(({ recipes: own, country, ...chef }) => ({
      ...none,
      ...chef,
      kind: "chef" as const,
      about: { recipes: own, country },
    })),
    ...replies.map(({ recipeId: id, title, ...reply }) => ({
      ...none,
      ...reply,
      kind: "reply" as const,
      about: { id, title },
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
