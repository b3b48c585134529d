// How well the search answers the 200 queries of tests/support/search-queries.ts and the 60 questions of
// tests/support/search-questions.ts.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { contentStatements } from "../scripts/content/content-statements.ts";
import { knownDishesQuery, toKnownDishes, type DishRow } from "../tests/support/known-dishes.ts";
import { scoreQuestions, scoreSearch } from "../tests/support/search-score.ts";
import { uncachedHeaders } from "./pages.ts";
import type { Report } from "./report.ts";
import { runStatements, serveSite } from "./serve.ts";

export async function reportSearchQuality(
  report: Report,
  { recipes }: { recipes: RecipeFiles },
): Promise<void> {
  const site = await serveSite(recipes);
  const db = await site.miniflare.getD1Database("DB");
  // Guide entries and posts are found too.
  await runStatements(db, contentStatements());
  const countryOf = new Map(
    Object.values(recipes)
      .flat()
      .map(({ id, country }) => [id, country]),
  );
  const search = async ({ query, language }: { query: string; language: string }) => {
    const response = await fetch(`${site.url}/search?q=${encodeURIComponent(query)}`, {
      headers: { ...uncachedHeaders, "Accept-Language": language },
    });
    if (!response.ok) throw new Error(`The search for ${query} answers ${response.status}.`);
    return response.text();
  };
  const { mrr, top3, missed } = await scoreSearch(search, countryOf);
  const { results } = await db.prepare(knownDishesQuery).all<DishRow>();
  const questions = await scoreQuestions(search, toKnownDishes(results));
  await site.stop();
  report.table(
    "Queries without an expected recipe among the first three",
    ["query", "language", "kind", "rank"],
    missed.map(({ query, language, kind, rank }) => [query, language, kind, rank]),
  );
  report.table(
    "Questions without a right dish among the first five",
    ["question", "language", "found"],
    questions.missed.map(({ query, language, found }) => [query, language, found.join(", ")]),
  );
  report.target("whole questions with a right answer", questions.answered, { atLeast: 0.9 });
  report.target("search quality, mean reciprocal rank", mrr, { atLeast: 0.9 });
  report.target("search quality, share in the first three", top3, { atLeast: 0.95 });
}
