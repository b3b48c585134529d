// Databases and rate limiters with a fault, wrapped around the bindings of the built Worker.
import { env } from "cloudflare:workers";
import { keepSessions } from "./people/sessions.ts";

type Fault = (sql: string) => Promise<void>;

type Call = (statements: ReadonlyArray<string>, send: () => Promise<unknown>) => Promise<unknown>;

/**
 * The real database; each call to it goes through `around`.
 * @param opened with the start of each session
 */
export function databaseAround(
  around: Call,
  opened: (start: string) => void = () => undefined,
): D1Database {
  const texts = new WeakMap<D1PreparedStatement, string>();
  const originals = new WeakMap<D1PreparedStatement, D1PreparedStatement>();
  const wrap = (statement: D1PreparedStatement, sql: string): D1PreparedStatement => {
    const wrapped = new Proxy(statement, {
      get(target, name) {
        const value = Reflect.get(target, name) as (...values: Array<unknown>) => Promise<unknown>;
        if (name === "bind")
          return (...values: Array<unknown>) => wrap(target.bind(...values), sql);
        return (...values: Array<unknown>) => around([sql], () => value.apply(target, values));
      },
    });
    texts.set(wrapped, sql);
    originals.set(wrapped, statement);
    return wrapped;
  };
  const wrapDatabase = <T extends D1Database | D1DatabaseSession>(database: T): T =>
    new Proxy(database, handler) as T;
  const handler: ProxyHandler<D1Database | D1DatabaseSession> = {
    get(target, name) {
      if (name === "withSession")
        return (start: string) => {
          opened(start);
          return wrapDatabase((target as D1Database).withSession(start));
        };
      if (name === "prepare") return (sql: string) => wrap(target.prepare(sql), sql);
      if (name === "batch")
        return (statements: Array<D1PreparedStatement>) =>
          around(
            statements.map((statement) => texts.get(statement)!),
            () => target.batch(statements.map((statement) => originals.get(statement)!)),
          );
      const value = Reflect.get(target, name) as unknown;
      return typeof value === "function" ? (value as () => unknown).bind(target) : value;
    },
  };
  return keepSessions(wrapDatabase(env.DB));
}

/**
 * `fault` runs before each statement (in a batch: before its first failing one).
 * @param called with the statements of each call that reaches the database
 * @param finish runs after each statement of a call that succeeded
 */
function faulty(
  fault: Fault,
  called: (statements: ReadonlyArray<string>) => void = () => undefined,
  opened?: (start: string) => void,
  finish: Fault = () => Promise.resolve(),
): D1Database {
  return databaseAround(async (statements, send) => {
    for (const sql of statements) await fault(sql);
    called(statements);
    const results = await send();
    for (const sql of statements) await finish(sql);
    return results;
  }, opened);
}

/** No fault: `sent` gets the text of each statement. */
export function recorded() {
  const sent: Array<string> = [];
  const DB = faulty((sql) => {
    sent.push(sql);
    return Promise.resolve();
  });
  return { DB, sent };
}

export const isWrite = (sql: string) => !/^\s*select\b/i.test(sql);

export const down = () => faulty(() => Promise.reject(new Error("D1_ERROR: no such host")));

/** Every statement takes longer than any timeout; counts those sent and those answered. */
export function slow() {
  const asked = { sent: 0, answered: 0 };
  const DB = faulty(async () => {
    asked.sent++;
    await new Promise((resolve) => setTimeout(resolve, 12_000));
    asked.answered++;
    throw new Error("D1_ERROR: late");
  });
  return { DB, asked };
}

export const readOnly = () =>
  faulty((sql) =>
    isWrite(sql)
      ? Promise.reject(new Error("D1_ERROR: attempt to write a readonly database: SQLITE_READONLY"))
      : Promise.resolve(),
  );

/** A share of the statements fails, always the same ones. */
export function flaky(share: number, seed = 1) {
  let state = seed;
  return faulty(() => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647 < share
      ? Promise.reject(new Error("D1_ERROR: Network connection lost."))
      : Promise.resolve();
  });
}

/** The first `times` matching statements fail with `message`. */
export function failing(
  statement: RegExp,
  { message = "D1_ERROR: no such host", times = Infinity } = {},
) {
  let left = times;
  return faulty((sql) =>
    statement.test(sql) && left-- > 0 ? Promise.reject(new Error(message)) : Promise.resolve(),
  );
}

/** `before` and `after` run around each batch with a matching statement. */
export function interrupted(
  statement: RegExp,
  { before, after }: { before?: () => Promise<unknown>; after?: () => Promise<unknown> },
) {
  const run = (change: (() => Promise<unknown>) | undefined) => async (sql: string) => {
    if (statement.test(sql)) await change?.();
  };
  return faulty(run(before), undefined, undefined, run(after));
}

/** The unchanged database; `calls` are the statements of each call, and a batch is one call. */
export function counted() {
  const calls: Array<ReadonlyArray<string>> = [];
  const DB = faulty(
    () => Promise.resolve(),
    (statements) => calls.push(statements),
  );
  return { DB, calls };
}

/** A database that a test can take down and restore at any time. */
export function switchable() {
  const state = { isDown: false };
  const DB = faulty(() =>
    state.isDown ? Promise.reject(new Error("D1_ERROR: no such host")) : Promise.resolve(),
  );
  return { DB, state };
}

/**
 * The real database as one with replicas; `starts` are the starts of the sessions, and what starts like `unreachable`
 * never gets an answer.
 */
export function replicated(unreachable = "nowhere") {
  const starts: Array<string> = [];
  const DB = faulty(
    () =>
      starts.at(-1)?.startsWith(unreachable) ? new Promise<void>(() => {}) : Promise.resolve(),
    () => undefined,
    (start) => starts.push(start),
  );
  return { DB, starts };
}
