import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable, limitedDatabase, writeDatabase } from "./database.ts";

type Answer = () => Promise<unknown>;

/** D1 that answers each call as `answer` says, and counts the calls. */
function database(answer: Answer) {
  const sent = { calls: 0 };
  const ask = () => {
    sent.calls++;
    return answer();
  };
  const statement: Record<string, unknown> = { all: ask, run: ask, first: ask, raw: ask };
  statement["bind"] = () => statement;
  const d1 = { prepare: () => statement, batch: ask } as unknown as D1Database;
  return { sent, d1 };
}

const read = (d1: D1Database, patience: "prompt" | "patient" = "prompt") =>
  limitedDatabase(d1, patience).prepare("SELECT 1").first();
const write = (d1: D1Database) =>
  limitedDatabase(d1, "prompt").prepare("INSERT INTO t VALUES (?)").bind(1).run();

const never: Answer = () => new Promise(() => {});
const fails = (message: string): Answer => {
  return () => Promise.reject(new Error(message));
};
/** What becomes of a promise: "pending", its value, or its error. */
function outcome(promise: Promise<unknown>) {
  const seen: { now: unknown } = { now: "pending" };
  promise.then(
    (value) => (seen.now = value),
    (error: unknown) => (seen.now = error),
  );
  return seen;
}

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test("a read is given up after 700 ms", async () => {
  const { d1, sent } = database(never);
  const seen = outcome(read(d1));
  await vi.advanceTimersByTimeAsync(699);
  expect(seen.now).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.now).toBeInstanceOf(DatabaseUnavailable);
  expect(sent.calls).toBe(1);
});

test("a late read of a form is repeated once", async () => {
  const { d1, sent } = database(never);
  const seen = outcome(read(d1, "patient"));
  await vi.advanceTimersByTimeAsync(1_399);
  expect(seen.now).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.now).toBeInstanceOf(DatabaseUnavailable);
  expect(sent.calls).toBe(2);
});

test("a read that fails is repeated once, a write is not", async () => {
  const { d1, sent } = database(fails("D1_ERROR: Network connection lost."));
  await expect(read(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(sent.calls).toBe(2);
  await expect(write(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(sent.calls).toBe(3);
});

test("a read that fails once gives the answer of its second try", async () => {
  let calls = 0;
  const { d1 } = database(() =>
    ++calls === 1 ? Promise.reject(new Error("D1_ERROR: reset")) : Promise.resolve({ n: 1 }),
  );
  expect(await read(d1)).toEqual({ n: 1 });
});

test("a write has five seconds", async () => {
  const { d1 } = database(never);
  const seen = outcome(write(d1));
  await vi.advanceTimersByTimeAsync(4_999);
  expect(seen.now).toBe("pending");
  await vi.advanceTimersByTimeAsync(1);
  expect(seen.now).toBeInstanceOf(DatabaseUnavailable);
});

test("a batch is a write as soon as one of its statements is", async () => {
  const { d1 } = database(never);
  const db = limitedDatabase(d1, "prompt");
  const select = db.prepare("SELECT 1");
  const insert = db.prepare("with x as (select 1) insert into t select * from x");
  const reading = outcome(db.batch([select, select]));
  const writing = outcome(db.batch([select, insert]));
  await vi.advanceTimersByTimeAsync(700);
  expect(reading.now).toBeInstanceOf(DatabaseUnavailable);
  expect(writing.now).toBe("pending");
});

test("after a late read none is sent for five seconds, then one, and all when that is answered", async () => {
  let answer: Answer = never;
  const { d1, sent } = database(() => answer());
  const first = outcome(read(d1));
  await vi.advanceTimersByTimeAsync(700);
  expect(first.now).toBeInstanceOf(DatabaseUnavailable);
  await expect(read(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(sent.calls).toBe(1);

  await vi.advanceTimersByTimeAsync(5_000);
  const probe = outcome(read(d1));
  await expect(read(d1)).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(sent.calls).toBe(2);
  await vi.advanceTimersByTimeAsync(700);
  expect(probe.now).toBeInstanceOf(DatabaseUnavailable);

  answer = () => Promise.resolve({ n: 1 });
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await read(d1)).toEqual({ n: 1 });
  expect(await Promise.all([read(d1), read(d1)])).toHaveLength(2);
});

test("one slow question does not stop the others while the database answers them", async () => {
  let answer: Answer = never;
  const { d1 } = database(() => answer());
  const slow = outcome(read(d1));
  await vi.advanceTimersByTimeAsync(300);
  answer = () => Promise.resolve({ n: 1 });
  await read(d1);
  await vi.advanceTimersByTimeAsync(400);
  expect(slow.now).toBeInstanceOf(DatabaseUnavailable);
  expect(await read(d1)).toEqual({ n: 1 });
});

test("what a constraint refuses is told as it is and not asked again", async () => {
  const { d1, sent } = database(
    fails("D1_ERROR: UNIQUE constraint failed: users.email: SQLITE_CONSTRAINT"),
  );
  const seen = outcome(write(d1));
  await vi.advanceTimersByTimeAsync(0);
  expect(seen.now).not.toBeInstanceOf(DatabaseUnavailable);
  expect(String(seen.now)).toContain("UNIQUE constraint failed");
  await expect(writeDatabase(() => write(d1))).rejects.toThrow("UNIQUE constraint failed");
  expect(sent.calls).toBe(2);
});

test("a change that may be repeated is sent twice", async () => {
  const { d1, sent } = database(fails("D1_ERROR: overloaded"));
  await expect(writeDatabase(() => write(d1))).rejects.toBeInstanceOf(DatabaseUnavailable);
  expect(sent.calls).toBe(2);
});

test("nothing goes to the database past its limits", () => {
  const { d1 } = database(never);
  expect(() => limitedDatabase(d1, "prompt").withSession()).toThrow("past the limits");
});
