// Browsing never depends on the database being up: a question goes to the database first, and when that fails or
// takes too long something else answers.

/** What a visitor waits for the database before the other answer. */
const budgetMilliseconds = 700;
/** After a timeout the database is left alone for so long, so that slow questions do not pile up. */
const pauseMilliseconds = 5_000;

/** One per database binding and isolate. */
export type Breaker = { pausedUntil: number };

export type ReaderOptions = {
  breaker: Breaker;
  /** called once per question that the database did not answer */
  onFallback: (error: unknown) => void;
};

export type ResilientReader = <T>(
  question: () => Promise<T>,
  otherwise: () => T | Promise<T>,
) => Promise<T>;

export function resilientReader({ breaker, onFallback }: ReaderOptions): ResilientReader {
  return async (question, otherwise) => {
    try {
      if (Date.now() < breaker.pausedUntil) throw new Error("The database is given a pause.");
      return await withinBudget(() => twice(question), breaker);
    } catch (error) {
      onFallback(error);
      return otherwise();
    }
  };
}

/** Reads may be repeated: a passing error of the database is no reason for yesterday's data. */
async function twice<T>(question: () => Promise<T>): Promise<T> {
  try {
    return await question();
  } catch {
    return question();
  }
}

async function withinBudget<T>(question: () => Promise<T>, breaker: Breaker): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      breaker.pausedUntil = Date.now() + pauseMilliseconds;
      reject(new Error(`The database did not answer within ${budgetMilliseconds} ms.`));
    }, budgetMilliseconds);
  });
  try {
    return await Promise.race([question(), timeout]);
  } finally {
    clearTimeout(timer);
  }
}
