// Counts for the admin start page: moderation queues and submissions.
import { and, count, countDistinct, eq, gte, isNull, lt, min, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { reports, submissions } from "#app/db/schema/submissions.ts";
import { recipes } from "#app/db/schema/recipes.ts";

export async function submissionQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(submissions.sentAt) })
    .from(submissions)
    .where(eq(submissions.state, "pending"))
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}

/** Counts reported recipes, not single reports. */
export async function reportQueue(db: Database) {
  const row = await db
    .select({
      waiting: sql<number>`count(DISTINCT ${reports.targetKind} || ':' || ${reports.targetId})`,
      oldestAt: min(reports.createdAt),
    })
    .from(reports)
    .where(isNull(reports.handledAt))
    .get();
  return { waiting: Number(row?.waiting ?? 0), oldestAt: row?.oldestAt ?? null };
}

/** New submissions in a period; later versions do not count. */
export async function countSubmissions(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const row = await db
    .select({ total: count() })
    .from(submissions)
    .where(and(gte(submissions.firstSentAt, from), lt(submissions.firstSentAt, until)))
    .get();
  return row?.total ?? 0;
}

/** Users with a published recipe. */
export async function countContributors(db: Database): Promise<number> {
  const row = await db
    .select({ total: countDistinct(recipes.authorId) })
    .from(recipes)
    .where(eq(recipes.status, "published"))
    .get();
  return row?.total ?? 0;
}
