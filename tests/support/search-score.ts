// How well a search answers the queries of search-queries.ts: the mean reciprocal rank of the first expected recipe (MRR),
// and the share of queries with an expected recipe among the first three. And the questions of search-questions.ts: the
// share with a right dish among the first five, or with the right page. And the kitchens of bench/kitchens.json: the share
// with an expected dish among the first three.
import kitchens from "../../bench/kitchens.json" with { type: "json" };
import { searchQueries, type SearchQuery } from "./search-queries.ts";
import { searchQuestions, type KnownDish, type Question } from "./search-questions.ts";

export { kitchens };
type Kitchen = (typeof kitchens)[number];
type Search = (query: Pick<SearchQuery, "query" | "language">) => Promise<string>;

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
  search: Search,
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

export async function scoreQuestions(
  search: Search,
  dishes: ReadonlyArray<KnownDish>,
): Promise<{ answered: number; missed: Array<Question & { found: Array<number> }> }> {
  const byId = new Map(dishes.map((dish) => [dish.id, dish]));
  const missed: Array<Question & { found: Array<number> }> = [];
  for (const question of searchQuestions) {
    const page = await search(question);
    const found = foundRecipes(page).slice(0, 5);
    const isRight = (id: number) => {
      const known = byId.get(id);
      return known !== undefined && question.dish?.(known) === true;
    };
    const main = /<main[^>]*>.*<\/main>/s.exec(page)?.[0] ?? "";
    const hasPage = question.pages?.some((path) => main.includes(`href="${path}"`)) ?? false;
    if (!hasPage && !found.some(isRight)) missed.push({ ...question, found });
  }
  return { answered: 1 - missed.length / searchQuestions.length, missed };
}

/**
 * @param cook the page of what can be cooked with what a kitchen has
 * @param slugOf the slug of each recipe by its id
 */
export async function scoreKitchens(
  cook: (kitchen: Kitchen) => Promise<string>,
  slugOf: ReadonlyMap<number, string>,
): Promise<{ top3: number; missed: Array<Kitchen & { found: Array<string> }> }> {
  const missed: Array<Kitchen & { found: Array<string> }> = [];
  for (const kitchen of kitchens) {
    const page = await cook(kitchen);
    const found = foundRecipes(page).map((id) => slugOf.get(id) ?? String(id));
    if (!found.slice(0, 3).some((slug) => kitchen.expected.includes(slug)))
      missed.push({ ...kitchen, found: found.slice(0, 3) });
  }
  return { top3: 1 - missed.length / kitchens.length, missed };
}

/** The ids of the recipes on a page of results, in order; popular dishes of an empty page are none. */
function foundRecipes(page: string): Array<number> {
  if (page.includes('id="popular"')) return [];
  return [...page.matchAll(/<article class="card[^"]*">(.*?)<\/article>/gs)].flatMap(([, card]) => {
    const id = /href="\/recipe\/(\d+)/.exec(card!)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}
