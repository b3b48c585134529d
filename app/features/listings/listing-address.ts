// URLs of listings: builds and changes filters.
import type { RecipeFilter } from "#app/features/recipes/recipe-filter.ts";

/** The filter fields in the query string; type and region are in the path. */
export type AddressedFilter = Omit<RecipeFilter, "type" | "region">;

/** The URL of a listing with this filter. Defaults are left out, so that each listing has one URL. */
export function listingAddress(pathname: string, filter: AddressedFilter): string {
  const query = listingQuery(filter).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The same as parameters in a fixed order. */
export function listingQuery(filter: AddressedFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (filter.typed) params.set("q", filter.typed);
  if (filter.country) params.set("country", filter.country);
  if (filter.difficulty) params.set("difficulty", filter.difficulty);
  if (filter.maxMinutes) params.set("time", String(filter.maxMinutes));
  for (const tag of filter.tags) params.append("diet", tag);
  if (filter.tags.length > 1 && filter.tagMatch === "any") params.set("match", "any");
  if (filter.ingredients.length > 0) params.set("ingredients", filter.ingredients.join(","));
  if (filter.sort !== (filter.query ? "best" : "newest")) params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  return params;
}

/** The filter without one of its conditions, on page one. */
export function without(
  filter: AddressedFilter,
  part: "country" | "difficulty" | "maxMinutes" | { tag: string } | { ingredient: string },
): AddressedFilter {
  const first = { ...filter, page: 1 };
  if (typeof part === "string") return { ...first, [part]: null };
  if ("tag" in part) return withoutTag(first, part.tag);
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
    filter.country !== null ||
    filter.difficulty !== null ||
    filter.maxMinutes !== null ||
    filter.tags.length > 0 ||
    filter.typedTags.length > 0 ||
    filter.ingredients.length > 0
  );
}
