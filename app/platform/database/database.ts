// Access to D1 for every request: each read and write has a time limit, a read is retried after a transient error, and
// one circuit breaker keeps reads from piling up on a database that does not respond. Cron jobs use D1 directly: they
// may take as long as D1 allows (30 seconds).
import { lookup } from "#app/lib/lookup.ts";
import { TimeoutError, within } from "#app/lib/within.ts";
import type { DatabaseConnection, Queryable } from "./connection.ts";
import { constraintError } from "./constraint-error.ts";
import { readBatcher } from "./read-batcher.ts";
import { errorMessage, log } from "../log.ts";
import { requestScope } from "../request-scope.ts";

const readLimitMilliseconds = 700;
const writeLimitMilliseconds = 5_000;
/** How long the circuit breaker stays open after a read timed out. */
const pauseMilliseconds = 5_000;

/** The database did not respond in time, rejects all requests at the moment, or lacks a table. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Also finds the error as a cause: drizzle wraps the errors it receives. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseUnavailable) return true;
  return false;
}

/**
 * The result of a write; null when the database is unavailable, which is logged, so that the page can say so and keep
 * its input. Any other error is thrown.
 */
export async function nullIfUnavailable<T>(
  requestId: string,
  write: () => Promise<T>,
): Promise<T | null> {
  try {
    return await write();
  } catch (error) {
    logUnavailable(requestId, error);
    return null;
  }
}

/**
 * For a `catch` that responds with 503.
 * @throws the error itself unless it means that the database is unavailable
 */
export function logUnavailable(requestId: string, error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
  log("error", "database-unavailable", { requestId, error: errorMessage(error) });
}

/** One circuit breaker per database and isolate. */
type CircuitBreaker = {
  /** no read is sent before this time; 0 while the circuit is closed */
  pausedUntil: number;
  answeredAt: number;
};

/** "patient": a read that timed out is retried once. "prompt": it is not, because the page has another data source. */
type Patience = "prompt" | "patient";

type Limited = Record<Patience, D1Database>;
const limitedDatabases = new WeakMap<D1Database, Limited>();

/** Returns the same object for each database, so it can be a WeakMap key. */
export function limitedDatabase(d1: D1Database, patience: Patience): D1Database {
  let limited = limitedDatabases.get(d1);
  if (!limited) {
    const breaker = { pausedUntil: 0, answeredAt: 0 };
    limited = {
      prompt: limit(new QueryLimits(d1, breaker, "prompt")),
      patient: limit(new QueryLimits(d1, breaker, "patient")),
    };
    // A limited database is not limited twice.
    for (const database of [d1, limited.prompt, limited.patient])
      limitedDatabases.set(database, limited);
  }
  return limited[patience];
}

function limit(limits: QueryLimits): D1Database {
  const unlimited = (): never => {
    throw new Error("This goes past the limits of the database: use prepare or batch.");
  };
  return {
    prepare: (sql) => new LimitedStatement(limits, sql),
    batch: <T>(statements: Array<D1PreparedStatement>) =>
      limits.send(statements as Array<LimitedStatement>) as Promise<Array<D1Result<T>>>,
    exec: unlimited,
    withSession: unlimited,
    dump: unlimited,
  };
}

/** Built only when it runs, so a statement that cannot be built fails like any other query. */
class LimitedStatement implements D1PreparedStatement {
  readonly sql: string;
  readonly #limits: QueryLimits;
  readonly #values: ReadonlyArray<unknown>;

  constructor(limits: QueryLimits, sql: string, values: ReadonlyArray<unknown> = []) {
    this.#limits = limits;
    this.#values = values;
    this.sql = sql;
  }

  bind(...values: Array<unknown>): LimitedStatement {
    return new LimitedStatement(this.#limits, this.sql, values);
  }

  build(database: Queryable): D1PreparedStatement {
    const statement = database.prepare(this.sql);
    return this.#values.length > 0 ? statement.bind(...this.#values) : statement;
  }

  async first<T>(column?: string): Promise<T | null> {
    const [row] = (await this.all<Record<string, unknown>>()).results;
    if (!row) return null;
    return (column === undefined ? row : lookup(row, column)) as T;
  }

  run<T>(): Promise<D1Result<T>> {
    return this.all();
  }

  async all<T>(): Promise<D1Result<T>> {
    const [result] = await this.#limits.send([this]);
    return result as D1Result<T>;
  }

  /** Only drizzle calls this. Its columns have distinct names (db/client.server.ts), so no object lost one. */
  async raw(): Promise<never> {
    const { results } = await this.all<object>();
    return results.map((row) => Object.values(row)) as never;
  }
}

type Statements = ReadonlyArray<LimitedStatement>;
type Results = Array<D1Result>;
type Outcome = PromiseSettledResult<Results>;
type Batcher = (read: Statements) => Promise<Outcome>;

class QueryLimits {
  readonly #d1: D1Database;
  readonly #breaker: CircuitBreaker;
  readonly #patience: Patience;
  readonly #batchers = new WeakMap<DatabaseConnection, Batcher>();

  constructor(d1: D1Database, breaker: CircuitBreaker, patience: Patience) {
    this.#d1 = d1;
    this.#breaker = breaker;
    this.#patience = patience;
  }

