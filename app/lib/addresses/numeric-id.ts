/** An id from an address or a form; null for anything that cannot be a row id. */
export function numericId(value: unknown): number | null {
  return typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
