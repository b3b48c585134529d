// Inserts rows for tests. The modules beside this one know the required columns of each kind of row, for the tests in
// workerd (tests/integration/database.ts) and for the end-to-end tests (tests/e2e/database.ts).
export type Value = string | number | null;
/** A row by column names of the database. */
export type Row = Record<string, Value>;
/** Runs one statement and returns its rows. */
export type Query = <T>(sql: string, ...values: Array<Value>) => Promise<Array<T>>;

/** Inserts a row and returns its id, or the value of another column. */
export async function insertRow<T extends Value = number>(
  query: Query,
  table: string,
  row: Row,
  returned = "id",
): Promise<T> {
  const columns = Object.keys(row);
  const [inserted] = await query<{ value: T }>(
    `INSERT INTO ${table} (${columns.join(", ")}) VALUES (${columns.map(() => "?").join(", ")})
     RETURNING ${returned} AS value`,
    ...Object.values(row),
  );
  return inserted!.value;
}

export const now = () => new Date().toISOString();
