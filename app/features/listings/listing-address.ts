// URLs of listings: builds and changes filters.
import {
  typedConditions,
  withoutTyped,
  type RecipeFilter,
} from "#app/features/recipes/search/recipe-filter.ts";
import { textWithout } from "#app/features/recipes/search/query-words.ts";

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
  const read = typedConditions(filter.read);
  if (filter.region) params.set("region", filter.region);
  if (filter.typed) params.set("q", filter.typed);
  if (filter.country) params.set("country", filter.country);
  if (filter.difficulty && filter.difficulty !== read.difficulty)
    params.set("difficulty", filter.difficulty);
  if (filter.maxTotal && filter.maxTotal !== read.maxTotal)
    params.set("total", String(filter.maxTotal));
  if (filter.readyToday) params.set("today", "1");
  if (filter.mainIngredient) params.set("main", filter.mainIngredient);
  if (filter.technique) params.set("technique", filter.technique);
  if (filter.occasion && filter.occasion !== read.occasion) params.set("occasion", filter.occasion);
  for (const allergen of filter.without) params.append("without", allergen);
  for (const tag of filter.tags) params.append("diet", tag);
  if (filter.tags.length > 1 && filter.tagMatch === "any") params.set("match", "any");
  if (filter.ingredients.length > 0) params.set("ingredients", filter.ingredients.join(","));
  if (filter.sort !== (filter.query ? "best" : "newest")) params.set("sort", filter.sort);
  if (filter.page > 1) params.set("page", String(filter.page));
  if (filter.isExact && filter.query) params.set("exact", "1");
  return params;
}

/** Filters that have one value. */
const singleFilters = [
  "region",
  "country",
  "difficulty",
  "maxTotal",
  "readyToday",
  "mainIngredient",
  "technique",
  "occasion",
  "course",
  "noOven",
] as const;
type SingleFilter = (typeof singleFilters)[number];

/** The filter without one of its conditions, on page one. What was typed goes with its words. */
export function without(
  filter: AddressedFilter,
  part: SingleFilter | { tag: string } | { ingredient: string } | { allergen: string },
): AddressedFilter {
  const first = { ...filter, page: 1 };
  if (part === "region") return { ...first, region: undefined };
  if (typeof part === "string") return { ...untyped(first, part), [part]: null };
  if ("tag" in part) {
    const tags = filter.tags.filter((tag) => tag !== part.tag);
    return { ...untyped(first, part.tag), tags };
  }
  if ("allergen" in part)
    return { ...first, without: filter.without.filter((name) => name !== part.allergen) };
  return { ...first, ingredients: filter.ingredients.filter((name) => name !== part.ingredient) };
}

/** The words of a condition are gone from the text; the other typed conditions stay. */
function untyped(filter: AddressedFilter, name: string): AddressedFilter {
  const isSame = ({ part }: AddressedFilter["read"][number]) =>
    name === (part.kind === "diet" ? part.tag : part.kind === "total" ? "maxTotal" : part.kind);
  const gone = filter.read.find(isSame);
  if (!gone) return filter;
  const read = filter.read.filter((one) => one !== gone);
  return {
    ...filter,
    read,
    typed: textWithout(filter.typed, [gone]),
    typedTags: typedConditions(read).tags,
  };
}

/** The search for the typed words as they are. */
export function asTyped(filter: RecipeFilter): RecipeFilter {
  const { typed, query, sort } = filter;
  const isDefault = sort === (query ? "best" : "newest");
  return {
    ...withoutTyped(filter),
    query: typed,
    isExact: true,
    sort: isDefault ? "best" : sort,
    page: 1,
  };
}

/** The same with every typed condition that the filters of the page offer as a chosen one. */
export function asChosen(filter: AddressedFilter): AddressedFilter {
  const offered = filter.read.filter(
    ({ part }) => part.kind !== "course" && part.kind !== "noOven",
  );
  const { typed, tags, typedTags } = filter;
  if (offered.length === 0) return filter;
  return {
    ...filter,
    read: [],
    typed: textWithout(typed, offered),
    typedTags: [],
    tags: [...new Set([...tags, ...typedTags])],
  };
}

export function isFiltered(filter: AddressedFilter): boolean {
  return (
    singleFilters.some((name) => (filter[name] ?? null) !== null) ||
    [filter.without, filter.tags, filter.typedTags, filter.ingredients].some(
      ({ length }) => length > 0,
    )
  );
}
