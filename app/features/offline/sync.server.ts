// Applies the changes that a device made without a network, each once per key, in one batch: the keys are stored with the
// changes, so a batch that fails can be sent again (docs/decisions/059-writing-offline.md).
import { and, eq, lt, sql } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { lastChanges } from "#app/db/schema/saved.ts";
import { sentChanges } from "#app/db/schema/sent-changes.ts";
import { listForGuest } from "#app/features/plan/plan.server.ts";
import { keptChangeDays } from "#app/lib/values/promised-limits.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { lateStatements } from "./late-changes.server.ts";
import { lateNotes } from "./late-note.server.ts";
import type { SentChange } from "./sync-schema.server.ts";
import type { Visit } from "#app/platform/visit.ts";

type Outcome = NonNullable<(typeof sentChanges.$inferSelect)["outcome"]> | "invalid";
type Applied = { outcomes: Map<string, Outcome>; cookies: Array<string> };

/** The outcome of each key. */
export function applyChanges(visit: Visit, sent: ReadonlyArray<SentChange>): Promise<Applied> {
  const changes = sent.filter((one, i) => sent.findIndex(({ key }) => key === one.key) === i);
  return visit.context.user
    ? applyToAccount(visit, visit.context.user.id, changes)
    : applyForGuest(visit, changes);
}

/** A guest has a shopping list only: in the cookie of the answer, so that an answer that is lost changes nothing. */
async function applyForGuest(visit: Visit, changes: ReadonlyArray<SentChange>): Promise<Applied> {
  const listed = changes.flatMap((change) =>
    change.kind === "list" ? [{ key: change.key, ...change.listed }] : [],
  );
  const { problems, cookies } = await listForGuest(visit, listed);
  const outcomes = changes.map(({ key, kind }): [string, Outcome] => {
    if (kind !== "list") return [key, "invalid"];
    const problem = problems[listed.findIndex((one) => one.key === key)];
    return [key, problem ? (problem === "unknown" ? "gone" : "full") : "done"];
  });
  return { outcomes: new Map(outcomes), cookies };
}

async function applyToAccount(
  visit: Visit,
  userId: number,
  changes: ReadonlyArray<SentChange>,
): Promise<Applied> {
  const { db } = visit.context;
  const keys = JSON.stringify(changes.map(({ key }) => key));
  const notes = lateNotes(changes);
  const times = timesOf(changes, Date.now());
  const rows = await writeDatabase(async () => {
    // Another one for the retry: the first attempt may have been applied although its answer was lost.
    const attempt = crypto.randomUUID();
    const statements: Array<BatchItem<"sqlite">> = [
      sqlStatement(
        db,
        sql`INSERT INTO sent_changes (user_id, key, attempt, created_at)
        SELECT ${userId}, value, ${attempt}, ${new Date().toISOString()} FROM json_each(${keys})
        WHERE true ON CONFLICT DO NOTHING`,
      ),
      ...changes.flatMap((change, i) =>
        lateStatements(visit, {
          userId,
          attempt,
          key: change.key,
          change,
          at: times[i]!,
          note: notes.get(change.key),
        }),
      ),
      db
        .select({ key: sentChanges.key, outcome: sentChanges.outcome })
        .from(sentChanges)
        .where(
          and(
            eq(sentChanges.userId, userId),
            sql`${sentChanges.key} IN (SELECT value FROM json_each(${keys}))`,
          ),
        ),
    ];
    const results = await db.batch(statements as [BatchItem<"sqlite">]);
    return results.at(-1) as unknown as Array<{ key: string; outcome: Outcome }>;
  });
  return { outcomes: new Map(rows.map(({ key, outcome }) => [key, outcome])), cookies: [] };
}

/** When the changes were made by this server's clock: none before the one that the device made before it. */
function timesOf(changes: ReadonlyArray<SentChange>, now: number): Array<string> {
  let next = now + 1;
  return changes
    .toReversed()
    .map(({ age }) => {
      next = Math.min(Math.floor(now - age), next - 1);
      return new Date(next).toISOString();
    })
    .toReversed();
}

export function deleteOldSentChanges(db: Database, now: Date) {
  const before = new Date(now.getTime() - keptChangeDays * 24 * 3600 * 1000).toISOString();
  return db.batch([
    db.delete(sentChanges).where(lt(sentChanges.createdAt, before)),
    db.delete(lastChanges).where(lt(lastChanges.changedAt, before)),
  ]);
}
