/** Whole hours since a moment; 0 if it is unknown. */
export function hoursSince(iso: string | null): number {
  return iso === null ? 0 : Math.max(0, Math.floor((Date.now() - Date.parse(iso)) / 3_600_000));
}
