// A recipe filter in SQL. Conditions with an unary + are checked inside an index of migrations/0038_filtered_listings.sql
// and do not choose it: the index follows from the order and the scope, so that a page reads in that order and stops.
import { desc, eq, sql, type SQL } from "drizzle-orm";
import { recipes } from "#app/db/schema/recipes.ts";
import { fold } from "#app/lib/text.ts";
import { matchingTags, type RecipeFilter } from "./recipe-filter.ts";
import { anyPrefix, anyPart } from "./search-terms.ts";
import { dietaryTags, difficultyNames, regionCountries, type Region } from "./vocabulary.ts";
import { published } from "./recipe-summary.server.ts";

export function countriesOf(region: Region): Array<string> {
  return [...regionCountries[region]];
}

/** All conditions of a filter except its free text. */
export function filterConditions(filter: RecipeFilter): Array<SQL> {
  const all: Array<SQL> = [published];
  const { country, sort } = filter;
  if (filter.type) {
    const isIndexed = !country || (sort === "newest" && !filter.difficulty);
    all.push(isIndexed ? eq(recipes.type, filter.type) : sql`+${recipes.type} = ${filter.type}`);
  }
  if (filter.region) all.push(isInRegion(filter, filter.region));
  if (country) all.push(eq(recipes.country, country));
  if (filter.difficulty) {
    const difficulty = difficultyNames[filter.difficulty];
    all.push(
      sort === "newest"
        ? eq(recipes.difficulty, difficulty)
        : sql`+${recipes.difficulty} = ${difficulty}`,
    );
  }
  if (filter.maxMinutes)
    all.push(
      filter.sort === "quickest"
        ? sql`${recipes.cookingTime} <= ${filter.maxMinutes}`
        : sql`+${recipes.cookingTime} <= ${filter.maxMinutes}`,
    );
  const tagGroups = filter.tags.map(matchingTags);
  if (tagGroups.length > 0 && filter.tagMatch === "any") all.push(hasTag(tagGroups.flat()));
  else all.push(...tagGroups.map(hasTag));
  all.push(...filter.typedTags.map((tag) => hasTag([tag])));
  if (filter.ingredients.length > 0) all.push(hasIngredient(filter.ingredients.map(fold)));
  return all;
}

/** Countries as literals, not parameters: SQLite compares them with those of the region's index. */
function isInRegion(filter: RecipeFilter, region: Region): SQL {
  const countries = countriesOf(region).map((name) => `'${name}'`);
  const list = sql.raw(countries.join(", "));
  if (countries.length === 1) return sql`${recipes.country} = ${list}`;
  return hasRegionIndex(filter)
    ? sql`${recipes.country} IN (${list})`
    : sql`+${recipes.country} IN (${list})`;
}

/** Only the newest recipes have an index by region. */
function hasRegionIndex({ region, country, difficulty, sort }: RecipeFilter): boolean {
  const isOfSeveral = region !== undefined && countriesOf(region).length > 1;
  return isOfSeveral && !country && !difficulty && sort === "newest";
}

/** The index that SQLite does not choose by itself: it would read all recipes of the countries and sort them. */
export function regionIndex(filter: RecipeFilter): SQL | null {
  if (!filter.region || !hasRegionIndex(filter)) return null;
  return sql.raw(`recipes_newest_of_${filter.region.replace("-", "_")}`);
}

function hasTag(tags: Array<string>): SQL {
  const bits = tags.reduce((sum, tag) => sum | tagBit(tag), 0);
  return bits === 0 ? sql`false` : sql`(recipes.diets & ${bits}) <> 0`;
}

/** The bit of a tag in `recipes.diets`. */
function tagBit(tag: string): number {
  const position = dietaryTags.findIndex((known) => known === tag);
  return position < 0 ? 0 : 1 << position;
}

/** Any of the words inside any ingredient name; words of one or two letters match only at the beginning. */
function hasIngredient(names: Array<string>): SQL {
  const inside = anyPart(names.filter((name) => name.length >= 3));
  const begins = anyPrefix(names.filter((name) => name.length < 3));
  const queries: Array<SQL> = [];
  if (inside)
    queries.push(
      sql`SELECT rowid FROM recipe_parts WHERE recipe_parts MATCH ${`ingredients : ${inside}`}`,
    );
  if (begins)
    queries.push(
      sql`SELECT rowid FROM recipe_words WHERE recipe_words MATCH ${`ingredients : ${begins}`}`,
    );
  return sql`${recipes.id} IN (${sql.join(queries, sql` UNION `)})`;
}

export function filterOrder(filter: RecipeFilter): Array<SQL> {
  if (filter.sort === "popular") return [desc(recipes.viewCount), desc(recipes.id)];
  if (filter.sort === "quickest") return [sql`${recipes.cookingTime}`, desc(recipes.id)];
  return [desc(recipes.id)];
}
