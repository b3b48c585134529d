// How well a search answers the queries of search-queries.ts: the mean reciprocal rank of the first expected recipe (MRR),
// and the share of queries with an expected recipe among the first three.
import { searchQueries, type SearchQuery } from "./search-queries.ts";

export type SearchScore = {
  mrr: number;
  top3: number;
  /** queries without an expected recipe among the first three, with the rank of the first, 0 if there is none */
  missed: Array<SearchQuery & { rank: number }>;
};

/**
 * @param search the page of results of a query
 * @param countryOf the country of each recipe by its id
 */
export async function scoreSearch(
  search: (query: SearchQuery) => Promise<string>,
  countryOf: ReadonlyMap<number, string>,
): Promise<SearchScore> {
  const ranked: SearchScore["missed"] = [];
  for (const query of searchQueries) {
    const ids = foundRecipes(await search(query));
    const isExpected = (id: number) =>
      typeof query.expected === "string"
        ? countryOf.get(id) === query.expected
        : query.expected.includes(id);
    ranked.push({ ...query, rank: ids.findIndex(isExpected) + 1 });
  }
  const isInTop = ({ rank }: { rank: number }) => rank >= 1 && rank <= 3;
  const reciprocal = ranked.map(({ rank }) => (rank > 0 ? 1 / rank : 0));
  return {
    mrr: reciprocal.reduce((sum, value) => sum + value, 0) / ranked.length,
    top3: ranked.filter(isInTop).length / ranked.length,
    missed: ranked.filter((query) => !isInTop(query)),
  };
}

/** The ids of the recipes on a page of results, in order; suggestions of an empty page are none. */
function foundRecipes(page: string): Array<number> {
  if (page.includes('id="popular"')) return [];
  return [...page.matchAll(/<article class="card">(.*?)<\/article>/gs)].flatMap(([, card]) => {
    const id = /href="\/recipe\/(\d+)/.exec(card!)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}
