// Access to D1 for every request: each read and write has a time limit, a read is retried after a transient error, and
// one circuit breaker keeps reads from piling up on a database that does not respond. Cron jobs use D1 directly: they
// may take as long as D1 allows (30 seconds).
import { TimeoutError, within } from "#app/lib/within.ts";
import type { Queryable } from "./connection.ts";
import { constraintError } from "./constraint-error.ts";
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
      prompt: limit(d1, new QueryLimits(breaker, false)),
      patient: limit(d1, new QueryLimits(breaker, true)),
    };
    limitedDatabases.set(d1, limited);
  }
  return limited[patience];
}

function limit(d1: D1Database, limits: QueryLimits): D1Database {
  const unlimited = (): never => {
    throw new Error("This goes past the limits of the database: use prepare or batch.");
  };
  return {
    prepare: (sql) => new LimitedStatement(d1, limits, sql),
    batch<T>(statements: Array<D1PreparedStatement>) {
      const limited = statements as Array<LimitedStatement>;
      return limits.run(
        limited.every(({ sql }) => isReadQuery(sql)),
        () =>
          send(d1, (database) =>
            database.batch<T>(limited.map((statement) => statement.build(database))),
          ),
      );
    },
    exec: unlimited,
    withSession: unlimited,
    dump: unlimited,
  };
}

/** Through the connection of the current request, which counts it; work outside of a request goes to D1 itself. */
function send<T>(d1: D1Database, call: (database: Queryable) => Promise<T>): Promise<T> {
  const connection = requestScope()?.connection;
  return connection ? connection.send(call) : call(d1);
}

/** Built only when it runs, so a statement that cannot be built fails like any other query. */
class LimitedStatement implements D1PreparedStatement {
  readonly sql: string;
  readonly #d1: D1Database;
  readonly #limits: QueryLimits;
  readonly #values: ReadonlyArray<unknown>;

  constructor(
    d1: D1Database,
    limits: QueryLimits,
    sql: string,
    values: ReadonlyArray<unknown> = [],
  ) {
    this.#d1 = d1;
    this.#limits = limits;
    this.#values = values;
    this.sql = sql;
  }

  bind(...values: Array<unknown>): LimitedStatement {
    return new LimitedStatement(this.#d1, this.#limits, this.sql, values);
  }

  build(database: Queryable): D1PreparedStatement {
    const statement = database.prepare(this.sql);
    return this.#values.length > 0 ? statement.bind(...this.#values) : statement;
  }

  first<T>(column?: string): Promise<T | null> {
    return this.#run((statement) =>
      column === undefined ? statement.first<T>() : statement.first<T>(column),
    );
  }

  run<T>(): Promise<D1Result<T>> {
    return this.#run((statement) => statement.run<T>());
  }

  all<T>(): Promise<D1Result<T>> {
    return this.#run((statement) => statement.all<T>());
  }

  raw<T>(options: { columnNames: true }): Promise<[Array<string>, ...Array<T>]>;
  raw<T>(options?: { columnNames?: false }): Promise<Array<T>>;
  raw(options?: { columnNames?: boolean }): Promise<unknown> {
    return this.#run((statement) =>
      options?.columnNames ? statement.raw({ columnNames: true }) : statement.raw(),
    );
  }

  #run<T>(query: (statement: D1PreparedStatement) => Promise<T>): Promise<T> {
    return this.#limits.run(isReadQuery(this.sql), () =>
      send(this.#d1, (database) => query(this.build(database))),
    );
  }
}

class QueryLimits {
  readonly #breaker: CircuitBreaker;
  readonly #retriesTimeouts: boolean;

  constructor(breaker: CircuitBreaker, retriesTimeouts: boolean) {
    this.#breaker = breaker;
    this.#retriesTimeouts = retriesTimeouts;
  }

  /** @throws DatabaseUnavailable, or the database's own error about the query */
  async run<T>(isRead: boolean, query: () => Promise<T>): Promise<T> {
    try {
      const result = await (isRead
        ? this.#read(query)
        : within(writeLimitMilliseconds, startQuery(query)));
      this.#breaker.answeredAt = Date.now();
      this.#breaker.pausedUntil = 0;
      return result;
    } catch (error) {
      if (isQueryError(error) || error instanceof DatabaseUnavailable) throw error;
      const message = error instanceof Error ? error.message : typeof error;
      throw new DatabaseUnavailable(message, { cause: error });
    }
  }

  async #read<T>(query: () => Promise<T>): Promise<T> {
    const breaker = this.#breaker;
    const startedAt = Date.now();
    if (startedAt < breaker.pausedUntil)
      throw new DatabaseUnavailable("The circuit breaker is open: no read is sent.");
    // After the pause one read is sent as a probe; the others fail until it succeeds.
    if (breaker.pausedUntil > 0) breaker.pausedUntil = startedAt + readLimitMilliseconds;
    const attempt = () => within(readLimitMilliseconds, retryOnce(query));
    try {
      return await attempt().catch((error: unknown) => {
        if (error instanceof TimeoutError && this.#retriesTimeouts) return attempt();
        throw error;
      });
    } catch (error) {
      // One slow query does not open the circuit while the database answers others.
      if (error instanceof TimeoutError && breaker.answeredAt < startedAt)
        breaker.pausedUntil = Date.now() + pauseMilliseconds;
      throw error;
    }
  }
}

/** Retries once after a transient error. */
async function retryOnce<T>(query: () => Promise<T>): Promise<T> {
  try {
    return await query();
  } catch (error) {
    if (isQueryError(error)) throw error;
    return query();
  }
}

async function startQuery<T>(query: () => Promise<T>): Promise<T> {
  return query();
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
