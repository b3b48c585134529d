/**
 * The value of a key that may be user input. `record[key]` would also find inherited properties: "constructor",
 * "toString", "__proto__". tests/architecture/lookups.slow.test.ts requires this for keys of type string.
 */
export function lookup<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
