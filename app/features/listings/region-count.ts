/** A count as the home page shows it: rounded down to a multiple of five with "+"; small counts as they are. */
export function regionCountLabel(recipes: number): string {
  return recipes < 5 ? String(recipes) : `${Math.floor(recipes / 5) * 5}+`;
}
