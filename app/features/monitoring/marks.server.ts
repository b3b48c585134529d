import { asc } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { operatorMarks } from "#app/db/schema/monitoring.ts";

/** When each job, and the backup, last succeeded. */
export async function listMarks(db: Database) {
  const marks = await db
    .select({ name: operatorMarks.name, at: operatorMarks.at })
    .from(operatorMarks)
    .orderBy(asc(operatorMarks.name));
  return marks.map(({ name, at }) => ({ name: name.replace("job:", ""), at }));
}
