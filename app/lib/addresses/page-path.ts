/** Parameters of all kitchen tools. The shop uses "from" and "to" too. */
const toolParams = [
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
export type ToolParam = (typeof toolParams)[number];

/**
 * Parameters that identify a page. Campaign parameters and `lng` do not. The page cache (app/site/public-pages.ts) reads
 * no others.
 */
export const pageParams = [
  "q",
  "country",
  "difficulty",
  "time",
  "total",
  "today",
  "without",
  "main",
  "technique",
  "have",
  "pantry",
  "diet",
  "match",
  "ingredients",
  "sort",
  "page",
  "exact",
  "place",
  "generation",
  "occasion",
  "tag",
  "servings",
  "units",
  "use",
  "for",
  "origin",
  "material",
  "stock",
  "variant",
  "group",
  "region",
  "language",
  "view",
  "step",
  "start",
  "part",
  "accepted",
  "print",
  "ids",
  ...toolParams,
  // of pages that are not cached
  "about",
  "tab",
  "redirectTo",
  "token",
  "draft",
  "check",
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
  "note",
  "week",
  "day",
  "recipe",
  "removed",
] as const;
export type PageParam = (typeof pageParams)[number];

const knownParams: ReadonlySet<string> = new Set(pageParams);

/** The path and query of a page; the same on the server and in the browser. */
export function pagePath(location: { pathname: string; search: string }): string {
  if (location.search === "") return location.pathname;
  const params = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(location.search))
    if (knownParams.has(name) && value) params.append(name, value);
  const query = params.toString();
  return query ? `${location.pathname}?${query}` : location.pathname;
}
