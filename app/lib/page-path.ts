/** Parameters that are not part of which page this is: campaign marks, the one-time choice of language. */
const pageParams = new Set([
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
  "group",
  "region",
  "language",
  "draft",
]);

/** The path and query by which a page is reached again; the same on the server and in the browser. */
export function pagePath(location: { pathname: string; search: string }): string {
  const kept = new URLSearchParams();
  for (const [name, value] of new URLSearchParams(location.search))
    if (pageParams.has(name) && value) kept.append(name, value);
  const query = kept.toString();
  return query ? `${location.pathname}?${query}` : location.pathname;
}
