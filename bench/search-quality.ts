// How well the search answers the 200 queries of tests/support/search-queries.ts.
import type { RecipeFiles } from "../app/features/recipe-content/load-recipes.ts";
import { scoreSearch } from "../tests/support/search-score.ts";
import { uncachedHeaders } from "./pages.ts";
import type { Report } from "./report.ts";
import { serveSite } from "./serve.ts";

export async function reportSearchQuality(
  report: Report,
  { recipes }: { recipes: RecipeFiles },
): Promise<void> {
  const site = await serveSite(recipes);
  const countryOf = new Map(
    Object.values(recipes)
      .flat()
      .map(({ id, country }) => [id, country]),
  );
  const { mrr, top3, missed } = await scoreSearch(async ({ query, language }) => {
    const response = await fetch(`${site.url}/search?q=${encodeURIComponent(query)}`, {
      headers: { ...uncachedHeaders, "Accept-Language": language },
    });
    if (!response.ok) throw new Error(`The search for ${query} answers ${response.status}.`);
    return response.text();
  }, countryOf);
  await site.stop();
  report.table(
    "Queries without an expected recipe among the first three",
    ["query", "language", "kind", "rank"],
    missed.map(({ query, language, kind, rank }) => [query, language, kind, rank]),
  );
  report.target("search quality, mean reciprocal rank", mrr, { atLeast: 0.9 });
  report.target("search quality, share in the first three", top3, { atLeast: 0.95 });
}
