import { Column, fillPlaceholders, is, QueryPromise, SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { hasDistinctColumns } from "./distinct-columns.ts";

type Built = { sql: string; params: Array<unknown>; columns: Array<ResultColumn> };
type ResultColumn = { key: string; decode: (value: unknown) => unknown };

/**
 * A select whose SQL is built once per isolate: drizzle would build the same text for every request. It can be awaited
 * or be part of a batch, like the select itself.
 * @param build uses `sql.placeholder(name)` for what differs between requests
 */
export function preparedRead<Q extends BatchItem<"sqlite">>(
  build: (db: Database) => Q,
): (db: Database, values?: Record<string, unknown>) => Q {
  let built: Built | null = null;
  return (db, values = {}) => {
    built ??= builtFrom(build(db));
    return new PreparedRead(db, built, values) as unknown as Q;
  };
}

class PreparedRead extends QueryPromise<Array<Record<string, unknown>>> {
  readonly #db: Database & { $client?: D1Database };
  readonly #built: Built;
  readonly #values: Record<string, unknown>;

  constructor(db: Database, built: Built, values: Record<string, unknown>) {
    super();
    this.#db = db;
    this.#built = built;
    this.#values = values;
  }

  override async execute(): Promise<Array<Record<string, unknown>>> {
    const [rows] = await this.#db.batch([this as never]);
    return rows as Array<Record<string, unknown>>;
  }

  _prepare() {
    const { sql, params, columns } = this.#built;
    const filled = fillPlaceholders(params, this.#values);
    return {
      getQuery: () => ({ sql, params: filled }),
      stmt: { bind: (...bound: Array<unknown>) => this.#db.$client?.prepare(sql).bind(...bound) },
      mapResult: ({ results }: D1Result<Record<string, unknown>>) => toRows(results, columns),
    };
  }
}

/** What drizzle's own batch calls (drizzle-orm 0.45). */
type Select = {
  _prepare: () => {
    getQuery: () => { sql: string; params: Array<unknown> };
    fields: ReadonlyArray<{ path: Array<string>; field: unknown }>;
  };
};

function builtFrom(select: unknown): Built {
  const prepared = (select as Select)._prepare();
  const { sql, params } = prepared.getQuery();
  if (!hasDistinctColumns(sql))
    throw new Error("The columns of a prepared read need distinct names.");
  const columns = prepared.fields.map(({ path, field }) => {
    const [key, ...nested] = path;
    if (key === undefined || nested.length > 0)
      throw new Error(`A prepared read selects flat columns, not ${path.join(".")}.`);
    return { key, decode: decoderOf(field) };
  });
  return { sql, params, columns };
}

/** Like drizzle's mapResultRow, which asks for the kind of each column again for every value. */
function decoderOf(field: unknown): ResultColumn["decode"] {
  if (is(field, Column)) return (value) => field.mapFromDriverValue(value);
  const sql = is(field, SQL.Aliased) ? field.sql : (field as SQL);
  const { decoder } = sql as unknown as { decoder: { mapFromDriverValue: ResultColumn["decode"] } };
  return (value) => decoder.mapFromDriverValue(value);
}

/** A batch's rows are objects in the order of the columns. */
function toRows(
  results: ReadonlyArray<Record<string, unknown>>,
  columns: ReadonlyArray<ResultColumn>,
): Array<Record<string, unknown>> {
  return results.map((result) => {
    const values = Object.values(result);
    const row: Record<string, unknown> = {};
    columns.forEach(({ key, decode }, i) => {
      const value = values[i];
      row[key] = value === null ? null : decode(value);
    });
    return row;
  });
}
