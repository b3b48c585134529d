// One request's way to the database: what is sent passes through it and is counted.

/** The part of D1 that requests use. */
export type Queryable = Pick<D1Database, "prepare" | "batch">;

export type DatabaseUse = {
  /** round trips; a batch is one */
  calls: number;
  /** the longest chain of calls that had to wait for each other */
  depth: number;
  /** while at least one call was under way */
  milliseconds: number;
};

export class DatabaseConnection {
  readonly #database: Queryable;
  #calls = 0;
  #finishedDepth = 0;
  #underWay = 0;
  #waitingSince = 0;
  #milliseconds = 0;

  constructor(database: Queryable) {
    this.#database = database;
  }

  /** Sends one call to the database and counts it. */
  async send<T>(call: (database: Queryable) => Promise<T>): Promise<T> {
    const depth = this.#finishedDepth + 1;
    this.#calls++;
    if (this.#underWay++ === 0) this.#waitingSince = performance.now();
    try {
      return await call(this.#database);
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
}
