// A note that was written without a network. If the note was changed elsewhere in between, both texts are kept.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { noteLength } from "#app/features/saved/saved-limits.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { ownRow, type Sent } from "./sent-row.server.ts";
import type { SentChange } from "./sync-schema.server.ts";

/** Two whole notes and the date between them. */
const mergedLength = 2 * noteLength + 100;

export type LateNote = {
  text: string;
  /** what the note may be if nothing was changed elsewhere */
  bases: ReadonlyArray<string>;
};

/** Browsers send CRLF or LF. */
const lines = (text: string) => text.replace(/\r\n?/g, "\n");

/**
 * The note to write for each change, by key. One device may change a note several times: only the last text is written,
 * unless the page showed another note in between.
 */
export function lateNotes(changes: ReadonlyArray<SentChange>): Map<string, LateNote> {
  const notes = new Map<string, LateNote>();
  const lastOf = new Map<number, string>();
  for (const one of changes) {
    if (one.kind !== "recipe" || one.change.note === undefined) continue;
    const text = lines(one.change.note ?? "");
    const base = one.base === undefined ? [] : [lines(one.base).trim()];
    // Every button of the form sends the note, also one that was not changed.
    if (base[0] === text) continue;
    const before = lastOf.get(one.recipeId);
    const earlier = before === undefined ? undefined : notes.get(before);
    const own = earlier ? [...earlier.bases, earlier.text] : [];
    const follows = base.every((shown) => own.includes(shown));
    if (before !== undefined && follows) notes.delete(before);
    notes.set(one.key, { text, bases: earlier && follows ? own : base });
    lastOf.set(one.recipeId, one.key);
  }
  return notes;
}

/** `date` stands before the text that is added to another one. */
export function noteStatements(
  db: Database,
  { recipeId, text, bases, date, ...sent }: Sent & LateNote & { recipeId: number; date: string },
) {
  const note = sql`replace(coalesce(saved_recipes.note, ''), char(13, 10), char(10))`;
  const own = sql`saved_recipes.user_id = ${sent.userId} AND saved_recipes.recipe_id = ${recipeId}`;
  return [
    sqlStatement(
      db,
      sql`UPDATE sent_changes SET outcome = (SELECT CASE
          WHEN ${note} IN ('', ${text}) OR ${note} IN (SELECT value FROM json_each(${JSON.stringify(bases)})) THEN NULL
          WHEN ${text} = '' THEN 'newer'
          WHEN length(${note}) + length(${text}) > ${mergedLength} THEN 'full'
          ELSE 'merged' END
        FROM saved_recipes WHERE ${own})
      WHERE ${ownRow(sent)}`,
    ),
    sqlStatement(
      db,
      sql`UPDATE saved_recipes SET note = CASE (SELECT outcome FROM sent_changes WHERE ${ownRow(sent)})
          WHEN 'newer' THEN note
          WHEN 'full' THEN note
          WHEN 'merged' THEN note || ${`\n\n${date}\n${text}`}
          ELSE nullif(${text}, '') END
      WHERE ${own} AND EXISTS (SELECT 1 FROM sent_changes WHERE ${ownRow(sent)})`,
    ),
  ] as const;
}
