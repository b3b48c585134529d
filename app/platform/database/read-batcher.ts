// Reads that are asked for at the same time leave as one batch, as in DataLoader: loaders of nested routes run side by
// side and each asks for its own data, and a page still waits for one round trip.
import type { Queryable } from "./connection.ts";

/** A statement that is built for the database it is sent to. */
type Buildable = { build: (database: Queryable) => D1PreparedStatement };

export type Read<T> = {
  statements: ReadonlyArray<Buildable>;
  alone: (database: Queryable) => Promise<T>;
  /** what the results of the statements in a batch mean */
  ofBatch: (results: Array<D1Result>) => T;
};

export type Outcome = PromiseSettledResult<unknown>;
type Waiting = {
  read: Read<unknown>;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

export class ReadBatcher {
  readonly #send: (reads: ReadonlyArray<Read<unknown>>) => Promise<ReadonlyArray<Outcome>>;
  #waiting: Array<Waiting> = [];

  /** @param send an outcome for each read, in their order; when it rejects, all of them failed */
  constructor(send: (reads: ReadonlyArray<Read<unknown>>) => Promise<ReadonlyArray<Outcome>>) {
    this.#send = send;
  }

  add<T>(read: Read<T>): Promise<T> {
    return new Promise<T>((resolve, reject) => {
      this.#waiting.push({ read, resolve: resolve as Waiting["resolve"], reject });
      // A timer runs when all that is ready to run has run: everything asked for until then is in the batch.
      if (this.#waiting.length === 1) setTimeout(() => void this.#flush(), 0);
    });
  }

  async #flush(): Promise<void> {
    const waiting = this.#waiting;
    this.#waiting = [];
    try {
      const outcomes = await this.#send(waiting.map(({ read }) => read));
      for (const [i, { resolve, reject }] of waiting.entries()) {
        const outcome = outcomes[i];
        if (outcome?.status === "fulfilled") resolve(outcome.value);
        else reject(outcome?.reason);
      }
    } catch (error) {
      for (const { reject } of waiting) reject(error);
    }
  }
}

/** The results of one batch, divided among its reads. */
export function dividedResults(
  reads: ReadonlyArray<Read<unknown>>,
  results: ReadonlyArray<D1Result>,
): Array<Outcome> {
  let taken = 0;
  return reads.map(({ statements, ofBatch }) => {
    const value = ofBatch(results.slice(taken, taken + statements.length));
    taken += statements.length;
    return { status: "fulfilled", value };
  });
}
