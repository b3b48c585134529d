// Addresses of listings: the same filter with one thing changed.
import type { RecipeFilter } from "#app/features/recipes/recipe-filter.ts";

/** The part of a filter that stands in the address; type and region stand in the path. */
export type AddressedFilter = Omit<RecipeFilter, "type" | "region">;

/** The address of a listing with this filter; defaults are left out, so that one listing has one address. */
export function listingAddress(pathname: string, filter: AddressedFilter): string {
  const query = listingQuery(filter).toString();
  return query ? `${pathname}?${query}` : pathname;
}

/** The same as parameters, in their fixed order. */
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

/** The filter without one of its conditions, back on the first page. */
export function without(
  filter: AddressedFilter,
  part: "country" | "difficulty" | "maxMinutes" | { tag: string } | { ingredient: string },
): AddressedFilter {
  const first = { ...filter, page: 1 };
  if (typeof part === "string") return { ...first, [part]: null };
  if ("tag" in part) return withoutTag(first, part.tag);
  return { ...first, ingredients: filter.ingredients.filter((name) => name !== part.ingredient) };
}

/** Of a diet that was typed, the words go and what else was typed stays. */
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
