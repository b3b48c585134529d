/** Whole hours since a moment, for what waits; 0 for a moment that is not known. */
export function hoursSince(iso: string | null): number {
  return iso === null ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / 3_600_000));
}
