// One request's way to the database. All its queries go through one session of D1's Sessions API, so that they see the
// same state or a later one, wherever they are answered; and they are counted (docs/decisions/026-one-round-trip.md).

/** The part of D1 that requests use. */
export type Queryable = Pick<D1Database, "prepare" | "batch">;

/** Where the first query may be answered: at any replica, at the primary, or where a bookmark's state has arrived. */
export type SessionStart = "first-unconstrained" | "first-primary" | { bookmark: string };

export type DatabaseUse = {
  /** round trips; a batch is one */
  calls: number;
  /** the longest chain of calls that had to wait for each other */
  depth: number;
  /** while at least one call was under way */
  milliseconds: number;
};

export class DatabaseConnection {
  readonly #d1: D1Database;
  #start: SessionStart;
  #session: D1DatabaseSession | null = null;
  #calls = 0;
  #finishedDepth = 0;
  #underWay = 0;
  #waitingSince = 0;
  #milliseconds = 0;
  /** whether a write succeeded */
  hasWritten = false;

  constructor(d1: D1Database, start: SessionStart) {
    this.#d1 = d1;
    this.#start = start;
  }

  /** From now on the primary answers first. Returns whether a bookmark was waited for until now. */
  usePrimary(): boolean {
    if (this.#start === "first-primary") return false;
    const hadBookmark = this.#start !== "first-unconstrained";
    this.#start = "first-primary";
    this.#session = null;
    return hadBookmark;
  }

  /** The state that the queries have seen; null before the first one. */
  bookmark(): string | null {
    return this.#session?.getBookmark() ?? null;
  }

  /** Sends one call to the database and counts it. */
  async send<T>(call: (database: Queryable) => Promise<T>): Promise<T> {
    const depth = this.#finishedDepth + 1;
    this.#calls++;
    if (this.#underWay++ === 0) this.#waitingSince = performance.now();
    try {
      return await call(this.#openSession());
    } finally {
      this.#finishedDepth = Math.max(this.#finishedDepth, depth);
      if (--this.#underWay === 0) this.#milliseconds += performance.now() - this.#waitingSince;
    }
  }

  use(): DatabaseUse {
    const waiting = this.#underWay > 0 ? performance.now() - this.#waitingSince : 0;
    return {
      calls: this.#calls,
      depth: this.#calls === 0 ? 0 : Math.max(1, this.#finishedDepth),
      milliseconds: this.#milliseconds + waiting,
    };
  }

  #openSession(): D1DatabaseSession {
    const start = typeof this.#start === "string" ? this.#start : this.#start.bookmark;
    return (this.#session ??= this.#d1.withSession(start));
  }
}
