/** The value of `make`, which is called when the value is first needed and not before. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

/**
 * `make` that keeps what it returned for its most recent arguments.
 * @param make takes plain data, which is compared by its JSON, and returns what nobody changes
 */
export function memoize<Arguments extends ReadonlyArray<unknown>, Result>(
  make: (...args: Arguments) => Result,
  { kept = 100 }: { kept?: number } = {},
): (...args: Arguments) => Result {
  const results = new Map<string, Result>();
  return (...args) => {
    const name = JSON.stringify(args);
    const known = results.get(name);
    const result = known ?? make(...args);
    if (known !== undefined) results.delete(name);
    results.set(name, result);
    if (results.size > kept) results.delete(results.keys().next().value!);
    return result;
  };
}
