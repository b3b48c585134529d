import { count, eq, min } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/schema/contact.ts";

/** Messages that nobody has answered, for the front page of the desk. */
export async function contactQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(eq(contactMessages.status, "open"))
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}
