import { count, eq, min } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { contactMessages } from "#app/db/schema/contact.ts";

/** Unanswered messages, for the admin start page. */
export async function contactQueue(db: Database) {
  const row = await db
    .select({ waiting: count(), oldestAt: min(contactMessages.createdAt) })
    .from(contactMessages)
    .where(eq(contactMessages.status, "open"))
    .get();
  return { waiting: row?.waiting ?? 0, oldestAt: row?.oldestAt ?? null };
}
