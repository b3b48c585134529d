// Changes of saved recipes, cooked days and ticks as statements for a batch. Each remembers when it was made, so that one
// that was made without a network and arrives late does not undo a later one (docs/decisions/059-writing-offline.md).
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { lastChanges } from "#app/db/schema/saved.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { cookedDatesLimit, savedLimit } from "./saved-limits.ts";

export type Owned = { userId: number; recipeId: number };
export type OwnCollection = { userId: number; id: number };

export type ChangeTime = {
  /** when the change was made, ISO */
  at: string;
  /** it arrives later than it was made: it yields to later changes */
  isLate: boolean;
  /** nothing is changed unless this is true */
  when: SQL;
};

export const atOnce = (): ChangeTime => ({
  at: new Date().toISOString(),
  isLate: false,
  when: sql`true`,
});

type Subject = Pick<typeof lastChanges.$inferSelect, "userId" | "kind" | "targetId">;

/** @param rows a SELECT of the item and whether it is set */
function remember(db: Database, { userId, kind, targetId }: Subject, rows: SQL, time: ChangeTime) {
  const { at, isLate } = time;
  return sqlStatement(
    db,
    sql`INSERT INTO last_changes (user_id, kind, target_id, item, is_set, changed_at)
    SELECT ${userId}, ${kind}, ${targetId}, r.item, r.is_set, ${at} FROM (${rows}) AS r WHERE ${time.when}
    ON CONFLICT DO UPDATE SET is_set = excluded.is_set, changed_at = max(last_changes.changed_at, excluded.changed_at)
    ${isLate ? sql`WHERE (excluded.changed_at, excluded.is_set) >= (last_changes.changed_at, last_changes.is_set)` : sql``}`,
  );
}

/** 1 or 0 by the last change; null when none is remembered. */
function lastChange({ userId, kind, targetId }: Subject, item: SQL | string = ""): SQL {
  return sql`(SELECT l.is_set FROM last_changes AS l
    WHERE l.user_id = ${userId} AND l.kind = ${kind} AND l.target_id = ${targetId} AND l.item = ${item})`;
}

const own = ({ userId, recipeId }: Owned) => sql`user_id = ${userId} AND recipe_id = ${recipeId}`;
export const isSaved = (recipe: Owned) =>
  sql`EXISTS (SELECT 1 FROM saved_recipes WHERE ${own(recipe)})`;
const savedSubject = ({ userId, recipeId }: Owned): Subject => ({
  userId,
  kind: "saved",
  targetId: recipeId,
});

/** A recipe that is already saved is unchanged. */
export function saveStatements(db: Database, recipe: Owned, time: ChangeTime) {
  const { userId, recipeId } = recipe;
  const subject = savedSubject(recipe);
  const rows = sql`SELECT '' AS item, 1 AS is_set FROM recipes WHERE id = ${recipeId}`;
  return [
    remember(db, subject, rows, time),
    sqlStatement(
      db,
      sql`INSERT INTO saved_recipes (user_id, recipe_id, note, saved_at)
      SELECT ${userId}, id, NULL, ${time.at} FROM recipes
      WHERE id = ${recipeId} AND status = 'published' AND ${time.when} AND ${lastChange(subject)} = 1
        AND (SELECT count(*) FROM saved_recipes WHERE user_id = ${userId}) < ${savedLimit}
      ON CONFLICT DO NOTHING`,
    ),
  ] as const;
}

/** A note, cooked days and collections are lost with a saved recipe. */
export const hasOtherData = (recipe: Owned) =>
  sql`(EXISTS (SELECT 1 FROM saved_recipes WHERE ${own(recipe)} AND note IS NOT NULL)
    OR EXISTS (SELECT 1 FROM cooked_dates WHERE ${own(recipe)})
    OR EXISTS (SELECT 1 FROM collection_recipes WHERE ${own(recipe)}))`;

/** Unless `confirmed`, a recipe with other data is kept. */
export function removeStatements(
  db: Database,
  { confirmed, ...recipe }: Owned & { confirmed: boolean },
  time: ChangeTime,
) {
  const subject = savedSubject(recipe);
  const may = sql`${confirmed ? sql`true` : sql`NOT ${hasOtherData(recipe)}`} AND ${
    time.isLate
      ? sql`NOT EXISTS (SELECT 1 FROM saved_recipes WHERE ${own(recipe)} AND saved_at > ${time.at})`
      : sql`true`
  }`;
  const rows = sql`SELECT '' AS item, 0 AS is_set FROM recipes WHERE id = ${recipe.recipeId} AND ${may}`;
  return [
    remember(db, subject, rows, time),
    sqlStatement(
      db,
      sql`DELETE FROM saved_recipes
      WHERE ${own(recipe)} AND ${time.when} AND ${may} AND ${lastChange(subject)} = 0`,
    ),
  ] as const;
}

