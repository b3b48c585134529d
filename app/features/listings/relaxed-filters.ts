// The same listing with one condition less, for a listing that finds nothing.
import { fold, words } from "#app/lib/format/text.ts";
import { isFiller } from "#app/features/recipes/search/query-words.ts";
import {
  parseRecipeFilter,
  type RecipeFilter,
} from "#app/features/recipes/search/recipe-filter.ts";
import type { RecipeType, Region } from "#app/lib/values/catalogue-values.ts";
import { filterParts, type FilterPart } from "./filter-parts.ts";
import { listingQuery } from "./listing-address.ts";

type Scope = { type?: RecipeType; region?: Region };

/** The condition that is left out. */
export type Dropped =
  FilterPart | { kind: "ingredients"; names: Array<string> } | { kind: "word"; word: string };
export type Relaxed = { dropped: Dropped; filter: RecipeFilter };

/** Each is one more search, so a long query is not taken apart completely. */
const maxRelaxed = 6;

/**
 * Filters first: they are easier to forget than words.
 * @param scope the type and region of the page itself, which stay
 */
export function relaxedFilters(filter: RecipeFilter, scope: Scope): Array<Relaxed> {
  const all: Array<Relaxed> = filterParts(filter)
    .filter(({ part }) => !(part.kind === "region" && scope.region))
    .map(({ part, rest }) => ({ dropped: part, filter: { ...rest, type: filter.type } }));
  const { ingredients } = filter;
  // One of several ingredients is enough, so fewer of them find nothing either.
  if (ingredients.length > 0)
    all.push({
      dropped: { kind: "ingredients", names: ingredients },
      filter: { ...filter, ingredients: [], page: 1 },
    });
  for (const [word, typed] of shorterQueries(filter)) {
    const params = listingQuery({ ...filter, typed, page: 1 });
    all.push({ dropped: { kind: "word", word }, filter: parseRecipeFilter(params, scope) });
  }
  return all.filter((one) => hasConditions(one.filter)).slice(0, maxRelaxed);
}

/** The typed text without each of its words in turn, and the word. */
function shorterQueries({ query, typed }: RecipeFilter): Array<[word: string, typed: string]> {
  const searched = new Set(words(fold(query)).filter((word) => !isFiller(word)));
  if (searched.size < 2) return [];
  const tokens = typed.match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...searched].map((gone) => {
    const rest = tokens.filter((token) => fold(token) !== gone);
    const isEdge = (token: string | undefined) => token !== undefined && isFiller(fold(token));
    while (isEdge(rest[0])) rest.shift();
    while (isEdge(rest.at(-1))) rest.pop();
    return [tokens.find((token) => fold(token) === gone) ?? gone, rest.join(" ")];
  });
}

/** A search without any condition is the empty search page. */
function hasConditions(filter: RecipeFilter): boolean {
  const params = listingQuery(filter);
  params.delete("sort");
  return params.size > 0 || filter.type !== undefined;
}
