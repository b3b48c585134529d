// Full-text search of the recipes (docs/decisions/007-search.md).
import { and, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { recipesPerPage, toRecipePage, type RecipePage, type RecipeSummary } from "../catalogue.ts";
import { withoutTyped, type RecipeFilter } from "./recipe-filter.ts";
import {
  anyTypedQuery,
  hasSynonyms,
  nameBeginsQuery,
  namedQuery,
  typedInNameQuery,
  typedInTextQuery,
  typedWordsQuery,
  partsQuery,
  searchTerms,
  wholeTypedQuery,
  wordsQuery,
} from "./search-terms.ts";
import { summary } from "../recipe-summary.server.ts";
import { filterConditions, filterOrder } from "./filter-conditions.server.ts";

/** How many matches of each kind are ranked and counted: ranking one is as expensive as finding ten. */
const searchLimit = 1000;

/** With fewer whole-word matches than this, matches inside words are added. */
const minWordMatches = recipesPerPage;

/** With more matches of the typed words than this, synonyms are left out: they would be on page 21 or later. */
const maxBeforeSynonyms = 500;

const matches = (match: string, limit: SQL = sql`${searchLimit}`) => sql`
  SELECT rowid AS id FROM recipe_words WHERE recipe_words MATCH ${match} ORDER BY rowid LIMIT ${limit}`;

const ranked = (match: string, limit: SQL, others: SQL = sql``) => sql`
  SELECT rowid AS id, bm25(recipe_words, 40.0, 2.0, 1.0) AS score FROM recipe_words
  WHERE recipe_words MATCH ${match} ${others} ORDER BY rowid LIMIT ${limit}`;

/**
 * The ids on one page of search results, with the number of all; null when there is no search term. Ranking: matches of
 * the typed words (names count most), then synonyms, then matches inside other words. If very many recipes contain the
 * words, those whose name begins with them come first, the shortest name at the top, then those with them in the name.
 */
export function searchQuery(db: Database, filter: RecipeFilter) {
  const page = resultsPage(filter);
  if (!page) return null;
  return db
    .select({ ...summary, total: sql<number>`page.total`.as("total") })
    .from(sql`(${page}) AS page`)
    .innerJoin(recipes, sql`${recipes.id} = page.hit`)
    .orderBy(...searchOrder(filter))
    .limit(recipesPerPage);
}

function resultsPage(filter: RecipeFilter): SQL | null {
  const hits = searchHits(filter);
  if (!hits) return null;
  // Full-text matching is the most expensive part, so the total comes from the same query. The long rows of the recipes
  // are read for one page only.
  return sql`
    SELECT hits.id AS hit, tier, score, count(*) OVER () AS total
    FROM (${hits}) AS hits CROSS JOIN recipes ON recipes.id = hits.id
    WHERE ${and(...filterConditions(filter))}
    ORDER BY ${sql.join(searchOrder(filter), sql`, `)}
    LIMIT ${recipesPerPage} OFFSET ${(filter.page - 1) * recipesPerPage}`;
}

/** The matches of a query with their rank (id, score, tier), before any filter; null when there is no search term. */
export function searchHits({
  query,
  matchAny,
}: Pick<RecipeFilter, "query" | "matchAny">): SQL | null {
  const terms = searchTerms(query);
  if (matchAny) {
    const any = anyTypedQuery(terms);
    return any === null
      ? null
      : sql`SELECT id, score, 0 AS tier FROM (${ranked(any, sql`${searchLimit}`)})`;
  }
  const byWords = wordsQuery(terms);
  if (!byWords) return null;
  const byParts = partsQuery(terms);
  const limitIf = (condition: SQL, limit = searchLimit) =>
    sql`(SELECT iif(${condition}, ${limit}, 0))`;
  const found = sql`(SELECT recipes FROM found_count)`;
  const areMany = sql`${found} = ${searchLimit}`;
  const ifMany = limitIf(areMany, searchLimit / 2);
  const ifFew = limitIf(sql`NOT ${areMany}`);
  const bySynonym = hasSynonyms(terms)
    ? ranked(
        byWords,
        limitIf(sql`${found} <= ${maxBeforeSynonyms}`),
        sql`AND rowid NOT IN (SELECT id FROM typed)`,
      )
    : sql`SELECT 0 AS id, 0 AS score WHERE false`;
  const needsParts = sql`${found} + (SELECT count(*) FROM by_synonym) < ${minWordMatches}`;
  const parts = byParts
    ? sql`UNION ALL SELECT id, 0, 6 FROM (SELECT rowid AS id FROM recipe_parts WHERE recipe_parts MATCH ${byParts}
        AND rowid NOT IN (SELECT id FROM typed UNION ALL SELECT id FROM by_synonym)
        ORDER BY rowid LIMIT ${limitIf(needsParts)})`
    : sql``;
  // D1 allows five parts of a UNION.
  return sql`
    WITH found AS MATERIALIZED (${matches(typedInTextQuery(terms))}),
      found_count AS MATERIALIZED (SELECT count(*) AS recipes FROM found),
      whole AS MATERIALIZED (${matches(wholeTypedQuery(terms), ifFew)}),
      typed AS MATERIALIZED (${ranked(typedWordsQuery(terms, query), ifFew)}),
      begins AS MATERIALIZED (
        SELECT recipes.id, max(length(title), coalesce(length(title_es), 0)) AS score
        FROM (${matches(nameBeginsQuery(query), ifMany)}) AS named CROSS JOIN recipes ON recipes.id = named.id),
      named AS MATERIALIZED (${ranked(typedInNameQuery(terms), ifMany)}),
      many AS (
        SELECT id, score, 2 AS tier FROM begins
        UNION ALL SELECT id, score, 3 FROM named WHERE id NOT IN (SELECT id FROM begins)
        UNION ALL SELECT id, 0, 4 FROM found
          WHERE ${areMany} AND id NOT IN (SELECT id FROM begins UNION ALL SELECT id FROM named)),
      by_synonym AS MATERIALIZED (${bySynonym})
    SELECT id, score, id NOT IN (SELECT id FROM whole) AS tier FROM typed
    UNION ALL SELECT id, score, tier FROM many
    UNION ALL SELECT id, score, 5 FROM by_synonym ${parts}`;
}

/** At most so many recipes that are named with the words of conditions are listed before the others. */
const maxNamed = 3;

/**
 * Recipes whose name has all typed words, although the words were read as conditions that they do not meet: "Quick bread"
 * takes two hours. Null if no words were read so.
 */
export function namedRecipes(db: Database, filter: RecipeFilter) {
  const match = filter.read.length > 0 && filter.page === 1 ? namedQuery(filter.typed) : null;
  if (match === null) return null;
  const meets = and(...filterConditions(filter))!;
  return db
    .select(summary)
    .from(
      sql`(SELECT rowid AS hit FROM recipe_words WHERE recipe_words MATCH ${match} LIMIT 50) AS named`,
    )
    .innerJoin(recipes, sql`${recipes.id} = named.hit`)
    .where(and(...filterConditions(withoutTyped(filter)), sql`NOT coalesce(${meets}, false)`))
    .limit(maxNamed);
}

/** The query for the number of results. */
export function searchTotal(db: Database, filter: RecipeFilter) {
  const page = resultsPage({ ...filter, page: 1 });
  if (!page) return null;
  return db
    .select({ total: sql<number>`page.total` })
    .from(sql`(${page}) AS page`)
    .limit(1);
}

function searchOrder(filter: RecipeFilter): Array<SQL> {
  return filter.sort === "best" ? [sql`tier`, sql`score`, sql`${recipes.id}`] : filterOrder(filter);
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
