// Database queries of the catalogue. Every query names its columns and has a limit.
import { and, desc, eq, inArray, isNotNull, lte, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { chefProfiles, recipeRatings } from "#app/db/schema/community.ts";
import { photos } from "#app/db/schema/contributions.ts";
import {
  featuredNow,
  recipeCounts,
  recipeIngredients,
  recipes,
  recipeSteps,
  recipeTags,
} from "#app/db/schema/recipes.ts";
import { recipeStats } from "#app/db/schema/saved.ts";
import type { Language } from "#app/i18n/languages.ts";
import { fold } from "#app/lib/text.ts";
import {
  featuredLimit,
  firstContributedId,
  notesPerRecipe,
  photosPerRecipe,
  popularLimit,
  recipesPerPage,
  relatedLimit,
  toRecipePage,
  dedupe,
  type Catalogue,
  type Recipe,
  type RecipePage,
  type RecipeSummary,
} from "./catalogue.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import { matchingTags, type RecipeFilter } from "./recipe-filter.ts";
import {
  anyPrefix,
  anyPart,
  hasSynonyms,
  typedWordsQuery,
  partsQuery,
  searchTerms,
  wordsQuery,
} from "./search-terms.ts";
import {
  difficultyNames,
  regionCountries,
  regions,
  type Badge,
  type Region,
} from "./vocabulary.ts";

/** The number of best matches that a search ranks and counts; nobody opens page 40. */
const searchLimit = 1000;
/** With fewer whole-word matches than this, matches inside words are added. */
const minWordMatches = recipesPerPage;

/** A literal and not a parameter, so that SQLite can use a covering index. */
export const published = sql`${recipes.status} = 'published'`;

/**
 * While the editors' selection is active, the `is_featured` flags of the content are ignored. Both expressions read
 * only the few rows of the selection.
 */
const isFeaturedNow = sql`${recipes.id} IN (SELECT ${featuredNow.recipeId} FROM ${featuredNow})`;
const hasFeaturedNow = sql`EXISTS (SELECT 1 FROM ${featuredNow})`;

/** Columns of a recipe card. */
export const summary = {
  id: recipes.id,
  title: recipes.title,
  titleEs: recipes.titleEs,
  description: recipes.description,
  descriptionEs: recipes.descriptionEs,
  type: recipes.type,
  country: recipes.country,
  cookingTime: recipes.cookingTime,
  difficulty: recipes.difficulty,
  imageUrl: recipes.imageUrl,
  isFeatured:
    sql<boolean>`CASE WHEN ${hasFeaturedNow} THEN ${isFeaturedNow} ELSE ${recipes.isFeatured} END`
      .mapWith(Boolean)
      .as("is_featured_now"),
  badge:
    sql<Badge | null>`CASE WHEN ${recipes.badge} = 'featured' AND ${hasFeaturedNow} THEN NULL ELSE ${recipes.badge} END`.as(
      "badge_now",
    ),
  writtenIn: recipes.writtenIn,
  imageAlt: recipes.imageAlt,
};

export function databaseCatalogue(db: Database): Catalogue {
  return {
    listRecipes: async (filter) => {
      if (!filter.query) return listRecipes(db, filter);
      return toSearchPage((await searchQuery(db, filter)) ?? [], filter.page);
    },
    getRecipe: (id) => getRecipe(db, id),
    listFeatured: () => listFeatured(db),
    listPopular: () =>
      db
        .select(summary)
        .from(recipes)
        .where(published)
        .orderBy(desc(recipes.viewCount))
        .limit(popularLimit),
    countByRegion: () => countByRegion(db),
    listByIds: (ids) =>
      db
        .select(summary)
        .from(recipes)
        .where(and(inArray(recipes.id, ids.slice(0, recipesPerPage)), published))
        .limit(recipesPerPage),
    listForSitemap: (limit) =>
      db
        .select({ id: recipes.id, writtenIn: recipes.writtenIn })
        .from(recipes)
        .where(published)
        // If there are more than the limit, the oldest submitted recipes are left out.
        .orderBy(sql`${recipes.id} >= ${firstContributedId}`, desc(recipes.id))
        .limit(limit),
  };
}

/** The editors' selection in its order; without one, the recipes flagged in the content, newest first. */
async function listFeatured(db: Database): Promise<Array<RecipeSummary>> {
  const chosen = await db
    .select(summary)
    .from(featuredNow)
    .innerJoin(recipes, eq(recipes.id, featuredNow.recipeId))
    .orderBy(featuredNow.position, featuredNow.recipeId)
    .limit(featuredLimit);
  if (chosen.length > 0) return chosen;
  return db
    .select(summary)
    .from(recipes)
    .where(and(sql`${recipes.isFeatured} = 1`, published))
    .orderBy(desc(recipes.id))
    .limit(featuredLimit);
}

const countFirstFromPage = 20;

async function listRecipes(db: Database, filter: RecipeFilter): Promise<RecipePage> {
  const where = and(...conditions(filter));
  const counted = countQuery(db, filter, where);
  // Only bots open far pages: read their rows only if the total says that they exist.
  if (filter.page > countFirstFromPage) {
    const [count] = await counted;
    const total = Number(count?.total ?? 0);
    if ((filter.page - 1) * recipesPerPage >= total) return toRecipePage([], total, filter.page);
  }
  const rows = db
    .select(summary)
    .from(recipes)
    .where(where)
    .orderBy(...order(filter))
    .limit(recipesPerPage)
    .offset((filter.page - 1) * recipesPerPage);
  const [found, [count]] = await db.batch([rows, counted]);
  return toRecipePage(found, Number(count?.total ?? 0), filter.page);
}

/** Unfiltered listings are counted from the small table of counts, others through the filter's index. */
function countQuery(db: Database, filter: RecipeFilter, where: SQL | undefined) {
  const unfiltered =
    !filter.country &&
    !filter.difficulty &&
    !filter.maxMinutes &&
    filter.tags.length === 0 &&
    filter.typedTags.length === 0 &&
    filter.ingredients.length === 0;
  if (!unfiltered)
    return db
      .select({ total: sql<number>`count(*)` })
      .from(recipes)
      .where(where);
  const scope: Array<SQL> = [];
  if (filter.type) scope.push(eq(recipeCounts.type, filter.type));
  if (filter.region) scope.push(inArray(recipeCounts.country, countriesOf(filter.region)));
  return db
    .select({ total: sql<number>`coalesce(sum(${recipeCounts.recipes}), 0)` })
    .from(recipeCounts)
    .where(and(...scope));
}

function countriesOf(region: Region): Array<string> {
  return [...regionCountries[region]];
}

/** All conditions of a filter except its free text. */
function conditions(filter: RecipeFilter): Array<SQL> {
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

function order(filter: RecipeFilter): Array<SQL> {
  if (filter.sort === "popular") return [desc(recipes.viewCount), desc(recipes.id)];
  if (filter.sort === "quickest") return [sql`${recipes.cookingTime}`, desc(recipes.id)];
  return [desc(recipes.id)];
}

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
  const where = and(...conditions(filter))!;
  const sorted =
    filter.sort === "best" ? [sql`hits.tier`, sql`hits.score`, sql`${recipes.id}`] : order(filter);
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

const feedLength = 30;

/** The newest recipes with texts in this language, for its feed. */
export function listNewest(db: Database, language: Language) {
  const [title, summary] =
    language === "en"
      ? [sql<string>`${recipes.title}`, sql<string>`${recipes.description}`]
      : [sql<string>`${recipes.titleEs}`, sql<string>`${recipes.descriptionEs}`];
  return db
    .select({
      id: recipes.id,
      title,
      summary,
      author: sql<string | null>`coalesce(${recipes.authorName}, ${users.displayName})`,
      country: recipes.country,
      publishedAt: sql<string>`${recipes.publishedAt}`,
      editedAt: recipes.editedAt,
    })
    .from(recipes)
    .leftJoin(users, eq(users.id, recipes.authorId))
    .where(
      and(
        published,
        isNotNull(recipes.publishedAt),
        sql`coalesce(${recipes.writtenIn}, ${language}) = ${language}`,
        sql`${title} IS NOT NULL AND ${summary} IS NOT NULL`,
      ),
    )
    .orderBy(desc(recipes.publishedAt), desc(recipes.id))
    .limit(feedLength);
}

async function getRecipe(db: Database, id: number): Promise<Recipe | null> {
  const [
    [found],
    ingredients,
    steps,
    sameDish,
    sameIngredient,
    sameCountry,
    pictures,
    [stats],
    notes,
  ] = await db.batch([
    db
      .select({
        ...summary,
        slug: recipes.slug,
        prepTime: recipes.prepTime,
        servings: recipes.servings,
        yield: recipes.yield,
        yieldEs: recipes.yieldEs,
        story: recipes.story,
        storyEs: recipes.storyEs,
        occasion: recipes.occasion,
        occasionEs: recipes.occasionEs,
        otherNames: recipes.otherNames,
        dietaryTags: recipes.dietaryTags,
        allergens: recipes.allergens,
        allergensDeclared: recipes.allergensDeclared,
        substitutions: recipes.substitutions,
        dishFamily: recipes.dishFamily,
        author: sql<string | null>`coalesce(${recipes.authorName}, ${users.displayName})`,
        // D1 batch results are keyed by column name, and recipes also have a `slug`.
        authorSlug: sql<string | null>`${chefProfiles.slug}`.as("author_slug"),
        credit: recipes.credit,
        sourceUrl: recipes.sourceUrl,
        storyWho: recipes.storyWho,
        storyWhere: recipes.storyWhere,
      })
      .from(recipes)
      .leftJoin(users, eq(users.id, recipes.authorId))
      .leftJoin(
        chefProfiles,
        and(eq(chefProfiles.userId, recipes.authorId), eq(chefProfiles.status, "published")),
      )
      .where(and(eq(recipes.id, id), published))
      .limit(1),
    db
      .select({
        groupPosition: recipeIngredients.groupPosition,
        heading: recipeIngredients.heading,
        headingEs: recipeIngredients.headingEs,
        quantity: recipeIngredients.quantity,
        quantityMax: recipeIngredients.quantityMax,
        unit: recipeIngredients.unit,
        name: recipeIngredients.name,
        nameEs: recipeIngredients.nameEs,
        note: recipeIngredients.note,
        noteEs: recipeIngredients.noteEs,
        scales: recipeIngredients.scales,
        linkedRecipeId: recipeIngredients.linkedRecipeId,
      })
      .from(recipeIngredients)
      .where(eq(recipeIngredients.recipeId, id))
      .orderBy(recipeIngredients.position)
      .limit(100),
    db
      .select({
        text: recipeSteps.text,
        textEs: recipeSteps.textEs,
        minutes: recipeSteps.minutes,
        heading: recipeSteps.heading,
        headingEs: recipeSteps.headingEs,
      })
      .from(recipeSteps)
      .where(eq(recipeSteps.recipeId, id))
      .orderBy(recipeSteps.position)
      .limit(100),
    related(db, id, [recipes.dishFamily]),
    related(db, id, [recipes.mainIngredient, recipes.course]),
    related(db, id, [recipes.country, recipes.course], recipes.country),
    db
      .select({ key: photos.key, alt: photos.alt, width: photos.width, height: photos.height })
      .from(photos)
      .where(
        and(eq(photos.targetKind, "recipe"), eq(photos.targetId, id), eq(photos.state, "approved")),
      )
      .orderBy(photos.createdAt)
      .limit(photosPerRecipe),
    db
      .select({ count: recipeStats.ratings, stars: recipeStats.stars })
      .from(recipeStats)
      .where(eq(recipeStats.recipeId, id))
      .limit(1),
    db
      .select({
        stars: recipeRatings.stars,
        note: sql<string>`${recipeRatings.note}`,
        language: recipeRatings.language,
        name: users.displayName,
      })
      .from(recipeRatings)
      .innerJoin(users, eq(users.id, recipeRatings.userId))
      .where(
        and(
          eq(recipeRatings.recipeId, id),
          eq(recipeRatings.status, "published"),
          isNotNull(recipeRatings.note),
        ),
      )
      .orderBy(desc(recipeRatings.sentAt))
      .limit(notesPerRecipe),
  ]);
  if (!found) return null;
  const { author, authorSlug, credit, sourceUrl, storyWho, storyWhere, ...recipe } = found;
  return {
    ...recipe,
    ...(id < firstContributedId
      ? {}
      : {
          contribution: {
            author,
            authorSlug,
            credit,
            sourceUrl,
            storyWho,
            storyWhere,
            photos: pictures,
          },
        }),
    ...(stats && stats.count > 0
      ? { ratings: { average: stats.stars / stats.count, count: stats.count, notes } }
      : {}),
    // The content check has already validated units against the closed list.
    ingredients: ingredients as Array<Ingredient>,
    steps,
    related: dedupe({ sameDish, sameIngredient, sameCountry }),
  };
}

/**
 * Up to four recipes with the same values in some columns, starting after the given one and wrapping around, so that no
 * recipe is always preferred. If there are fewer, the rest have the same value in one other column.
 */
function related(db: Database, id: number, columns: Array<SQLiteColumn>, filledBy?: SQLiteColumn) {
  const values = sql.join(columns, sql`, `);
  const valueOfRecipe = (column: SQL) =>
    sql`(SELECT ${column} FROM recipes WHERE ${recipes.id} = ${id})`;
  const same = sql`(${values}) = ${valueOfRecipe(values)} AND ${published}`;
  const ring = (alike: SQL) => sql`
    SELECT id FROM (SELECT id FROM recipes WHERE ${alike} AND ${recipes.id} > ${id} ORDER BY id LIMIT ${relatedLimit})
    UNION ALL
    SELECT id FROM (SELECT id FROM recipes WHERE ${alike} AND ${recipes.id} < ${id} ORDER BY id LIMIT ${relatedLimit})`;
  const others =
    filledBy &&
    sql`${filledBy} = ${valueOfRecipe(sql`${filledBy}`)} AND (${values}) IS NOT ${valueOfRecipe(values)} AND ${published}`;
  return db
    .select(summary)
    .from(recipes)
    .where(
      sql`${recipes.id} IN (
        ${ring(same)} ${others ? sql`UNION ALL ${ring(others)}` : sql``} LIMIT ${relatedLimit})`,
    )
    .orderBy(...(others ? [sql`(${values}) IS NOT ${valueOfRecipe(values)}`] : []), recipes.id)
    .limit(relatedLimit);
}

async function countByRegion(db: Database): Promise<Record<Region, number>> {
  const rows = await db
    .select({ country: recipeCounts.country, total: sql<number>`sum(${recipeCounts.recipes})` })
    .from(recipeCounts)
    .groupBy(recipeCounts.country);
  const byCountry = new Map(rows.map((row) => [row.country, Number(row.total)]));
  return Object.fromEntries(
    regions.map((region) => [
      region,
      countriesOf(region).reduce((sum, country) => sum + (byCountry.get(country) ?? 0), 0),
    ]),
  ) as Record<Region, number>;
}
