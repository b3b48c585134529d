// Browsing works without the database: a query goes to the database first (database.ts has the limits), and a fallback
// answers when it fails.

export type ResilientReader = <T>(
  query: () => Promise<T>,
  fallback: () => T | Promise<T>,
) => Promise<T>;

/** @param onFallback called once per query that failed */
export function resilientReader(onFallback: (error: unknown) => void): ResilientReader {
  return async (query, fallback) => {
    try {
      return await query();
    } catch (error) {
      onFallback(error);
      return fallback();
    }
  };
}
