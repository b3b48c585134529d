/** An id from an address or a form; null for anything that no row can have. */
export function numericId(value: unknown): number | null {
  return typeof value === "string" && /^[1-9]\d{0,14}$/.test(value) ? Number(value) : null;
}
