// Databases of three older commits (tests/upgrade) get all migrations up to now: no row, session or order is lost, and the
// schema is that of a new database.
import { readdirSync, readFileSync } from "node:fs";
import { convertV4MiniflareOptions, Miniflare } from "miniflare";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { connect } from "../../app/db/client.server.ts";
import { readSession } from "../../app/features/accounts/sessions.server.ts";
import { getOrder } from "../../app/features/orders/order-queries.server.ts";
import { execute, migrate } from "../../scripts/local-database.ts";
import { quoted, readSchema, readTables } from "../../scripts/backup/tables.ts";

const dumps = readdirSync("tests/upgrade").filter((file) => file.endsWith(".sql"));
type Rows = Map<string, Array<Record<string, unknown>>>;

/** What migrations change on purpose: values that the content's next load sets, and lists that are counted anew. */
const changed: Readonly<Record<string, ReadonlyArray<string>>> = {
  "12d6181d.sql recipes": ["main_ingredient"],
  // More countries took places between the others (0063_names_by_language.sql).
  "aa993cc3.sql chef_countries": ["position"],
};

let miniflare: Miniflare;
beforeAll(() => {
  miniflare = new Miniflare(
    convertV4MiniflareOptions({
      modules: true,
      script: "export default {}",
      d1Databases: [...dumps, "new"],
    } as Parameters<typeof convertV4MiniflareOptions>[0]),
  );
});
afterAll(() => miniflare.dispose());

const database = async (name: string) =>
  (await miniflare.getD1Database(name)) as unknown as D1Database;

async function readAll(db: D1Database): Promise<Rows> {
  const tables = (await readTables(db, await readSchema(db))).filter(
    ({ name }) => name !== "d1_migrations",
  );
  const answers = await db.batch<Record<string, unknown>>(
    tables.map(({ name, columns }) =>
      db.prepare(`SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)}`),
    ),
  );
  return new Map(tables.map(({ name }, i) => [name, answers[i]!.results]));
}

/** Only some columns of rows, as text that can be compared. */
function only(rows: Rows, table: string, columns: ReadonlyArray<string>): Array<string> {
  return (rows.get(table) ?? [])
    .map((row) => JSON.stringify(columns.map((column) => row[column])))
    .toSorted();
}

/** Names and columns of everything in a database, the names of columns in alphabetical order. */
async function shapeOf(db: D1Database) {
  const schema = await readSchema(db);
  const tables = await readTables(db, schema);
  return {
    objects: schema.map(({ type, name }) => `${type} ${name}`).toSorted(),
    columns: Object.fromEntries(
      tables
        .map(
          ({ name, columns, key, references }) =>
            [
              name,
              {
                columns: columns.toSorted(),
                key,
                references: references.map((one) => JSON.stringify(one)).toSorted(),
              },
            ] as const,
        )
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ),
  };
}

test("there are dumps of three commits, each small", () => {
  expect(dumps).toHaveLength(3);
  for (const dump of dumps)
    expect(readFileSync(`tests/upgrade/${dump}`).byteLength).toBeLessThan(150_000);
});

/** Later migrations count more (0148), or rows that were implied. */
const grown = ["chef_countries", "recipe_facet_counts"];

test.each(dumps)("%s keeps every row, session and order", async (dump) => {
  const db = await database(dump);
  const lines = readFileSync(`tests/upgrade/${dump}`, "utf8").trim().split("\n");
  await execute(
    db,
    lines.map((line) => line.slice(0, -1)),
  );
  const before = await readAll(db);
  expect(before.get("users")!.length).toBeGreaterThan(2);
  expect(before.get("orders")!.length).toBeGreaterThan(2);

  await migrate(db);
  const after = await readAll(db);
  for (const [table, rows] of before) {
    if (rows.length === 0) continue;
    const others = changed[`${dump} ${table}`] ?? [];
    const columns = Object.keys(rows[0]!).filter((column) => !others.includes(column));
    const expected = only(before, table, columns);
    expect(only(after, table, columns), table).toEqual(
      grown.includes(table) ? expect.arrayContaining(expected) : expected,
    );
  }
  expect((await db.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);

  // Sessions end after 30 days without use.
  vi.useFakeTimers({ now: new Date("2026-11-22T12:00:00Z"), toFake: ["Date"] });
  try {
    const request = new Request("http://localhost/", {
      headers: { Cookie: `__Host-session=${"A".repeat(43)}` },
    });
    const { user } = await readSession({ DB: db, REQUIRE_SECOND_FACTOR: "" }, request, () => {});
    expect(user).toMatchObject({ id: before.get("sessions")![0]!["user_id"], role: "user" });
  } finally {
    vi.useRealTimers();
  }
  for (const { number, email, total_cents: total } of before.get("orders")!) {
    const order = await getOrder(connect(db), String(number));
    expect(order).toMatchObject({ number, email, totalCents: total });
    expect(order!.lines.length).toBeGreaterThan(0);
  }
  expect(await migrate(db)).toBe(0);
});

test.each(dumps)("%s has the schema of a new database afterwards", async (dump) => {
  const fresh = await database("new");
  await migrate(fresh);
  expect(await shapeOf(await database(dump))).toEqual(await shapeOf(fresh));
});
