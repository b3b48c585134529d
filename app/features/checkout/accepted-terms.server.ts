// Terms as buyers have accepted them.
import { eq, getTableColumns } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { acceptedTerms } from "#app/db/schema/orders.ts";

export type AcceptedTerms = Omit<typeof acceptedTerms.$inferSelect, "createdAt">;

/** Stores a version when it is accepted for the first time. */
export function keepTerms(db: Database, terms: AcceptedTerms, now: Date) {
  return db
    .insert(acceptedTerms)
    .values({ ...terms, createdAt: now.toISOString() })
    .onConflictDoNothing();
}

export async function findTerms(db: Database, version: string): Promise<AcceptedTerms | null> {
  const row = await db
    .select(getTableColumns(acceptedTerms))
    .from(acceptedTerms)
    .where(eq(acceptedTerms.version, version))
    .get();
  return row ?? null;
}
