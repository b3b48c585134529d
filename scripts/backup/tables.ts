// The tables of a database, read as lines of JSON. `wrangler d1 export` cannot: it refuses databases with full-text tables
// (github.com/cloudflare/workers-sdk/issues/6305), and a deployed one then answers nothing for a while (issues/9519).
import { leftOutTables } from "./left-out.ts";

export type SchemaObject = {
  type: "table" | "index" | "trigger" | "view";
  name: string;
  sql: string;
};
type Reference = { table: string; from: Array<string>; to: Array<string> };
export type Table = {
  name: string;
  /** what is stored: no generated columns, and the rowid where nothing else holds it */
  columns: Array<string>;
  /** what rows are ordered by */
  key: Array<string>;
  references: Array<Reference>;
};

export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;
const own = "name NOT LIKE 'sqlite_%' AND name NOT LIKE '_cf_%'";

/** Everything that a database consists of, in the order in which it was made; without what full-text tables keep for themselves. */
export async function readSchema(db: D1Database): Promise<Array<SchemaObject>> {
  const [objects, tables] = await db.batch([
    db.prepare(
      `SELECT type, name, sql FROM sqlite_master WHERE sql IS NOT NULL AND ${own} ORDER BY rowid`,
    ),
    db.prepare("PRAGMA table_list"),
  ]);
  const shadows = new Set(
    (tables!.results as Array<{ name: string; type: string }>)
      .filter(({ type }) => type === "shadow")
      .map(({ name }) => name),
  );
  return (objects!.results as Array<SchemaObject>).filter(({ name }) => !shadows.has(name));
}

type Column = { name: string; type: string; pk: number; hidden: number };
type ForeignKey = { id: number; table: string; from: string; to: string | null };

/** @returns the tables that have rows of their own: those that others refer to first */
export async function readTables(
  db: D1Database,
  schema: ReadonlyArray<SchemaObject>,
): Promise<Array<Table>> {
  const stored = schema.filter(
    ({ type, sql }) => type === "table" && !/USING\s+fts5vocab/i.test(sql),
  );
  const answers = await db.batch(
    stored.flatMap(({ name }) => [
      db.prepare(`PRAGMA table_xinfo(${quoted(name)})`),
      db.prepare(`PRAGMA foreign_key_list(${quoted(name)})`),
    ]),
  );
  const tables = stored.map(({ name, sql }, i): Table => {
    const all = answers[2 * i]!.results as Array<Column>;
    const primary = all.filter(({ pk }) => pk > 0).toSorted((a, b) => a.pk - b.pk);
    const columns = all.filter(({ hidden }) => hidden === 0).map((column) => column.name);
    const hasRowid = !/WITHOUT\s+ROWID/i.test(sql);
    const isRowid = primary.length === 1 && /^integer$/i.test(primary[0]!.type);
    const references = new Map<number, Reference>();
    for (const { id, table, from, to } of answers[2 * i + 1]!.results as Array<ForeignKey>) {
      const reference = references.get(id) ?? { table, from: [], to: [] };
      references.set(id, reference);
      reference.from.push(from);
      if (to !== null) reference.to.push(to);
    }
    return {
      name,
      columns: hasRowid && !isRowid ? ["rowid", ...columns] : columns,
      key: hasRowid ? ["rowid"] : primary.map((column) => column.name),
      references: [...references.values()],
    };
  });
  return groups(tables).flat();
}

/**
 * Groups of tables, each after the groups that it refers to. Most have one table; the tables of a group refer to each other,
 * or a table to itself.
 */
export function groups(tables: ReadonlyArray<Table>): Array<Array<Table>> {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const reach = new Map<string, Set<string>>();
  function reachable(name: string): Set<string> {
    const known = reach.get(name);
    if (known) return known;
    const found = new Set<string>();
    const visit = (from: string) => {
      for (const { table } of byName.get(from)?.references ?? [])
        if (byName.has(table) && !found.has(table)) {
          found.add(table);
          visit(table);
        }
    };
    visit(name);
    reach.set(name, found);
    return found;
  }
  const result: Array<Array<Table>> = [];
  const done = new Set<string>();
  function add(table: Table): void {
    if (done.has(table.name)) return;
    const others = [...reachable(table.name)];
    const group = tables.filter(
      ({ name }) =>
        name === table.name || (others.includes(name) && reachable(name).has(table.name)),
    );
    for (const { name } of group) done.add(name);
    for (const name of others) add(byName.get(name)!);
    result.push(group);
  }
  for (const table of tables) add(table);
  return result;
}

const pageRows = 500;
/** D1 allows 32 arguments of a function. */
const mostArguments = 30;

type Page = Array<Record<string, unknown>>;

/** A row is JSON made by SQLite, which keeps whole numbers and fractions apart; it cannot hold BLOBs, and no table has any. */
function pageQuery(table: Table, isFirst: boolean): string {
  const parts: Array<string> = [];
  for (let i = 0; i < table.columns.length; i += mostArguments)
    parts.push(
      `json_array(${table.columns
        .slice(i, i + mostArguments)
        .map(quoted)
        .join(", ")}) AS part${parts.length}`,
    );
  const keys = table.key.map(quoted);
  const after = isFirst ? "" : `WHERE (${keys.join(", ")}) > (${keys.map(() => "?").join(", ")})`;
  return `SELECT ${[...keys.map((key, i) => `${key} AS key${i}`), ...parts].join(", ")} FROM ${quoted(table.name)}
    ${after} ORDER BY ${keys.join(", ")} LIMIT ${pageRows}`;
}

function lineOf(row: Page[number]): string {
  const parts = Object.entries(row)
    .filter(([name]) => name.startsWith("part"))
    .map(([, part]) => String(part).slice(1, -1));
  return `[${parts.join(",")}]`;
}

/**
 * The rows of each table but those that are left out. The first page of all tables is read in one transaction: tables of up
 * to 500 rows fit each other exactly. Of a longer one the rest is read afterwards, up to the row that was the last then;
 * a row that was changed meanwhile is the newer one.
 */
export async function* readRows(
  db: D1Database,
  tables: ReadonlyArray<Table>,
): AsyncGenerator<{ table: Table; rows: AsyncGenerator<string> }> {
  const kept = tables.filter(({ name }) => !Object.hasOwn(leftOutTables, name));
  const isNumbered = ({ key }: Table) => key[0] === "rowid";
  const answers = await db.batch<Page[number]>([
    ...kept.map((table) => db.prepare(pageQuery(table, true))),
    ...kept.map(({ name, key }) =>
      db.prepare(
        key[0] === "rowid"
          ? `SELECT max(rowid) AS last FROM ${quoted(name)}`
          : "SELECT NULL AS last",
      ),
    ),
  ]);
  for (const [i, table] of kept.entries()) {
    const last = Number(answers[kept.length + i]!.results[0]!["last"]);
    yield {
      table,
      rows: rowsFrom(db, table, answers[i]!.results, isNumbered(table) ? last : Infinity),
    };
    answers[i]!.results = [];
  }
}

async function* rowsFrom(
  db: D1Database,
  table: Table,
  first: Page,
  last: number,
): AsyncGenerator<string> {
  let page = first;
  for (;;) {
    for (const row of page) {
      if (Number(row["key0"]) > last) return;
      yield lineOf(row);
    }
    if (page.length < pageRows) return;
    const end = page.at(-1)!;
    const query = db
      .prepare(pageQuery(table, false))
      .bind(...table.key.map((_key, i) => end[`key${i}`]));
    page = (await query.all<Page[number]>()).results;
  }
}
