/** The parameters of all kitchen tools; the shop has "from" and "to" as well. */
export const toolParams = [
  "amount",
  "from",
  "to",
  "of",
  "temperature",
  "scale",
  "unit",
  "shape",
  "length",
  "width",
  "myShape",
  "myLength",
  "myWidth",
  "food",
  "people",
] as const;

/**
 * Parameters that say which page this is. Campaign marks and the one-time choice of language do not. The page cache
 * (app/site/public-pages.ts) reads no others.
 */
const pageParams = [
  "q",
  "country",
  "difficulty",
  "time",
  "diet",
  "match",
  "ingredients",
  "sort",
  "page",
  "place",
  "generation",
  "occasion",
  "tag",
  "servings",
  "units",
  "use",
  "material",
  "stock",
  "group",
  "region",
  "language",
  "view",
  ...toolParams,
  // of pages that are not cached
  "tab",
  "redirectTo",
  "token",
  "draft",
  "sent",
  "done",
  "reference",
  "state",
  "status",
  "queue",
  "role",
  "action",
  "actor",
  "subject",
  "kind",
  "before",
  "after",
  "days",
  "host",
  "keep",
  "line",
] as const;
export type PageParam = (typeof pageParams)[number];

const known: ReadonlySet<string> = new Set(pageParams);

/** The path and query by which a page is reached again; the same on the server and in the browser. */
export function pagePath(location: { pathname: string; search: string }): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(location.search))
    if (known.has(name) && value) kept.append(name, value);
  const query = kept.toString();
  return query ? `${location.pathname}?${query}` : location.pathname;
}
