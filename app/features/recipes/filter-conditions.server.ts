// A recipe filter in SQL.
import { desc, eq, inArray, lte, sql, type SQL } from "drizzle-orm";
import { recipes, recipeTags } from "#app/db/schema/recipes.ts";
import { fold } from "#app/lib/text.ts";
import { matchingTags, type RecipeFilter } from "./recipe-filter.ts";
import { anyPrefix, anyPart } from "./search-terms.ts";
import { difficultyNames, regionCountries, type Region } from "./vocabulary.ts";
import { published } from "./recipe-summary.server.ts";

export function countriesOf(region: Region): Array<string> {
  return [...regionCountries[region]];
}

/** All conditions of a filter except its free text. */
export function filterConditions(filter: RecipeFilter): Array<SQL> {
  const all: Array<SQL> = [published];
  if (filter.type) all.push(eq(recipes.type, filter.type));
  if (filter.region) all.push(inArray(recipes.country, countriesOf(filter.region)));
  if (filter.country) all.push(eq(recipes.country, filter.country));
  if (filter.difficulty) all.push(eq(recipes.difficulty, difficultyNames[filter.difficulty]));
  if (filter.maxMinutes) all.push(lte(recipes.cookingTime, filter.maxMinutes));
  const tagGroups = filter.tags.map(matchingTags);
  if (tagGroups.length > 0 && filter.tagMatch === "any") all.push(hasTag(tagGroups.flat()));
  else all.push(...tagGroups.map(hasTag));
  all.push(...filter.typedTags.map((tag) => hasTag([tag])));
  if (filter.ingredients.length > 0) all.push(hasIngredient(filter.ingredients.map(fold)));
  return all;
}

function hasTag(tags: Array<string>): SQL {
  if (tags.length === 0) return sql`false`;
  return sql`${recipes.id} IN (SELECT ${recipeTags.recipeId} FROM ${recipeTags} WHERE ${inArray(recipeTags.tag, tags)})`;
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
