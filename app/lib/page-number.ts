/** No list of ours has more pages: what lies beyond is not looked for. */
export const lastPage = 2_000;

/**
 * The page that an address asks for: the first one for anything that is no number of a page, the one after the last for
 * all that lie beyond it, which is never there.
 */
export function readPage(value: string | null | undefined): number {
  if (!value || !/^[1-9]\d{0,15}$/.test(value)) return 1;
  return Math.min(Number(value), lastPage + 1);
}