  /**
   * Reads leave in one batch with those that the request asks for at the same time.
   * @throws DatabaseUnavailable, or the database's own error about the query
   */
  async send(statements: Statements): Promise<Results> {
    const connection = requestScope()?.connection;
    if (!statements.every(({ sql }) => isReadQuery(sql))) {
      const results = await this.#run(() => this.#call(statements, writeLimitMilliseconds));
      if (connection) connection.hasWritten = true;
      return results;
    }
    const outcome = await (connection
      ? this.#batcherOf(connection)(statements)
      : this.#read([statements]).then(([only]) => only!));
    if (outcome.status === "rejected") throw asUnavailable(outcome.reason);
    return outcome.value;
  }

  #batcherOf(connection: DatabaseConnection): Batcher {
    let batcher = this.#batchers.get(connection);
    if (!batcher) {
      batcher = readBatcher((reads) => this.#read(reads));
      this.#batchers.set(connection, batcher);
    }
    return batcher;
  }

  #read(reads: ReadonlyArray<Statements>): Promise<ReadonlyArray<Outcome>> {
    return this.#run(() =>
      this.#throughBreaker(
        async () => {
          const results = await this.#call(reads.flat(), readLimitMilliseconds);
          return reads.map(({ length }) => fulfilled(results.splice(0, length)));
        },
        (error) => {
          if (reads.length === 1 && isQueryError(error)) throw error;
          return this.#readEach(reads);
        },
      ),
    );
  }

  /** A failed batch is retried read by read, so that one of them cannot fail the others. */
  async #readEach(reads: ReadonlyArray<Statements>): Promise<ReadonlyArray<Outcome>> {
    const outcomes = await Promise.allSettled(
      reads.map((statements) => this.#call(statements, readLimitMilliseconds)),
    );
    if (outcomes.every(({ status }) => status === "rejected")) {
      const first = outcomes.find((outcome) => outcome.status === "rejected");
      if (!isQueryError(first?.reason)) throw first?.reason;
    }
    return outcomes;
  }

  /** Through the connection of the current request; work outside of a request goes to D1 itself. */
  async #call(statements: Statements, limitMilliseconds: number): Promise<Results> {
    const call = (database: Queryable): Promise<Results> =>
      database.batch(statements.map((statement) => statement.build(database)));
    const connection = requestScope()?.connection;
    return within(limitMilliseconds, connection ? connection.send(call) : call(this.#d1));
  }

  async #run<T>(query: () => Promise<T>): Promise<T> {
    try {
      const result = await query();
      this.#breaker.answeredAt = Date.now();
      this.#breaker.pausedUntil = 0;
      return result;
    } catch (error) {
      throw asUnavailable(error);
    }
  }

  /** @param again the retry, at the primary: after a timeout only where the page has no other data source */
  async #throughBreaker<T>(
    first: () => Promise<T>,
    again: (error: unknown) => Promise<T>,
  ): Promise<T> {
    const breaker = this.#breaker;
    const startedAt = Date.now();
    if (startedAt < breaker.pausedUntil)
      throw new DatabaseUnavailable("The circuit breaker is open: no read is sent.");
    // After the pause one read is sent as a probe; the others fail until it succeeds.
    if (breaker.pausedUntil > 0) breaker.pausedUntil = startedAt + readLimitMilliseconds;
    try {
      return await first().catch((error: unknown) => {
        // A bookmark is the visitor's own: waiting for it in vain says nothing about the database.
        const hadBookmark = requestScope()?.connection.usePrimary() ?? false;
        if (error instanceof TimeoutError && this.#patience === "prompt" && !hadBookmark)
          throw error;
        return again(error);
      });
    } catch (error) {
      // One slow query does not open the circuit while the database answers others.
      if (error instanceof TimeoutError && breaker.answeredAt < startedAt)
        breaker.pausedUntil = Date.now() + pauseMilliseconds;
      throw error;
    }
  }
}

const fulfilled = (value: Results): Outcome => ({ status: "fulfilled", value });

/** The database's own error about a query stays; any other one means that the database is unavailable. */
function asUnavailable(error: unknown): unknown {
  if (isQueryError(error) || error instanceof DatabaseUnavailable) return error;
  const message = error instanceof Error ? error.message : typeof error;
  return new DatabaseUnavailable(message, { cause: error });
}

/** A statement that begins with `WITH` may end in a write. */
function isReadQuery(sql: string): boolean {
  return (
    /^\s*select\b/i.test(sql) ||
    (/^\s*with\b/i.test(sql) && !/\b(?:insert|update|delete|replace)\b/i.test(sql))
  );
}

/**
 * The database responded: a constraint or trigger rejected the write, or the statement is invalid. Not so when a table is
 * missing: the tables are behind the code until a migration or a restore ends, and the same statement works after it.
 */
function isQueryError(error: unknown): boolean {
  return (
    constraintError(error) !== null ||
    (error instanceof Error &&
      !error.message.includes("no such table") &&
      /SQLITE_(?:ERROR|MISMATCH|RANGE|TOOBIG)|D1_TYPE_ERROR/.test(error.message))
  );
}

/**
 * Runs an idempotent change; retries it once after a transient error.
 * @throws DatabaseUnavailable when the retry fails too
 */
export function writeDatabase<T>(change: () => Promise<T>): Promise<T> {
  return change().catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return change();
    throw error;
  });
}
