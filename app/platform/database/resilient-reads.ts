// Browsing never depends on the database being up: a question goes to the database first (database.ts has the limits),
// and when that fails something else answers.

export type ResilientReader = <T>(
  question: () => Promise<T>,
  otherwise: () => T | Promise<T>,
) => Promise<T>;

/** @param onFallback called once per question that the database did not answer */
export function resilientReader(onFallback: (error: unknown) => void): ResilientReader {
  return async (question, otherwise) => {
    try {
      return await question();
    } catch (error) {
      onFallback(error);
      return otherwise();
    }
  };
}
