// Access to D1 for every request: each read and write has a time limit, a read is retried after a transient error, and
// one circuit breaker keeps reads from piling up on a database that does not respond. Cron jobs use D1 directly: they
// may take as long as D1 allows (30 seconds).
import { lookup } from "#app/lib/lookup.ts";
import { TimeoutError, within } from "#app/lib/within.ts";
import type { DatabaseConnection, Queryable } from "./connection.ts";
import { constraintError } from "./constraint-error.ts";
import { hasDistinctColumns } from "./distinct-columns.ts";
import { dividedResults, ReadBatcher, type Outcome, type Read } from "./read-batcher.ts";
import { errorMessage, log } from "../log.ts";
import { requestScope } from "../request-scope.ts";

const readLimitMilliseconds = 700;
const writeLimitMilliseconds = 5_000;
/** How long the circuit breaker stays open after a read timed out. */
const pauseMilliseconds = 5_000;

/** The database did not respond in time, or rejects all requests at the moment. */
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
    batch<T>(all: Array<D1PreparedStatement>) {
      const statements = all as Array<LimitedStatement>;
      const alone = (database: Queryable) =>
        database.batch<T>(statements.map((statement) => statement.build(database)));
      if (!statements.every(({ sql }) => isReadQuery(sql))) return limits.write(alone);
      return limits.read({
        statements,
        alone,
        ofBatch: (results) => results as Array<D1Result<T>>,
      });
    },
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

  first<T>(column?: string): Promise<T | null> {
    return this.#run(
      (statement) => (column === undefined ? statement.first<T>() : statement.first<T>(column)),
      ([row]) => {
        if (row === undefined) return null;
        return (column === undefined ? row : lookup(row, column)) as T;
      },
    );
  }

  run<T>(): Promise<D1Result<T>> {
    return this.#run(
      (statement) => statement.run<T>(),
      (_, result) => result as D1Result<T>,
    );
  }

  all<T>(): Promise<D1Result<T>> {
    return this.#run(
      (statement) => statement.all<T>(),
      (_, result) => result as D1Result<T>,
    );
  }

  raw<T>(options: { columnNames: true }): Promise<[Array<string>, ...Array<T>]>;
  raw<T>(options?: { columnNames?: false }): Promise<Array<T>>;
  raw(options?: { columnNames?: boolean }): Promise<unknown> {
    if (options?.columnNames)
      return this.#run((statement) => statement.raw({ columnNames: true }), null);
    return this.#run(
      (statement) => statement.raw(),
      hasDistinctColumns(this.sql) ? (rows) => rows.map((row) => Object.values(row)) : null,
    );
  }

  /** @param ofBatch the same result from that of a batch; null when a batch loses a part of it */
  #run<T>(
    query: (statement: D1PreparedStatement) => Promise<T>,
    ofBatch: ((rows: Array<Record<string, unknown>>, result: D1Result) => T) | null,
  ): Promise<T> {
    const alone = (database: Queryable) => query(this.build(database));
    if (!isReadQuery(this.sql)) return this.#limits.write(alone);
    if (!ofBatch) return this.#limits.readAlone(alone);
    return this.#limits.read({
      statements: [this],
      alone,
      ofBatch: ([result]) =>
        ofBatch(result!.results as Array<Record<string, unknown>>, result as D1Result),
    });
  }
}

type Call<T> = (database: Queryable) => Promise<T>;

class QueryLimits {
  readonly #d1: D1Database;
  readonly #breaker: CircuitBreaker;
  readonly #patience: Patience;
  readonly #batchers = new WeakMap<DatabaseConnection, ReadBatcher>();

  constructor(d1: D1Database, breaker: CircuitBreaker, patience: Patience) {
    this.#d1 = d1;
    this.#breaker = breaker;
    this.#patience = patience;
  }

  /** @throws DatabaseUnavailable, or the database's own error about the query */
  async write<T>(call: Call<T>): Promise<T> {
    const result = await this.#run(() => within(writeLimitMilliseconds, this.#send(call)));
    const connection = requestScope()?.connection;
    if (connection) connection.hasWritten = true;
    return result;
  }

  readAlone<T>(call: Call<T>): Promise<T> {
    const attempt = () => within(readLimitMilliseconds, this.#send(call));
    const again = (error: unknown) => (isQueryError(error) ? Promise.reject(error) : attempt());
    return this.#run(() => this.#read(attempt, again));
  }

  /** In one batch with the other reads that the request asks for at the same time. */
  read<T>(read: Read<T>): Promise<T> {
    const connection = requestScope()?.connection;
    if (!connection) return this.readAlone(read.alone);
    let batcher = this.#batchers.get(connection);
    if (!batcher) {
      batcher = new ReadBatcher((reads) => this.#readTogether(reads));
      this.#batchers.set(connection, batcher);
    }
    return batcher.add(read);
  }

  async #readTogether(reads: ReadonlyArray<Read<unknown>>): Promise<ReadonlyArray<Outcome>> {
    const [only] = reads;
    if (reads.length === 1 && only)
      return [{ status: "fulfilled", value: await this.readAlone(only.alone) }];
    const statements = reads.flatMap((read) => read.statements);
    const together: Call<ReadonlyArray<Outcome>> = async (database) =>
      dividedResults(
        reads,
        await database.batch(statements.map((statement) => statement.build(database))),
      );
    return this.#run(() =>
      this.#read(
        () => within(readLimitMilliseconds, this.#send(together)),
        () => this.#readEach(reads),
      ),
    );
  }

  /** A failed batch is retried read by read, so that one of them cannot fail the others. */
  async #readEach(reads: ReadonlyArray<Read<unknown>>): Promise<ReadonlyArray<Outcome>> {
    const outcomes = await Promise.allSettled(
      reads.map(({ alone }) => within(readLimitMilliseconds, this.#send(alone))),
    );
    if (outcomes.every(({ status }) => status === "rejected")) {
      const first = outcomes.find((outcome) => outcome.status === "rejected");
      if (!isQueryError(first?.reason)) throw first?.reason;
    }
    return outcomes.map((outcome) =>
      outcome.status === "fulfilled"
        ? outcome
        : { status: "rejected", reason: asUnavailable(outcome.reason) },
    );
  }

  /** Through the connection of the current request; work outside of a request goes to D1 itself. */
  async #send<T>(call: Call<T>): Promise<T> {
    const connection = requestScope()?.connection;
    return connection ? connection.send(call) : call(this.#d1);
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
  async #read<T>(first: () => Promise<T>, again: (error: unknown) => Promise<T>): Promise<T> {
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

/** The database responded: a constraint or trigger rejected the write, or the statement is invalid. */
function isQueryError(error: unknown): boolean {
  return (
    constraintError(error) !== null ||
    (error instanceof Error &&
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
