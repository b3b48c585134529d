// The queue of what people tell: ratings, "I cooked this", pages of cooks.
import { asc, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { chefProfiles, cookedEntries, recipeRatings } from "#app/db/schema/community.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { mayFollow, type Outcome, type ModerationKind, type ModerationState } from "./policy.ts";
import { moderationStates } from "#app/lib/stored-values.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";

/** of each kind; the next ones come when these are decided */
const queueLimit = 30;

export type ModerationItem = {
  kind: ModerationKind;
  id: number;
  version: number;
  /** what was written */
  text: string | null;
  stars: number | null;
  /** of a photo that waits with it */
  photo: { key: string; alt: string } | null;
  /** name that would be shown */
  name: string | null;
  /** the recipe it is about; of a cook's page the number of published recipes */
  about: { id: number; title: string } | { recipes: number; country: string };
  language: "en" | "es";
  sentAt: string;
};

/** A batch tells columns apart by their names alone. */
const recipeId = sql<number>`${recipes.id}`.as("about_id");

/** What waits (oldest first), or what was decided (newest first). */
export async function listForModeration(
  db: Database,
  state: ModerationState,
): Promise<Array<ModerationItem>> {
  const order = state === "pending" ? asc : desc;
  const [ratings, entries, chefs] = await db.batch([
    db
      .select({
        id: recipeRatings.id,
        version: recipeRatings.version,
        text: recipeRatings.note,
        stars: recipeRatings.stars,
        name: users.displayName,
        recipeId,
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
        recipeId,
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
  ]);
  const items: Array<ModerationItem> = [
    ...ratings.map(({ recipeId: about, title, ...rating }) => ({
      photo: null,
      kind: "rating" as const,
      ...rating,
      about: { id: about, title },
    })),
    ...entries.map(({ recipeId: about, title, photoKey, photoAlt, ...entry }) => ({
      photo: photoKey ? { key: photoKey, alt: photoAlt ?? "" } : null,
      kind: "entry" as const,
      ...entry,
      stars: null,
      about: { id: about, title },
    })),
    ...chefs.map(({ recipes: own, country, ...chef }) => ({
      photo: null,
      kind: "chef" as const,
      ...chef,
      stars: null,
      about: { recipes: own, country },
    })),
  ];
  const direction = state === "pending" ? 1 : -1;
  return items.sort((a, b) => direction * a.sentAt.localeCompare(b.sentAt));
}

const tables = {
  rating: "recipe_ratings",
  entry: "cooked_entries",
  chef: "chef_profiles",
} as const;

type Decision = {
  kind: ModerationKind;
  id: number;
  /** what the moderator read: an item that was rewritten since is not decided */
  version: number;
  outcome: Outcome;
  actorId: number;
};

/** False when somebody else decided first, or the item was rewritten or taken back meanwhile. */
export async function decide(db: Database, decision: Decision): Promise<boolean> {
  const { kind, id, version, outcome, actorId } = decision;
  const table = sql.raw(tables[kind]);
  // In the statement itself: two moderators at once decide once.
  const from = JSON.stringify(moderationStates.filter((state) => mayFollow(state, outcome)));
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
    // An entry's photo appears and disappears with it.
    sqlStatement(
      db,
      sql`UPDATE photos SET state = ${outcome === "published" ? "approved" : "declined"}
      WHERE ${kind} = 'entry' AND target_kind = 'cooked' AND target_id = ${id}
        AND (SELECT status FROM cooked_entries WHERE id = ${id}) = ${outcome}`,
    ),
  ]);
  return changed.meta.changes > 0;
}
