// Which printout of a recipe an address shows: ?print=page, ?print=full (with substitutions), ?print=both, ?print=card.
// Pure; every recipe page loads this file.
export const printLayouts = ["page", "full", "both", "card"] as const;
export type PrintLayout = (typeof printLayouts)[number];

/** Null for the page itself. */
export function parsePrintLayout(params: URLSearchParams): PrintLayout | null {
  return printLayouts.find((layout) => layout === params.get("print")) ?? null;
}
