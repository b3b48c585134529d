// Full-text search of the recipes (docs/decisions/007-search.md).
import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { recipesPerPage, toRecipePage, type RecipePage, type RecipeSummary } from "./catalogue.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import {
  hasSynonyms,
  typedWordsQuery,
  partsQuery,
  searchTerms,
  wordsQuery,
} from "./search-terms.ts";
import { summary } from "./recipe-summary.server.ts";
import { filterConditions, filterOrder } from "./filter-conditions.server.ts";

/** The number of best matches that a search ranks and counts; nobody opens page 40. */
const searchLimit = 1000;

/** With fewer whole-word matches than this, matches inside words are added. */
const minWordMatches = recipesPerPage;

/**
 * The query for one page of search results, for use in a batch; null when there is no search term. Ranking: matches of
 * the typed words (names count most), then synonyms, then matches inside other words.
 */
export function searchQuery(db: Database, filter: RecipeFilter) {
  const terms = searchTerms(filter.query);
  const byWords = wordsQuery(terms);
  if (!byWords) return null;
  const byParts = partsQuery(terms);
  const ranked = (match: string, others: SQL = sql``) => sql`
      SELECT rowid AS id, rank AS score FROM recipe_words
      WHERE recipe_words MATCH ${match} AND rank MATCH 'bm25(40.0, 2.0, 1.0)' ${others}
      ORDER BY rank LIMIT ${searchLimit}`;
  const bySynonym = hasSynonyms(terms)
    ? ranked(byWords, sql`AND rowid NOT IN (SELECT id FROM typed)`)
    : sql`SELECT 0 AS id, 0 AS score WHERE false`;
  const parts = byParts
    ? sql`UNION ALL
      SELECT recipe_parts.rowid, 0, 2
      FROM (
        SELECT 1 WHERE (
          SELECT count(*) FROM (SELECT 1 FROM typed UNION ALL SELECT 1 FROM by_synonym LIMIT ${minWordMatches})
        ) < ${minWordMatches}
      ) AS needed
      CROSS JOIN recipe_parts
      WHERE recipe_parts MATCH ${byParts}
        AND recipe_parts.rowid NOT IN (SELECT id FROM typed UNION ALL SELECT id FROM by_synonym)`
    : sql``;
  const hits = sql`
    WITH typed AS MATERIALIZED (${ranked(typedWordsQuery(terms, filter.query))}), by_synonym AS MATERIALIZED (${bySynonym})
    SELECT id, score, 0 AS tier FROM typed UNION ALL SELECT id, score, 1 FROM by_synonym ${parts}`;
  const where = and(...filterConditions(filter))!;
  const sorted =
    filter.sort === "best"
      ? [sql`hits.tier`, sql`hits.score`, sql`${recipes.id}`]
      : filterOrder(filter);
  // Full-text matching is the most expensive part, so the total comes from the same query.
  return db
    .select({ ...summary, total: sql<number>`count(*) OVER ()`.as("total") })
    .from(sql`(${hits}) AS hits`)
    .innerJoin(recipes, sql`${recipes.id} = hits.id`)
    .where(where)
    .orderBy(...sorted)
    .limit(recipesPerPage)
    .offset((filter.page - 1) * recipesPerPage);
}

/** The rows of searchQuery as a page. An empty later page means that there is no such page. */
export function toSearchPage(
  found: ReadonlyArray<RecipeSummary & { total: number }>,
  page: number,
): RecipePage {
  return toRecipePage(
    found.map(({ total: _total, ...recipe }) => recipe),
    Number(found[0]?.total ?? 0),
    page,
  );
}
