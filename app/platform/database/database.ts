// The way to D1 for every request: each read and write has a time limit, a read is repeated after a passing error, and
// one circuit breaker keeps reads from piling up on a database that does not answer. The cron jobs go to D1 itself: they
// may take as long as D1 allows (30 seconds).
import { Late, within } from "#app/lib/within.ts";
import { constraintError } from "./constraint-error.ts";
import { errorMessage, log } from "../log.ts";

const readLimitMilliseconds = 700;
const writeLimitMilliseconds = 5_000;
/** How long no read is sent after one that was not answered in time. */
const pauseMilliseconds = 5_000;

/** The database did not answer, or refused every request for now. */
export class DatabaseUnavailable extends Error {
  override name = "DatabaseUnavailable";
}

/** Drizzle wraps what it is thrown. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (cause instanceof DatabaseUnavailable) return true;
  return false;
}

/**
 * What a write comes to; null when the database is unavailable, which is logged: the page then says so and keeps what
 * was typed. Any other error is a fault of ours and goes on.
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
 * For a `catch` that answers 503.
 * @throws the error itself unless it says that the database is unavailable
 */
export function logUnavailable(requestId: string, error: unknown): void {
  if (!isDatabaseUnavailable(error)) throw error;
  log("error", "database-unavailable", { requestId, error: errorMessage(error) });
}

/** One per database and isolate. */
type Breaker = {
  /** no read is sent before this time; 0 while the database answers */
  pausedUntil: number;
  answeredAt: number;
};

/** "patient": a read that was late is repeated once. A page with another source has no time for that. */
type Patience = "prompt" | "patient";

type Limited = Record<Patience, D1Database>;
const known = new WeakMap<D1Database, Limited>();

/** The same object for each database, so that others can remember things by it. */
export function limitedDatabase(d1: D1Database, patience: Patience): D1Database {
  let limited = known.get(d1);
  if (!limited) {
    const breaker = { pausedUntil: 0, answeredAt: 0 };
    limited = {
      prompt: limit(d1, new Limits(breaker, false)),
      patient: limit(d1, new Limits(breaker, true)),
    };
    known.set(d1, limited);
  }
  return limited[patience];
}

function limit(d1: D1Database, limits: Limits): D1Database {
  const unlimited = (): never => {
    throw new Error("This goes past the limits of the database: use prepare or batch.");
  };
  return {
    prepare: (sql) => new LimitedStatement(d1, limits, sql),
    batch<T>(statements: Array<D1PreparedStatement>) {
      const limited = statements as Array<LimitedStatement>;
      return limits.ask(
        limited.every(({ sql }) => isReading(sql)),
        () => d1.batch<T>(limited.map((statement) => statement.build())),
      );
    },
    exec: unlimited,
    withSession: unlimited,
    dump: unlimited,
  };
}

/** Built only when it is run: a statement that cannot be built is then a failed question like any other. */
class LimitedStatement implements D1PreparedStatement {
  readonly sql: string;
  readonly #d1: D1Database;
  readonly #limits: Limits;
  readonly #values: ReadonlyArray<unknown>;

  constructor(d1: D1Database, limits: Limits, sql: string, values: ReadonlyArray<unknown> = []) {
    this.#d1 = d1;
    this.#limits = limits;
    this.#values = values;
    this.sql = sql;
  }

  bind(...values: Array<unknown>): LimitedStatement {
    return new LimitedStatement(this.#d1, this.#limits, this.sql, values);
  }

  build(): D1PreparedStatement {
    const statement = this.#d1.prepare(this.sql);
    return this.#values.length > 0 ? statement.bind(...this.#values) : statement;
  }

  first<T>(column?: string): Promise<T | null> {
    return this.#ask((statement) =>
      column === undefined ? statement.first<T>() : statement.first<T>(column),
    );
  }

  run<T>(): Promise<D1Result<T>> {
    return this.#ask((statement) => statement.run<T>());
  }

  all<T>(): Promise<D1Result<T>> {
    return this.#ask((statement) => statement.all<T>());
  }

  raw<T>(options: { columnNames: true }): Promise<[Array<string>, ...Array<T>]>;
  raw<T>(options?: { columnNames?: false }): Promise<Array<T>>;
  raw(options?: { columnNames?: boolean }): Promise<unknown> {
    return this.#ask((statement) =>
      options?.columnNames ? statement.raw({ columnNames: true }) : statement.raw(),
    );
  }

  #ask<T>(question: (statement: D1PreparedStatement) => Promise<T>): Promise<T> {
    return this.#limits.ask(isReading(this.sql), () => question(this.build()));
  }
}

class Limits {
  readonly #breaker: Breaker;
  readonly #repeatsLateReads: boolean;

  constructor(breaker: Breaker, repeatsLateReads: boolean) {
    this.#breaker = breaker;
    this.#repeatsLateReads = repeatsLateReads;
  }

  /** @throws DatabaseUnavailable, or what the database says is wrong with the question */
  async ask<T>(reads: boolean, question: () => Promise<T>): Promise<T> {
    try {
      const answer = await (reads
        ? this.#read(question)
        : within(writeLimitMilliseconds, started(question)));
      this.#breaker.answeredAt = Date.now();
      this.#breaker.pausedUntil = 0;
      return answer;
    } catch (error) {
      if (isRefusedQuestion(error) || error instanceof DatabaseUnavailable) throw error;
      const message = error instanceof Error ? error.message : typeof error;
      throw new DatabaseUnavailable(message, { cause: error });
    }
  }

  async #read<T>(question: () => Promise<T>): Promise<T> {
    const breaker = this.#breaker;
    const startedAt = Date.now();
    if (startedAt < breaker.pausedUntil)
      throw new DatabaseUnavailable("The database is left alone for a moment.");
    // After a pause one read goes ahead; the others wait for what becomes of it.
    if (breaker.pausedUntil > 0) breaker.pausedUntil = startedAt + readLimitMilliseconds;
    const ask = () => within(readLimitMilliseconds, twice(question));
    try {
      return await ask().catch((error: unknown) => {
        if (error instanceof Late && this.#repeatsLateReads) return ask();
        throw error;
      });
    } catch (error) {
      // One slow question says nothing about a database that answers others.
      if (error instanceof Late && breaker.answeredAt < startedAt)
        breaker.pausedUntil = Date.now() + pauseMilliseconds;
      throw error;
    }
  }
}

/** Once more after a passing error. */
async function twice<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch (error) {
    if (isRefusedQuestion(error)) throw error;
    return question();
  }
}

async function started<T>(question: () => Promise<T>): Promise<T> {
  return question();
}

/** What a `WITH` begins may end in a write. */
function isReading(sql: string): boolean {
  return (
    /^\s*select\b/i.test(sql) ||
    (/^\s*with\b/i.test(sql) && !/\b(?:insert|update|delete|replace)\b/i.test(sql))
  );
}

/** The database answered: a constraint or a trigger refused a write, or the statement is wrong. */
function isRefusedQuestion(error: unknown): boolean {
  return (
    constraintError(error) !== null ||
    (error instanceof Error &&
      /SQLITE_(?:ERROR|MISMATCH|RANGE|TOOBIG)|D1_TYPE_ERROR/.test(error.message))
  );
}

/**
 * Carries out a change that may be repeated: once more after a passing error.
 * @throws DatabaseUnavailable when the database does not take it
 */
export function writeDatabase<T>(change: () => Promise<T>): Promise<T> {
  return change().catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return change();
    throw error;
  });
}
