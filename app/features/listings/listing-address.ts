// URLs of listings: builds and changes filters.
import type { RecipeFilter } from "#app/features/recipes/query/recipe-filter.ts";

/** The filter fields in the query string. The type is in the path, as is the region on the pages of regions. */
export type AddressedFilter = Omit<RecipeFilter, "type">;

/** The URL of a listing with this filter. Defaults are left out, so that each listing has one URL. */
export function listingAddress(pathname: string, filter: AddressedFilter): string {
  const query = listingQuery(filter).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The address of the listing without any filter; a search keeps its words. */
export function clearAddress(pathname: string, filter: AddressedFilter): string {
  return filter.query ? `${pathname}?q=${encodeURIComponent(filter.query)}` : pathname;
}

/** The same as parameters in a fixed order. */
export function listingQuery(filter: AddressedFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.region) params.set("region", filter.region);
  if (filter.typed) params.set("q", filter.typed);
  if (filter.country) params.set("country", filter.country);
  if (filter.difficulty) params.set("difficulty", filter.difficulty);
  if (filter.maxMinutes) params.set("time", String(filter.maxMinutes));
  if (filter.maxTotal) params.set("total", String(filter.maxTotal));
  if (filter.workOnly) params.set("work", "1");
  if (filter.readyToday) params.set("today", "1");
  if (filter.mainIngredient) params.set("main", filter.mainIngredient);
  if (filter.technique) params.set("technique", filter.technique);
  if (filter.occasion) params.set("occasion", filter.occasion);
  for (const allergen of filter.without) params.append("without", allergen);
  for (const tag of filter.tags) params.append("diet", tag);
  if (filter.tags.length > 1 && filter.tagMatch === "any") params.set("match", "any");
  if (filter.ingredients.length > 0) params.set("ingredients", filter.ingredients.join(","));
  if (filter.sort !== (filter.query ? "best" : "newest")) params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

/** Filters that have one value. */
const singleFilters = [
  "region",
  "country",
  "difficulty",
  "maxMinutes",
  "maxTotal",
  "readyToday",
  "mainIngredient",
  "technique",
  "occasion",
] as const;
type SingleFilter = (typeof singleFilters)[number];

/** The filter without one of its conditions, on page one. */
export function without(
  filter: AddressedFilter,
  part: SingleFilter | { tag: string } | { ingredient: string } | { allergen: string },
): AddressedFilter {
  const first = { ...filter, page: 1 };
  if (part === "region") return { ...first, region: undefined };
  if (typeof part === "string") return { ...first, [part]: null };
  if ("tag" in part) return withoutTag(first, part.tag);
  if ("allergen" in part)
    return { ...first, without: filter.without.filter((name) => name !== part.allergen) };
  return { ...first, ingredients: filter.ingredients.filter((name) => name !== part.ingredient) };
}

/** Removes the typed words of a diet and keeps the other words. */
function withoutTag(filter: AddressedFilter, gone: string): AddressedFilter {
  const tags = filter.tags.filter((tag) => tag !== gone);
  if (!filter.typedTags.includes(gone)) return { ...filter, tags };
  const others = filter.typedTags.filter((tag) => tag !== gone && !tags.includes(tag));
  return { ...filter, typed: filter.query, typedTags: [], tags: [...tags, ...others] };
}

export function isFiltered(filter: AddressedFilter): boolean {
  return (
    singleFilters.some((name) => (filter[name] ?? null) !== null) ||
    [filter.without, filter.tags, filter.typedTags, filter.ingredients].some(
      ({ length }) => length > 0,
    )
  );
}
