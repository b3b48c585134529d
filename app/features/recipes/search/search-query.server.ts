// Full-text search of the recipes (docs/decisions/007-search.md).
import { and, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { memoize } from "#app/lib/once.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import {
  recipesPerPage,
  toRecipeListPage,
  type RecipeListPage,
  type RecipeSummary,
} from "../catalogue.ts";
import { withoutTyped, type RecipeFilter } from "./recipe-filter.ts";
import {
  anyTypedQuery,
  hasSynonyms,
  inDishQuery,
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

const matches = (match: Placeholder, limit: SQL = sql`${searchLimit}`, others: SQL = sql``) => sql`
  SELECT rowid AS id FROM recipe_words WHERE recipe_words MATCH ${match} ${others} ORDER BY rowid LIMIT ${limit}`;

const ranked = (match: Placeholder, limit: SQL, others: SQL = sql``) => sql`
  SELECT rowid AS id, bm25(recipe_words, 40.0, 2.0, 1.0) AS score FROM recipe_words
  WHERE recipe_words MATCH ${match} ${others} ORDER BY rowid LIMIT ${limit}`;

/** The full-text queries of a search; the SQL is the same for all searches with the same ones of them. */
const match = {
  any: sql.placeholder("any"),
  inText: sql.placeholder("inText"),
  whole: sql.placeholder("whole"),
  typed: sql.placeholder("typed"),
  begins: sql.placeholder("begins"),
  inName: sql.placeholder("inName"),
  synonyms: sql.placeholder("synonyms"),
  inDish: sql.placeholder("inDish"),
  parts: sql.placeholder("parts"),
};
type Match = Partial<Record<keyof typeof match, string>>;

/** null when there is no search term */
export function searchMatch({
  query,
  matchAny,
}: Pick<RecipeFilter, "query" | "matchAny">): Match | null {
  const terms = searchTerms(query);
  if (matchAny) {
    const any = anyTypedQuery(terms);
    return any === null ? null : { any };
  }
  const byWords = wordsQuery(terms);
  if (!byWords) return null;
  const parts = partsQuery(terms);
  return {
    inText: typedInTextQuery(terms),
    whole: wholeTypedQuery(terms),
    typed: typedWordsQuery(terms, query),
    begins: nameBeginsQuery(query),
    inName: typedInNameQuery(terms),
    ...(hasSynonyms(terms) && { synonyms: byWords, inDish: inDishQuery(terms) }),
    ...(parts && { parts }),
  };
}

/**
 * The ids on one page of search results, with the number of all; null when there is no search term. Ranking: matches of
 * the typed words (names count most), then synonyms, then matches inside other words. If very many recipes contain the
 * words, those whose name begins with them come first, the shortest name at the top, then those with them in the name.
 */
export function searchQuery(db: Database, filter: RecipeFilter) {
  const values = searchMatch(filter);
  return values && searchReads(shapeOf(filter), namesOf(values)).page(db, values);
}

/** The query for the number of results. */
export function searchTotal(db: Database, filter: RecipeFilter) {
  const values = searchMatch(filter);
  return values && searchReads(shapeOf({ ...filter, page: 1 }), namesOf(values)).total(db, values);
}

/** What the SQL depends on. */
const shapeOf = (filter: RecipeFilter): RecipeFilter => ({
  ...filter,
  typed: "",
  query: "",
  read: [],
});
export const namesOf = (values: Match) => Object.keys(values) as Array<keyof Match>;

const searchReads = memoize((filter: RecipeFilter, names: ReadonlyArray<keyof Match>) => {
  // Full-text matching is the most expensive part, so the total comes from the same query. The long rows of the recipes
  // are read for one page only.
  const page = sql`
    SELECT hits.id AS hit, tier, score, count(*) OVER () AS total
    FROM (${searchHits(names)}) AS hits CROSS JOIN recipes ON recipes.id = hits.id
    WHERE ${and(...filterConditions(filter))}
    ORDER BY ${sql.join(searchOrder(filter), sql`, `)}
    LIMIT ${recipesPerPage} OFFSET ${(filter.page - 1) * recipesPerPage}`;
  return {
    page: preparedRead((db) =>
      db
        .select({ ...summary, total: sql<number>`page.total`.as("total") })
        .from(sql`(${page}) AS page`)
        .innerJoin(recipes, sql`${recipes.id} = page.hit`)
        .orderBy(...searchOrder(filter))
        .limit(recipesPerPage),
    ),
    total: preparedRead((db) =>
      db
        .select({ total: sql<number>`page.total` })
        .from(sql`(${page}) AS page`)
        .limit(1),
    ),
  };
});

const found = sql`(SELECT recipes FROM found_count)`;
const areMany = sql`${found} = ${searchLimit}`;
const limitIf = (condition: SQL, limit = searchLimit) =>
  sql`(SELECT iif(${condition}, ${limit}, 0))`;
const ifFewFound = limitIf(sql`${found} <= ${maxBeforeSynonyms}`);
const ifPartsNeeded = limitIf(
  sql`${found} + (SELECT count(*) FROM by_synonym) < ${minWordMatches}`,
);
const byParts = sql`SELECT rowid AS id FROM recipe_parts WHERE recipe_parts MATCH ${match.parts}
  AND rowid NOT IN (SELECT id FROM found UNION ALL SELECT id FROM by_synonym)
  ORDER BY rowid LIMIT ${ifPartsNeeded}`;
const notFound = sql`AND rowid NOT IN (SELECT id FROM found)`;
const withFound = sql`WITH found AS MATERIALIZED (${matches(match.inText)}),
  found_count AS MATERIALIZED (SELECT count(*) AS recipes FROM found)`;

/** The matches with their rank (id, score, tier), before any filter. */
function searchHits(names: ReadonlyArray<keyof Match>): SQL {
  if (names.includes("any"))
    return sql`SELECT id, score, 0 AS tier FROM (${ranked(match.any, sql`${searchLimit}`)})`;
  const ifMany = limitIf(areMany, searchLimit / 2);
  const ifFew = limitIf(sql`NOT ${areMany}`);
  const hasSynonyms = names.includes("synonyms");
  const bySynonym = hasSynonyms
    ? ranked(match.synonyms, ifFewFound, notFound)
    : sql`SELECT 0 AS id, 0 AS score WHERE false`;
  // Rice that "goes with beans" comes after the dishes of beans, whatever these are called there.
  const inDish = hasSynonyms
    ? sql`, in_dish AS MATERIALIZED (${matches(match.inDish, ifFew)})`
    : sql``;
  const aside = hasSynonyms ? sql`iif(id IN (SELECT id FROM in_dish), 0, 10)` : sql`0`;
  // D1 allows five parts of a UNION.
  return sql`
    ${withFound},
      whole AS MATERIALIZED (${matches(match.whole, ifFew)}),
      typed AS MATERIALIZED (${ranked(match.typed, ifFew)}),
      begins AS MATERIALIZED (
        SELECT recipes.id, max(length(title), coalesce(length(title_es), 0)) AS score
        FROM (${matches(match.begins, ifMany)}) AS named CROSS JOIN recipes ON recipes.id = named.id),
      named AS MATERIALIZED (${ranked(match.inName, ifMany)}),
      many AS (
        SELECT id, score, 2 AS tier FROM begins
        UNION ALL SELECT id, score, 3 FROM named WHERE id NOT IN (SELECT id FROM begins)
        UNION ALL SELECT id, 0, 4 FROM found
          WHERE ${areMany} AND id NOT IN (SELECT id FROM begins UNION ALL SELECT id FROM named)),
      by_synonym AS MATERIALIZED (${bySynonym})
      ${inDish}
    SELECT id, score, (id NOT IN (SELECT id FROM whole)) + ${aside} AS tier FROM typed
    UNION ALL SELECT id, score, tier FROM many
    UNION ALL SELECT id, score, 5 + ${aside} FROM by_synonym
    ${names.includes("parts") ? sql`UNION ALL SELECT id, 0, 20 FROM (${byParts})` : sql``}`;
}

/** The same recipes without their rank, which takes most of the time. */
export function searchHitIds(names: ReadonlyArray<keyof Match>): SQL {
  if (names.includes("any")) return matches(match.any);
  const bySynonym = names.includes("synonyms")
    ? matches(match.synonyms, ifFewFound, notFound)
    : sql`SELECT 0 AS id WHERE false`;
  return sql`
    ${withFound}, by_synonym AS MATERIALIZED (${bySynonym})
    SELECT id FROM found UNION ALL SELECT id FROM by_synonym
    ${names.includes("parts") ? sql`UNION ALL SELECT id FROM (${byParts})` : sql``}`;
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

function searchOrder(filter: RecipeFilter): Array<SQL> {
  return filter.sort === "best" ? [sql`tier`, sql`score`, sql`${recipes.id}`] : filterOrder(filter);
}

/** The rows of searchQuery as a page. An empty later page means that there is no such page. */
export function toSearchPage(
  found: ReadonlyArray<RecipeSummary & { total: number }>,
  page: number,
): RecipeListPage {
  return toRecipeListPage(
    found.map(({ total: _total, ...recipe }) => recipe),
    Number(found[0]?.total ?? 0),
    page,
  );
}
