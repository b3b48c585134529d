/** No list has more pages: higher numbers are not queried. */
export const lastPage = 2_000;

/**
 * The page number in an address: 1 for an invalid number, `lastPage + 1` (always a missing page) for all numbers beyond
 * the last page.
 */
export function readPage(value: string | null | undefined): number {
  if (!value || !/^[1-9]\d{0,15}$/.test(value)) return 1;
  return Math.min(Number(value), lastPage + 1);
}
