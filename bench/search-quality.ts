// How well the search answers the 202 queries of tests/support/search-queries.ts and the 60 questions of
// tests/support/search-questions.ts, and "What can I cook?" the 30 kitchens of bench/kitchens.json.
import type { RecipeFiles } from "../scripts/content/load-recipes.ts";
import { contentStatements } from "../scripts/content/content-statements.ts";
import { knownDishesQuery, toKnownDishes, type DishRow } from "../tests/support/known-dishes.ts";
import { scoreKitchens, scoreQuestions, scoreSearch } from "../tests/support/search-score.ts";
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
  const all = Object.values(recipes).flat();
  const countryOf = new Map(all.map(({ id, country }) => [id, country]));
  const slugOf = new Map(all.map(({ id, slug }) => [id, slug]));
  const ask = async (parameter: "q" | "have", text: string, language: string) => {
    const response = await fetch(`${site.url}/search?${parameter}=${encodeURIComponent(text)}`, {
      headers: { ...uncachedHeaders, "Accept-Language": language },
    });
    if (!response.ok) throw new Error(`The search for ${text} answers ${response.status}.`);
    return response.text();
  };
  const search = ({ query, language }: { query: string; language: string }) =>
    ask("q", query, language);
  const { mrr, top3, missed } = await scoreSearch(search, countryOf);
  const { results } = await db.prepare(knownDishesQuery).all<DishRow>();
  const questions = await scoreQuestions(search, toKnownDishes(results));
  const kitchens = await scoreKitchens(({ have, language }) => ask("have", have, language), slugOf);
  await site.stop();
  report.table(
    "Kitchens without an expected dish among the first three",
    ["kitchen", "language", "found"],
    kitchens.missed.map(({ have, language, found }) => [have, language, found.join(", ")]),
  );
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
  report.target("kitchens with an expected dish in the first three", kitchens.top3, {
    atLeast: 0.9,
  });
  report.target("whole questions with a right answer", questions.answered, { atLeast: 0.9 });
  report.target("search quality, mean reciprocal rank", mrr, { atLeast: 0.9 });
  report.target("search quality, share in the first three", top3, { atLeast: 0.95 });
}
