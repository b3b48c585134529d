import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";

export type Database = DrizzleD1Database;

const databases = new WeakMap<D1Database, Database>();

/**
 * drizzle over the D1 binding, made once per isolate. D1 has no interactive transactions: related writes go into one
 * `batch`.
 */
export function connect(d1: D1Database): Database {
  let database = databases.get(d1);
  if (!database) {
    database = drizzle(d1);
    databases.set(d1, database);
  }
  return database;
}
