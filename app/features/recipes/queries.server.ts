// The catalogue as the database answers it. Every read names its columns and has a limit.
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
  withoutDoubles,
  type Catalogue,
  type Ingredient,
  type Recipe,
  type RecipePage,
  type RecipeSummary,
} from "./catalogue.ts";
import { matchingTags, type RecipeFilter } from "./recipe-filter.ts";
import { anyBeginning, anyPart, partsQuery, searchTerms, wordsQuery } from "./search-terms.ts";
import { regionCountries, regions, type Badge, type Region } from "./vocabulary.ts";

/** The best so many matches of a search are ranked and counted; nobody turns forty pages. */
const searchLimit = 1000;
/** Below so many whole-word matches, words that only contain a term are offered too. */
const enoughMatches = recipesPerPage;

/** As text and not as a parameter: only so can SQLite answer from an index alone. */
export const published = sql`${recipes.status} = 'published'`;

/** While an editor's choice is due, content's own marks are not asked. Both cost the few rows of the choice. */
const isChosen = sql`${recipes.id} IN (SELECT ${featuredNow.recipeId} FROM ${featuredNow})`;
const hasChoice = sql`EXISTS (SELECT 1 FROM ${featuredNow})`;

/** Columns of what a card shows. */
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
  isFeatured: sql<boolean>`CASE WHEN ${hasChoice} THEN ${isChosen} ELSE ${recipes.isFeatured} END`
    .mapWith(Boolean)
    .as("is_featured_now"),
  badge:
    sql<Badge | null>`CASE WHEN ${recipes.badge} = 'featured' AND ${hasChoice} THEN NULL ELSE ${recipes.badge} END`.as(
      "badge_now",
    ),
  writtenIn: recipes.writtenIn,
  imageAlt: recipes.imageAlt,
};

export function databaseCatalogue(db: Database): Catalogue {
  return {
    listRecipes: (filter) => (filter.query ? searchRecipes(db, filter) : listRecipes(db, filter)),
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
        // Were there ever more than fit, the oldest that people sent in would be left out.
        .orderBy(sql`${recipes.id} >= ${firstContributedId}`, desc(recipes.id))
        .limit(limit),
  };
}

/** The editors' choice in its order; without one, what content marks, newest first. */
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

async function listRecipes(db: Database, filter: RecipeFilter): Promise<RecipePage> {
  const where = and(...conditions(filter));
  const rows = db
    .select(summary)
    .from(recipes)
    .where(where)
    .orderBy(...order(filter))
    .limit(recipesPerPage)
    .offset((filter.page - 1) * recipesPerPage);
  const [found, [count]] = await db.batch([rows, countQuery(db, filter, where)]);
  return toRecipePage(found, Number(count?.total ?? 0), filter.page);
}

