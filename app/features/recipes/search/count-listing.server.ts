// The number of recipes of a listing, from tables that triggers maintain (docs/decisions/008-counts-by-trigger.md).
import { and, between, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { recipeCounts, recipeFacetCounts, recipes } from "#app/db/schema/recipes.ts";
import { recipeTypes } from "#app/lib/values/stored-values.ts";
import { countriesOf } from "./filter-conditions.server.ts";
import { matchingTags, type RecipeFilter } from "./recipe-filter.ts";
import { difficultyNames } from "#app/lib/values/catalogue-values.ts";

/** Several filters together are counted only if their types and countries have at most so many recipes. */
const maxCounted = 1_000;

/** Whether the tables have the total, whatever it is. */
export function hasTotal(filter: RecipeFilter): boolean {
  const [first, ...others] = facetsOf(filter);
  return first === undefined || (Boolean(first) && others.length === 0 && !isInPlace(filter));
}

const isInPlace = ({ region, country }: RecipeFilter) => Boolean(region ?? country);

/** The query for the total of a listing; null if it is not known. */
export function countListing(db: Database, filter: RecipeFilter, where: SQL | undefined) {
  const facets = facetsOf(filter);
  const byPlace = and(inTypes(recipeCounts.type, filter), ...inCountries(filter));
  if (facets.length === 0)
    return db
      .select({ total: total(sql`coalesce(sum(${recipeCounts.recipes}), 0)`) })
      .from(recipeCounts)
      .where(byPlace);
  const [facet] = facets;
  if (facet && hasTotal(filter))
    return db
      .select({ total: total(sql`coalesce(sum(${recipeFacetCounts.recipes}), 0)`) })
      .from(recipeFacetCounts)
      .where(and(inTypes(recipeFacetCounts.type, filter), facet));
  const size = db
    .select({ size: sql`coalesce(sum(${recipeCounts.recipes}), 0)` })
    .from(recipeCounts)
    .where(byPlace);
  const count = db
    .select({ count: sql`count(*)` })
    .from(recipes)
    .where(where);
  return db
    .select({ total: total(sql`CASE WHEN ${size} <= ${maxCounted} THEN ${count} END`) })
    .from(sql`(SELECT 1)`);
}

const total = (count: SQL) =>
  sql<number | null>`${count}`.mapWith((value: number | null) =>
    value === null ? null : Number(value),
  );

/** Named one by one, so that the key of the table finds the countries and facets. */
function inTypes(
  column: typeof recipeCounts.type | typeof recipeFacetCounts.type,
  { type }: RecipeFilter,
): SQL {
  return type ? eq(column, type) : inArray(column, [...recipeTypes]);
}

function inCountries({ region, country }: RecipeFilter): Array<SQL> {
  return [
    ...(region ? [inArray(recipeCounts.country, countriesOf(region))] : []),
    ...(country ? [eq(recipeCounts.country, country)] : []),
  ];
}

/** One condition per filter apart from type and place; null for filters that are not in the table. */
function facetsOf(filter: RecipeFilter): Array<SQL | null> {
  const facet = (name: string) => eq(recipeFacetCounts.facet, name);
  const facets: Array<SQL | null> = [];
  if (filter.difficulty) facets.push(facet(`difficulty:${difficultyNames[filter.difficulty]}`));
  if (filter.maxTotal !== null)
    facets.push(between(recipeFacetCounts.facet, totalFacet(0), totalFacet(filter.maxTotal)));
  for (const word of [...filter.tags, ...filter.typedTags]) {
    const [tag, ...others] = matchingTags(word);
    facets.push(others.length > 0 ? null : facet(`diet:${tag ?? word}`));
  }
  if (filter.ingredients.length > 0 || filter.without.length > 0) facets.push(null);
  if (filter.readyToday) facets.push(null);
  if (filter.course || filter.noOven) facets.push(null);
  if (filter.mainIngredient || filter.occasion || filter.technique) facets.push(null);
  return facets;
}

const totalFacet = (minutes: number) => `total:${String(minutes).padStart(6, "0")}`;
