import type { SQL } from "drizzle-orm";
import type { SQLiteRaw } from "drizzle-orm/sqlite-core/query-builders/raw";
import type { Database } from "#app/db/client.server.ts";

/**
 * A raw SQL statement that can be part of a batch. drizzle's `db.run` accepts no parameters there: its batch expects a
 * prepared statement that only the query builders have (drizzle-orm 0.45).
 */
export function sqlStatement(db: Database, query: SQL): SQLiteRaw<D1Result> {
  const raw = db.run(query) as unknown as SQLiteRaw<D1Result>;
  const bind = (...values: Array<unknown>) =>
    db.$client.prepare(raw.getQuery().sql).bind(...values);
  return Object.assign(raw, { stmt: { bind } });
}
