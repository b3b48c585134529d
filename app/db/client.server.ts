import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

/** drizzle over the D1 binding. D1 has no interactive transactions: related writes go into one `batch`. */
export function connect(d1: D1Database): Database {
  return drizzle(d1);
}
