/**
 * The value under a key that may come from anyone. `record[key]` would also find what every object inherits:
 * "constructor", "toString", "__proto__". tests/architecture/lookups.test.ts asks for this wherever a key is any text.
 */
export function lookup<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
