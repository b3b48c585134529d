import type { Database } from "#app/db/client.server.ts";

type Select<Row> = PromiseLike<Array<Row>> & {
  prepare: () => { execute: (values?: Record<string, unknown>) => Promise<Array<Row>> };
};

/**
 * A select whose SQL is built once per isolate: drizzle would build the same text for every request.
 * @param build uses `sql.placeholder(name)` for what differs between requests
 */
export function preparedRead<Row>(
  build: (db: Database) => Select<Row>,
): (db: Database, values?: Record<string, unknown>) => Promise<Array<Row>> {
  const prepared = new WeakMap<Database, ReturnType<Select<Row>["prepare"]>>();
  return (db, values) => {
    let query = prepared.get(db);
    if (!query) prepared.set(db, (query = build(db).prepare()));
    return query.execute(values);
  };
}