type CookedDay = {
  /** ISO */
  day: string;
  isSet: boolean;
};

/** Adds or removes a cooked day of a saved recipe. */
export function cookedStatements(
  db: Database,
  { day, isSet, ...recipe }: Owned & CookedDay,
  time: ChangeTime,
) {
  const { userId, recipeId } = recipe;
  const subject: Subject = { userId, kind: "cooked", targetId: recipeId };
  const rows = sql`SELECT ${day} AS item, ${Number(isSet)} AS is_set WHERE ${isSaved(recipe)}`;
  return [
    remember(db, subject, rows, time),
    isSet
      ? sqlStatement(
          db,
          sql`INSERT INTO cooked_dates (user_id, recipe_id, cooked_on)
          SELECT user_id, recipe_id, ${day} FROM saved_recipes
          WHERE ${own(recipe)} AND ${time.when} AND ${lastChange(subject, day)} = 1
            AND (SELECT count(*) FROM cooked_dates WHERE ${own(recipe)}) < ${cookedDatesLimit}
          ON CONFLICT DO NOTHING`,
        )
      : sqlStatement(
          db,
          sql`DELETE FROM cooked_dates WHERE ${own(recipe)} AND cooked_on = ${day}
            AND ${time.when} AND ${lastChange(subject, day)} = 0`,
        ),
  ] as const;
}

export const isMine = ({ userId, id }: OwnCollection) =>
  sql`EXISTS (SELECT 1 FROM collections WHERE id = ${id} AND user_id = ${userId})`;
const listSubject = ({ userId, id }: OwnCollection): Subject => ({
  userId,
  kind: "ticked",
  targetId: id,
});

/** The empty item stands for a list that was cleared. */
export type Tick = [item: string, isTicked: 0 | 1];
export const tickRows = (ticks: ReadonlyArray<Tick>) =>
  sql`(SELECT value ->> 0 AS item, value ->> 1 AS is_set FROM json_each(${JSON.stringify(ticks)}))`;
export const isTicked = ({ id }: OwnCollection, item: SQL) =>
  sql`EXISTS (SELECT 1 FROM shopping_ticks WHERE collection_id = ${id} AND item = ${item})`;

/** Sets which items are ticked. A form that is sent at once has the whole list: only what it changes is remembered. */
export function tickStatements(
  db: Database,
  { ticks, ...list }: OwnCollection & { ticks: ReadonlyArray<Tick> },
  time: ChangeTime,
) {
  const { userId, id } = list;
  const subject = listSubject(list);
  const wanted = tickRows(ticks);
  const isNews = time.isLate
    ? sql`(w.is_set = 0 OR NOT EXISTS (SELECT 1 FROM last_changes WHERE user_id = ${userId} AND kind = 'ticked'
        AND target_id = ${id} AND item = '' AND changed_at > ${time.at}))`
    : sql`${isTicked(list, sql`w.item`)} <> w.is_set`;
  const rows = sql`SELECT w.item, w.is_set FROM ${wanted} AS w WHERE ${isMine(list)} AND ${isNews}`;
  const may = sql`${time.when} AND ${isMine(list)}`;
  return [
    remember(db, subject, rows, time),
    sqlStatement(
      db,
      sql`DELETE FROM shopping_ticks WHERE collection_id = ${id} AND ${may}
        AND item IN (SELECT w.item FROM ${wanted} AS w WHERE ${lastChange(subject, sql`w.item`)} = 0)`,
    ),
    sqlStatement(
      db,
      sql`INSERT INTO shopping_ticks (collection_id, item)
      SELECT ${id}, w.item FROM ${wanted} AS w WHERE ${may} AND ${lastChange(subject, sql`w.item`)} = 1
      ON CONFLICT DO NOTHING`,
    ),
  ] as const;
}

/** Unticks all items of a list. */
export function clearStatements(db: Database, list: OwnCollection, time: ChangeTime) {
  const subject = listSubject(list);
  const rows = sql`SELECT item, 0 AS is_set FROM (
      SELECT item FROM shopping_ticks WHERE collection_id = ${list.id} UNION ALL SELECT '')
    WHERE ${isMine(list)}`;
  return [
    remember(db, subject, rows, time),
    sqlStatement(
      db,
      sql`DELETE FROM shopping_ticks WHERE collection_id = ${list.id} AND ${time.when} AND ${isMine(list)}
        AND ${lastChange(subject, sql`shopping_ticks.item`)} = 0`,
    ),
  ] as const;
}
