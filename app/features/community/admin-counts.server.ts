// Queue size of /admin/community, for the admin start page.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";

/** Ratings, made-it posts, chef pages and replies that wait for moderation. */
export async function communityQueue(db: Database) {
  const row = await db.get<{ waiting: number; oldestAt: string | null }>(
    sql`SELECT count(*) AS waiting, min(sent_at) AS oldestAt FROM (
      SELECT sent_at FROM recipe_ratings WHERE status = 'pending'
      UNION ALL SELECT sent_at FROM cooked_entries WHERE status = 'pending'
      UNION ALL SELECT sent_at FROM chef_profiles WHERE status = 'pending'
      UNION ALL SELECT sent_at FROM note_replies WHERE status = 'pending')`,
  );
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}
