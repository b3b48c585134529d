import { Column, is, SQL, sql } from "drizzle-orm";
import { drizzle, type DrizzleD1Database } from "drizzle-orm/d1";
import type { SQLiteColumn, SQLiteSelectBuilder } from "drizzle-orm/sqlite-core";

type Fields = Record<string, SQLiteColumn | SQL | SQL.Aliased>;
type Select = <F extends Fields>(fields: F) => SQLiteSelectBuilder<F, "async", D1Result>;

/** drizzle with selects of named columns only. */
export type Database = Omit<
  DrizzleD1Database,
  "query" | "select" | "selectDistinct" | "transaction" | "with"
> & { select: Select; selectDistinct: Select; $client: D1Database };

const databases = new WeakMap<D1Database, Database>();

/**
 * drizzle over the D1 binding, made once per isolate. D1 has no interactive transactions: related writes go into one
 * `batch`.
 */
export function connect(d1: D1Database): Database {
  let database = databases.get(d1);
  if (!database) {
    const full = drizzle(d1);
    database = Object.assign(Object.create(full) as typeof full, {
      select: ((fields) => full.select(withDistinctNames(fields))) as Select,
      selectDistinct: ((fields) => full.selectDistinct(withDistinctNames(fields))) as Select,
    });
    databases.set(d1, database);
  }
  return database;
}

/**
 * D1 returns the rows of a batch as objects, in which columns of the same name are one. So an expression without an alias
 * and a column whose name is taken get one.
 */
function withDistinctNames<F extends Fields>(fields: F): F {
  const entries = Object.entries(fields);
  if (entries.length === 1) return fields;
  const names = new Set<string>();
  const named = entries.map(([key, field], i) => {
    const alias = `column_${i}`;
    if (is(field, SQL)) return [key, field.as(alias)] as const;
    const name = is(field, Column) ? field.name : field.fieldAlias;
    if (!names.has(name)) {
      names.add(name);
      return [key, field] as const;
    }
    if (!is(field, Column)) throw new Error(`Two columns are named ${name}.`);
    return [key, sql`${field}`.mapWith(field).as(alias)] as const;
  });
  return Object.fromEntries(named) as F;
}
