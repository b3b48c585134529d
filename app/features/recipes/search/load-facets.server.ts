// Reads what the filters of a listing need to count their options (docs/decisions/033-facets.md).
import { and, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipeCounts } from "#app/db/schema/recipes.ts";
import {
  countriesOf,
  filterConditions,
} from "#app/features/recipes/search/filter-conditions.server.ts";
import { courseTypes } from "#app/features/recipes/search/listing-choices.ts";
import {
  parseRecipeFilter,
  type RecipeFilter,
} from "#app/features/recipes/search/recipe-filter.ts";
import {
  namesOf,
  searchHitIds,
  searchMatch,
} from "#app/features/recipes/search/search-query.server.ts";
import type { RecipeType, Region } from "#app/lib/values/catalogue-values.ts";
import { recipeTypes } from "#app/lib/values/stored-values.ts";
import { memoize } from "#app/lib/once.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { countFacets, type FacetCounts, type FacetRow } from "./count-facets.ts";

type Scope = { type?: RecipeType; region?: Region };

/** A listing of more recipes has no counts: reading them all would be as expensive as 40 pages. */
export const maxFacetRecipes = 1000;

const columns = sql`json_array(country, difficulty, total_time, diets, allergen_bits, main_ingredient, occasion_bits, work_time, technique_bits)`;

/**
 * The number of recipes of every option; null for large listings.
 * @param scope the type and region of the page itself
 */
export async function loadFacets(
  db: Database,
  filter: RecipeFilter,
  scope: Scope,
): Promise<FacetCounts | null> {
  const values = filter.query ? searchMatch(filter) : {};
  if (!values) return null;
  const { ingredients, course, noOven } = filter;
  const [found] = await facetRead(
    { ingredients, course, noOven },
    scope,
    namesOf(values),
  )(db, values);
  if (!found || found.rows === null) return null;
  return countFacets(JSON.parse(found.rows) as Array<FacetRow>, filter);
}

/** @param names the full-text queries of a search */
const facetRead = memoize(
  (
    offered: Pick<RecipeFilter, "ingredients" | "course" | "noOven">,
    scope: Scope,
    names: Parameters<typeof searchHitIds>[0],
  ) => {
    const conditions = and(
      ...filterConditions({ ...parseRecipeFilter(new URLSearchParams(), scope), ...offered }),
    );
    const { course } = offered;
    const listed = scope.type || !course ? scope : { ...scope, type: courseTypes[course] };
    return preparedRead((db) =>
      db
        .select({
          rows:
            names.length > 0
              ? rowsOfHits(searchHitIds(names), conditions)
              : rowsOfScope(listed, conditions),
        })
        .from(sql`(SELECT 1)`),
    );
  },
);

const jsonList = (rows: SQL) =>
  sql<string | null>`(SELECT json_group_array(json(row)) FROM (${rows}))`;

function rowsOfScope({ type, region }: Scope, where?: SQL) {
  const inScope = and(
    inArray(recipeCounts.type, type ? [type] : [...recipeTypes]),
    region ? inArray(recipeCounts.country, countriesOf(region)) : undefined,
  );
  const size = sql`(SELECT coalesce(sum(recipes), 0) FROM recipe_counts WHERE ${inScope})`;
  return sql<string | null>`CASE WHEN ${size} <= ${maxFacetRecipes}
    THEN ${jsonList(sql`SELECT ${columns} AS row FROM recipes WHERE ${where}`)} END`;
}

function rowsOfHits(hits: SQL, where?: SQL) {
  const found = sql`SELECT id FROM (${hits}) LIMIT ${maxFacetRecipes + 1}`;
  return sql<string | null>`(SELECT CASE WHEN count(*) <= ${maxFacetRecipes}
    THEN json_group_array(json(${columns})) FILTER (WHERE ${where}) END
    FROM (${found}) AS hits CROSS JOIN recipes ON recipes.id = hits.id)`;
}