/** Unfiltered listings are counted from the small table of counts, all others by the filter's index. */
function countQuery(db: Database, filter: RecipeFilter, where: SQL | undefined) {
  const unfiltered =
    !filter.country &&
    !filter.difficulty &&
    !filter.maxMinutes &&
    filter.tags.length === 0 &&
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

/** All conditions of a filter but its free text. */
function conditions(filter: RecipeFilter): Array<SQL> {
  const all: Array<SQL> = [published];
  if (filter.type) all.push(eq(recipes.type, filter.type));
  if (filter.region) all.push(inArray(recipes.country, countriesOf(filter.region)));
  if (filter.country) all.push(eq(recipes.country, filter.country));
  if (filter.difficulty) all.push(eq(recipes.difficulty, filter.difficulty));
  if (filter.maxMinutes) all.push(lte(recipes.cookingTime, filter.maxMinutes));
  const wanted = filter.tags.map(matchingTags);
  if (wanted.length > 0 && filter.tagMatch === "any") all.push(hasTag(wanted.flat()));
  else all.push(...wanted.map(hasTag));
  if (filter.ingredients.length > 0) all.push(hasIngredient(filter.ingredients.map(fold)));
  return all;
}

function hasTag(tags: Array<string>): SQL {
  if (tags.length === 0) return sql`false`;
  return sql`${recipes.id} IN (SELECT ${recipeTags.recipeId} FROM ${recipeTags} WHERE ${inArray(recipeTags.tag, tags)})`;
}

/** Any of the words inside any ingredient's name; a word of one or two letters must begin it. */
function hasIngredient(names: Array<string>): SQL {
  const inside = anyPart(names.filter((name) => name.length >= 3));
  const begins = anyBeginning(names.filter((name) => name.length < 3));
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

async function searchRecipes(db: Database, filter: RecipeFilter): Promise<RecipePage> {
  const terms = searchTerms(filter.query);
  const byWords = wordsQuery(terms);
  if (!byWords) return toRecipePage([], 0, filter.page);
  const byParts = partsQuery(terms);
  const hits = sql`WITH by_words AS MATERIALIZED (
      SELECT rowid AS id, rank AS score FROM recipe_words
      WHERE recipe_words MATCH ${byWords} AND rank MATCH 'bm25(12.0, 4.0, 1.0)'
      ORDER BY rank LIMIT ${searchLimit}
    ), hits AS MATERIALIZED (
      SELECT id, score, 0 AS tier FROM by_words${
        byParts
          ? sql`
      UNION ALL
      SELECT recipe_parts.rowid, 0, 1
      FROM (SELECT 1 WHERE (SELECT count(*) FROM by_words) < ${enoughMatches}) AS needed
      CROSS JOIN recipe_parts
      WHERE recipe_parts MATCH ${byParts} AND recipe_parts.rowid NOT IN (SELECT id FROM by_words)`
          : sql``
      }
    )`;
  const where = and(...conditions(filter))!;
  const sorted =
    filter.sort === "best" ? [sql`hits.tier`, sql`hits.score`, sql`${recipes.id}`] : order(filter);
  // Matching costs more than all the rest: it is done once, and the rows themselves say how many there are.
  const found = await db
    .select({ ...summary, total: sql<number>`count(*) OVER ()` })
    .from(sql`(${hits} SELECT id, score, tier FROM hits) AS hits`)
    .innerJoin(recipes, sql`${recipes.id} = hits.id`)
    .where(where)
    .orderBy(...sorted)
    .limit(recipesPerPage)
    .offset((filter.page - 1) * recipesPerPage);
  // Nothing on a later page means that there is no such page.
  const total = Number(found[0]?.total ?? 0);
  return toRecipePage(
    found.map(({ total: _total, ...recipe }) => recipe),
    total,
    filter.page,
  );
}

const feedLength = 30;

/** What was published last and has texts in this language, for its feed. */
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
    sameCountry,
    sameMainIngredient,
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
        substitutions: recipes.substitutions,
        dishFamily: recipes.dishFamily,
        author: sql<string | null>`coalesce(${recipes.authorName}, ${users.displayName})`,
        // A batch tells columns apart by their names alone, and recipes have a slug, too.
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
    related(db, id, recipes.dishFamily),
    related(db, id, recipes.country),
    related(db, id, recipes.mainIngredient),
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
    // The closed list of units is checked before content is loaded.
    ingredients: ingredients as Array<Ingredient>,
    steps,
    related: withoutDoubles({ sameDish, sameCountry, sameMainIngredient }),
  };
}

/** Up to four recipes with the same value in a column, those after the given one first: a ring, no favourites. */
function related(db: Database, id: number, column: SQLiteColumn) {
  const same = sql`${column} = (SELECT ${column} FROM recipes WHERE ${recipes.id} = ${id}) AND ${published}`;
  return db
    .select(summary)
    .from(recipes)
    .where(
      sql`${recipes.id} IN (
        SELECT id FROM (SELECT id FROM recipes WHERE ${same} AND ${recipes.id} > ${id} ORDER BY id LIMIT ${relatedLimit})
        UNION ALL
        SELECT id FROM (SELECT id FROM recipes WHERE ${same} AND ${recipes.id} < ${id} ORDER BY id LIMIT ${relatedLimit})
        LIMIT ${relatedLimit})`,
    )
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
