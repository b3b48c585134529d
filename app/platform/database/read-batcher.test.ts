import { DatabaseSync } from "node:sqlite";
import { beforeEach, expect, test } from "vitest";
import { inRequestScope } from "../request-scope.ts";
import { DatabaseConnection } from "./connection.ts";
import { DatabaseUnavailable, limitedDatabase } from "./database.ts";

type Row = Record<string, unknown>;
let sqlite: DatabaseSync;
beforeEach(() => {
  sqlite = new DatabaseSync(":memory:");
  sqlite.exec("CREATE TABLE pots (id INTEGER PRIMARY KEY, name TEXT)");
  sqlite.exec("INSERT INTO pots VALUES (1, 'caldero'), (2, 'olla')");
});

/** SQLite with D1's interface; `sent` are the statements of each call. */
function database(fault: (sql: Array<string>) => Promise<void> = () => Promise.resolve()) {
  const sent: Array<Array<string>> = [];
  const prepare = (sql: string, values: Array<never> = []): object => ({
    sql,
    bind: (...next: Array<never>) => prepare(sql, next),
    rows: () => sqlite.prepare(sql).all(...values),
  });
  const d1 = {
    prepare,
    async batch(statements: Array<{ sql: string; rows: () => Array<Row> }>) {
      const texts = statements.map(({ sql }) => sql);
      sent.push(texts);
      await fault(texts);
      return statements.map(({ rows }) => ({ results: rows() }));
    },
  };
  return { d1: { ...d1, withSession: () => d1 } as unknown as D1Database, sent };
}

/** Runs as a request does. */
function inRequest<T>(d1: D1Database, run: (db: D1Database) => Promise<T>): Promise<T> {
  const scope = { connection: new DatabaseConnection(d1, "first-unconstrained") };
  return inRequestScope(scope as never, () => run(limitedDatabase(d1, "prompt")));
}

test("reads asked for at the same time are one call, and each gets its own result", async () => {
  const { d1, sent } = database();
  const results = await inRequest(d1, (db) =>
    Promise.all([
      db.prepare("SELECT name FROM pots WHERE id = ?").bind(2).first(),
      db.prepare("SELECT name FROM pots WHERE id = ?").bind(1).first("name"),
      db.prepare("SELECT name FROM pots WHERE id = 9").first(),
      db.prepare("SELECT name FROM pots WHERE id = 9").first("name"),
      db.prepare("SELECT id, name FROM pots").raw(),
      db.batch([db.prepare("SELECT 1 AS one"), db.prepare("SELECT 2 AS two")]),
      Promise.resolve().then(() => db.prepare("SELECT name FROM pots").all()),
    ]),
  );
  expect(sent).toHaveLength(1);
  expect(results).toEqual([
    { name: "olla" },
    "caldero",
    null,
    null,
    [
      [1, "caldero"],
      [2, "olla"],
    ],
    [{ results: [{ one: 1 }] }, { results: [{ two: 2 }] }],
    { results: [{ name: "caldero" }, { name: "olla" }] },
  ]);
});

test("writes are calls of their own", async () => {
  const { d1, sent } = database();
  await inRequest(d1, (db) =>
    Promise.all([
      db.prepare("INSERT INTO pots VALUES (3, 'paila')").run(),
      db.prepare("SELECT name FROM pots").all(),
      db.prepare("SELECT id FROM pots").all(),
    ]),
  );
  expect(sent.map((statements) => statements.length).toSorted()).toEqual([1, 2]);
});

test("requests do not share a batch", async () => {
  const { d1, sent } = database();
  const read = (db: D1Database) => db.prepare("SELECT name FROM pots").all();
  await Promise.all([inRequest(d1, read), inRequest(d1, read)]);
  expect(sent).toHaveLength(2);
});

test("one read that fails does not fail those it left with", async () => {
  const { d1, sent } = database();
  const [wrong, right] = await inRequest(d1, (db) =>
    Promise.allSettled([
      db.prepare("SELECT * FROM pans").all(),
      db.prepare("SELECT name FROM pots").all(),
    ]),
  );
  expect(wrong.status).toBe("rejected");
  expect(right.status).toBe("fulfilled");
  expect(sent).toHaveLength(3);
});

test("a database that is down fails every read after one retry", async () => {
  const { d1, sent } = database(() => Promise.reject(new Error("D1_ERROR: no such host")));
  const outcomes = await inRequest(d1, (db) =>
    Promise.allSettled([db.prepare("SELECT 1").first(), db.prepare("SELECT 2").first()]),
  );
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ reason: expect.any(DatabaseUnavailable) as unknown });
  expect(sent).toHaveLength(3);
});
