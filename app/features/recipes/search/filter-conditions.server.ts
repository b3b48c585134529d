// A recipe filter in SQL. Conditions with an unary + are checked inside an index of migrations/0140_baseline.sql and do
// not choose it: the index follows from the order and the scope, so that a page reads in that order and stops.
import { desc, eq, notInArray, sql, type SQL } from "drizzle-orm";
import { recipes } from "#app/db/schema/recipes.ts";
import { overnight } from "#app/lib/format/duration.ts";
import { fold } from "#app/lib/format/text.ts";
import { sqlLiteral } from "#app/lib/encoding/sql-text.ts";
import { matchingTags, type RecipeFilter } from "./recipe-filter.ts";
import { anyPrefix, anyPart } from "./search-terms.ts";
import {
  allergens,
  dietaryTags,
  difficultyNames,
  regionCountries,
  type Region,
} from "#app/lib/values/catalogue-values.ts";
import {
  courseTypes,
  ovenWords,
  recipeOccasions,
  sideCourses,
  techniques,
} from "./listing-choices.ts";
import { published } from "../recipe-summary.server.ts";

export function countriesOf(region: Region): Array<string> {
  return [...regionCountries[region]];
}

/** All conditions of a filter except its free text. */
export function filterConditions(filter: RecipeFilter): Array<SQL> {
  const all: Array<SQL> = [published];
  const { country, mainIngredient, sort } = filter;
  const type = filter.type ?? (filter.course ? courseTypes[filter.course] : undefined);
  // Recipes of one main ingredient are few: they are read from their own index in any order.
  if (mainIngredient) all.push(eq(recipes.mainIngredient, mainIngredient));
  if (type) {
    const isIndexed = !mainIngredient && (!country || (sort === "newest" && !filter.difficulty));
    all.push(isIndexed ? eq(recipes.type, type) : sql`+${recipes.type} = ${type}`);
  }
  all.push(...queryConditions(filter));
  if (filter.region) all.push(isInRegion(filter, filter.region));
  if (country)
    all.push(mainIngredient ? sql`+${recipes.country} = ${country}` : eq(recipes.country, country));
  if (filter.difficulty) {
    const difficulty = difficultyNames[filter.difficulty];
    all.push(
      sort === "newest" && !mainIngredient
        ? eq(recipes.difficulty, difficulty)
        : sql`+${recipes.difficulty} = ${difficulty}`,
    );
  }
  if (filter.maxTotal)
    all.push(
      sort === "quickest" && !mainIngredient
        ? sql`recipes.total_time <= ${filter.maxTotal}`
        : sql`+recipes.total_time <= ${filter.maxTotal}`,
    );
  if (filter.readyToday) all.push(sql`recipes.total_time - recipes.work_time < ${overnight}`);
  if (filter.without.length > 0) all.push(hasNone(filter.without));
  if (filter.occasion)
    all.push(sql`(recipes.occasion_bits & ${1 << recipeOccasions.indexOf(filter.occasion)}) <> 0`);
  if (filter.technique)
    all.push(sql`(${recipes.techniqueBits} & ${1 << techniques.indexOf(filter.technique)}) <> 0`);
  const tagGroups = filter.tags.map(matchingTags);
  if (tagGroups.length > 0 && filter.tagMatch === "any") all.push(hasTag(tagGroups.flat()));
  else all.push(...tagGroups.map(hasTag));
  all.push(...filter.typedTags.map((tag) => hasTag([tag])));
  if (filter.ingredients.length > 0) all.push(hasIngredient(filter.ingredients.map(fold)));
  return all;
}

/** What only the words of a query ask for: no filter of the page offers it. */
function queryConditions({ type, course, noOven }: RecipeFilter): Array<SQL> {
  const all: Array<SQL> = [];
  // Asked for within another type: "dessert" among the drinks.
  if (type && course && type !== courseTypes[course]) all.push(sql`false`);
  if (course === "meal") all.push(notInArray(recipes.course, [...sideCourses]));
  if (course === "snack") all.push(eq(recipes.course, "snack"));
  if (noOven)
    all.push(sql`NOT EXISTS (SELECT 1 FROM recipe_steps AS step WHERE step.recipe_id = ${recipes.id}
      AND (${sql.join(
        ovenWords.map((word) => sql`${stepText} LIKE ${`%${word}%`}`),
        sql` OR `,
      )}))`);
  return all;
}

/** A Dutch oven is a pot. */
const stepText = sql.raw("replace(lower(step.text), 'dutch oven', '')");

/** Countries as literals, not parameters: SQLite compares them with those of the region's index. */
function isInRegion(filter: RecipeFilter, region: Region): SQL {
  const countries = countriesOf(region).map(sqlLiteral);
  const list = sql.raw(countries.join(", "));
  if (countries.length === 1 && !filter.mainIngredient) return sql`${recipes.country} = ${list}`;
  return hasRegionIndex(filter)
    ? sql`${recipes.country} IN (${list})`
    : sql`+${recipes.country} IN (${list})`;
}

/** Only the newest recipes have an index by region. */
function hasRegionIndex(filter: RecipeFilter): boolean {
  const { region, country, difficulty, mainIngredient, sort } = filter;
  const isOfSeveral = region !== undefined && countriesOf(region).length > 1;
  return isOfSeveral && !country && !difficulty && !mainIngredient && sort === "newest";
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

/** Recipes without declared allergens have all bits of `recipes.allergen_bits`. */
function hasNone(without: RecipeFilter["without"]): SQL {
  const positions = without.map((name) => allergens.findIndex((known) => known === name));
  if (positions.includes(-1)) return sql`false`;
  const bits = positions.reduce((sum, position) => sum | (1 << position), 0);
  return sql`(recipes.allergen_bits & ${bits}) = 0`;
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
  if (filter.sort === "quickest") return [sql`recipes.total_time`, desc(recipes.id)];
  return [desc(recipes.id)];
}
