import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable, limitedDatabase, writeDatabase } from "./database.ts";

type Respond = () => Promise<unknown>;

/** A D1 binding where each statement of each call returns the row `respond()`, and a count of the calls. */
function database(respond: Respond) {
  const counter = { calls: 0 };
  const batch = async (statements: Array<unknown>) => {
    counter.calls++;
    const row = await respond();
    return statements.map(() => ({ results: [row] }));
  };
  const statement = { bind: () => statement };
  const d1 = { prepare: () => statement, batch } as unknown as D1Database;
  return { counter, d1 };
}

const read = (d1: D1Database, patience: "prompt" | "patient" = "prompt") =>
  limitedDatabase(d1, patience).prepare("SELECT 1").first();
const write = (d1: D1Database) =>
  limitedDatabase(d1, "prompt").prepare("INSERT INTO t VALUES (?)").bind(1).run();

const neverResponds: Respond = () => new Promise(() => {});
const fails = (message: string): Respond => {
  return () => Promise.reject(new Error(message));
};
/** The state of a promise: "pending", its value, or its error. */
function outcome(promise: Promise<unknown>) {
  const state: { now: unknown } = { now: "pending" };
  promise.then(
    (value) => (state.now = value),
    (error: unknown) => (state.now = error),
  );
  return state;
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test("a read times out after 700 ms", async () => {
  const { d1, counter } = database(neverResponds);
  const state = outcome(read(d1));
  await vi.advanceTimersByTimeAsync(699);
  expect(state.now).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(state.now).toBeInstanceOf(DatabaseUnavailable);
  expect(counter.calls).toBe(1);
});

test("a page's read through a form's database is sent once", async () => {
  const { d1, counter } = database(neverResponds);
  outcome(read(limitedDatabase(d1, "patient"), "prompt"));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(counter.calls).toBe(1);
});

test("a form's read that times out is retried once", async () => {
  const { d1, counter } = database(neverResponds);
  const state = outcome(read(d1, "patient"));
  await vi.advanceTimersByTimeAsync(1_399);
  expect(state.now).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(state.now).toBeInstanceOf(DatabaseUnavailable);
  expect(counter.calls).toBe(2);
});

test("a failed read is retried once, a failed write is not", async () => {
  const { d1, counter } = database(fails("D1_ERROR: Network connection lost."));
  await expect(read(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(counter.calls).toBe(2);
  await expect(write(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(counter.calls).toBe(3);
});

test("a read that fails once returns the result of the retry", async () => {
  let calls = 0;
  const { d1 } = database(() =>
    ++calls === 1 ? Promise.reject(new Error("D1_ERROR: reset")) : Promise.resolve({ n: 1 }),
  );
  expect(await read(d1)).toEqual({ n: 1 });
});

test("a write times out after five seconds", async () => {
  const { d1 } = database(neverResponds);
  const state = outcome(write(d1));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(state.now).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(state.now).toBeInstanceOf(DatabaseUnavailable);
});

test("a batch with one write statement counts as a write", async () => {
  const { d1 } = database(neverResponds);
  const db = limitedDatabase(d1, "prompt");
  const select = db.prepare("SELECT 1");
  const insert = db.prepare("with x as (select 1) insert into t select * from x");
  const reading = outcome(db.batch([select, select]));
  const writing = outcome(db.batch([select, insert]));
  await vi.advanceTimersByTimeAsync(700);
  expect(reading.now).toBeInstanceOf(DatabaseUnavailable);
  expect(writing.now).toBe("pending");
});

test("after a read times out no read is sent for five seconds, then one probe, and all reads once it succeeds", async () => {
  let respond: Respond = neverResponds;
  const { d1, counter } = database(() => respond());
  const first = outcome(read(d1));
  await vi.advanceTimersByTimeAsync(700);
  expect(first.now).toBeInstanceOf(DatabaseUnavailable);
  await expect(read(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(counter.calls).toBe(1);

  await vi.advanceTimersByTimeAsync(5_000);
  const probe = outcome(read(d1));
  await expect(read(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(counter.calls).toBe(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(probe.now).toBeInstanceOf(DatabaseUnavailable);

  respond = () => Promise.resolve({ n: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read(d1)).toEqual({ n: 1 });
  expect(await Promise.all([read(d1), read(d1)])).toHaveLength(2);
});

test("one slow query does not open the circuit breaker while the database answers others", async () => {
  let respond: Respond = neverResponds;
  const { d1 } = database(() => respond());
  const slow = outcome(read(d1));
  await vi.advanceTimersByTimeAsync(300);
  respond = () => Promise.resolve({ n: 1 });
  await read(d1);
  await vi.advanceTimersByTimeAsync(400);
  expect(slow.now).toBeInstanceOf(DatabaseUnavailable);
  expect(await read(d1)).toEqual({ n: 1 });
});

test("a constraint error is thrown unchanged and the query is not retried", async () => {
  const { d1, counter } = database(
    fails("D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT"),
  );
  const state = outcome(write(d1));
  await vi.advanceTimersByTimeAsync(0);
  expect(state.now).not.toBeInstanceOf(DatabaseUnavailable);
  expect(String(state.now)).toContain("UNIQUE constraint failed");
  await expect(writeDatabase(() => write(d1))).rejects.toThrow("UNIQUE constraint failed");
  expect(counter.calls).toBe(2);
});

test("a missing table means that the database is unavailable, a missing column that the query is wrong", async () => {
  const of = (message: string) => {
    const { d1 } = database(fails(`D1_ERROR: ${message}: SQLITE_ERROR`));
    return [read(d1), write(d1)];
  };
  for (const query of of("no such table: t"))
    await expect(query).rejects.toMatchObject({
      name: "DatabaseUnavailable",
      cause: { message: "D1_ERROR: no such table: t: SQLITE_ERROR" },
    });
  for (const query of of("no such column: c"))
    await expect(query).rejects.not.toBeInstanceOf(DatabaseUnavailable);
});

test("writeDatabase retries a failed change once", async () => {
  const { d1, counter } = database(fails("D1_ERROR: overloaded"));
  await expect(writeDatabase(() => write(d1))).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(counter.calls).toBe(2);
});

test("D1 methods without limits throw", () => {
  const { d1 } = database(neverResponds);
  expect(() => limitedDatabase(d1, "prompt").withSession()).toThrow("past the limits");
});
