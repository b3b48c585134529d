// Recipe queries for editors: every state, both languages.
import { and, asc, desc, eq, gte, isNotNull, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { dailyViews, recipes } from "#app/db/schema/recipes.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { sortedBy, type SortOrder } from "#app/lib/sort-order.ts";
import { fold } from "#app/lib/format/text.ts";
import type { RecipeListOrder, RecipeListView } from "./list-views.ts";
import { anyPrefix, searchTerms, wordsQuery } from "#app/features/recipes/search/search-terms.ts";
import { missingFields, type TextField } from "#app/features/recipe-editor/stale-fields.ts";
import type { AdminRecipe } from "#app/features/recipe-editor/admin-recipe.server.ts";

const recipesPerAdminPage = 50;

/**
 * The condition of the index recipes_untranslated, exactly as in the migration: SQLite uses a partial index only then.
 */
const untranslatedTexts = sql.raw(
  "(title_es IS NULL OR description_es IS NULL OR (story IS NULL) <> (story_es IS NULL) OR (occasion IS NULL) <> (occasion_es IS NULL) OR (yield IS NULL) <> (yield_es IS NULL) OR stale_fields <> '[]' OR written_in IS NOT NULL)",
);
const untranslatedIngredients = sql.raw(
  "(name_es IS NULL OR (note IS NULL) <> (note_es IS NULL) OR (heading IS NULL) <> (heading_es IS NULL))",
);
/** Ids of recipes with a missing or outdated translation. Reads only those rows. */
const untranslatedIds = sql`SELECT id FROM recipes WHERE ${untranslatedTexts}
  UNION SELECT recipe_id FROM recipe_ingredients WHERE ${untranslatedIngredients}
  UNION SELECT recipe_id FROM recipe_steps WHERE (text_es IS NULL OR (heading IS NULL) <> (heading_es IS NULL))`;

const views: Record<RecipeListView, SQL | undefined> = {
  all: undefined,
  // A content hash means that the recipe comes from a file; submitted recipes are not listed here.
  edited: and(isNotNull(recipes.editedAt), isNotNull(recipes.contentHash)),
  unpublished: sql`${recipes.status} = 'unpublished'`,
  translations: sql`${recipes.id} IN (${untranslatedIds})`,
};

export type AdminRecipeSearch = {
  query: string;
  country: string | null;
  view: RecipeListView;
  sort: SortOrder<RecipeListOrder>;
  page: number;
};

const orders: Record<RecipeListOrder, SQL> = {
  number: sql`${recipes.id}`,
  title: sql`lower(${recipes.title})`,
  country: sql`${recipes.country}`,
  edited: sql`${recipes.editedAt}`,
};

/** One page of the recipes. With a query, those whose title in either language has words that begin like its words. */
export async function listRecipesForAdmin(
  db: Database,
  { query, country, view, sort, page }: AdminRecipeSearch,
) {
  const { name: order, isDescending } = sortedBy(sort);
  const id = numericId(query);
  const words = id === null && query ? wordsQuery(searchTerms(query)) : null;
  const where = and(
    isNull(recipes.removedAt),
    views[view],
    id === null ? undefined : eq(recipes.id, id),
    words
      ? sql`${recipes.id} IN (SELECT rowid FROM recipe_words WHERE recipe_words MATCH ${`title : (${words})`})`
      : undefined,
    country ? eq(recipes.country, country) : undefined,
  );
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: recipes.id,
        title: recipes.title,
        titleEs: recipes.titleEs,
        country: recipes.country,
        status: recipes.status,
        editedAt: recipes.editedAt,
      })
      .from(recipes)
      .where(where)
      .orderBy((isDescending ? desc : asc)(orders[order]), desc(recipes.id))
      .limit(recipesPerAdminPage)
      .offset((page - 1) * recipesPerAdminPage),
    db
      .select({ total: sql<number>`count(*)` })
      .from(recipes)
      .where(where),
  ]);
  const total = Number(counted?.total ?? 0);
  return {
    recipes: rows,
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / recipesPerAdminPage)),
  };
}

const translationsPerPage = 50;

/** Recipes with missing or outdated translations, and the fields. Reads only these rows. */
export async function listTranslations(db: Database, page: number) {
  const [rows, [counted]] = await db.batch([
    db
      .select({
        id: recipes.id,
        title: recipes.title,
        titleEs: recipes.titleEs,
        description: recipes.description,
        descriptionEs: recipes.descriptionEs,
        story: recipes.story,
        storyEs: recipes.storyEs,
        occasion: recipes.occasion,
        occasionEs: recipes.occasionEs,
        yield: recipes.yield,
        yieldEs: recipes.yieldEs,
        staleFields: recipes.staleFields,
        writtenIn: recipes.writtenIn,
        status: recipes.status,
        ingredients: sql<number>`EXISTS (SELECT 1 FROM recipe_ingredients WHERE recipe_id = ${recipes.id} AND ((note IS NULL AND note_es IS NOT NULL) OR (heading IS NULL AND heading_es IS NOT NULL)))`,
        ingredientsEs: sql<number>`EXISTS (SELECT 1 FROM recipe_ingredients WHERE recipe_id = ${recipes.id} AND (name_es IS NULL OR (note IS NOT NULL AND note_es IS NULL) OR (heading IS NOT NULL AND heading_es IS NULL)))`,
        stepsEs: sql<number>`EXISTS (SELECT 1 FROM recipe_steps WHERE recipe_id = ${recipes.id} AND (text_es IS NULL OR (heading IS NOT NULL AND heading_es IS NULL)))`,
      })
      .from(recipes)
      .where(views.translations)
      .orderBy(desc(recipes.id))
      .limit(translationsPerPage)
      .offset((page - 1) * translationsPerPage),
    db.select({ total: sql<number>`count(*)` }).from(sql`(${untranslatedIds})`),
  ]);
  const total = Number(counted?.total ?? 0);
  return {
    recipes: rows.map(({ id, title, status, staleFields, writtenIn, ...row }) => {
      const texts = { ...withoutNulls(row), title, ingredients: [], steps: [] };
      const missing: Array<TextField> = missingFields({ ...texts, description: row.description });
      if (row.ingredients) missing.push("ingredients");
      if (row.ingredientsEs) missing.push("ingredientsEs");
      if (row.stepsEs) missing.push("stepsEs");
      if (writtenIn === "es") missing.push("title", "description", "ingredients", "steps");
      return { id, title, status, missing, outdated: staleFields as Array<TextField> };
    }),
    total,
    page,
    pageCount: Math.max(1, Math.ceil(total / translationsPerPage)),
  };
}

/** How many recipes have a missing or outdated translation, for the admin start page. */
export async function translationQueue(db: Database) {
  const [counted] = await db
    .select({ total: sql<number>`count(*)` })
    .from(sql`(${untranslatedIds})`);
  return { waiting: Number(counted?.total ?? 0), oldestAt: null };
}

/** Recipe views within a range of days. */
export async function countViews(
  db: Database,
  { from, until }: { from: string; until: string },
): Promise<number> {
  const row = await db
    .select({ views: sql<number>`coalesce(sum(${dailyViews.views}), 0)` })
    .from(dailyViews)
    .where(and(gte(dailyViews.day, from.slice(0, 10)), lt(dailyViews.day, until.slice(0, 10))))
    .get();
  return Number(row?.views ?? 0);
}

function withoutNulls<T extends Record<string, unknown>>(row: T) {
  return Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value ?? undefined]),
  ) as { [Key in keyof T]: Exclude<T[Key], null> | undefined };
}

/** Published recipes whose title shares a long word with this one's, to find duplicates; at most ten. */
export async function listSimilarTitles(db: Database, { id, title, titleEs }: AdminRecipe) {
  const long = `${title} ${titleEs ?? ""}`.split(/[^\p{L}]+/u).filter((word) => word.length > 4);
  const words = anyPrefix([...new Set(long.map(fold))].slice(0, 12));
  if (!words) return [];
  return db
    .select({ id: recipes.id, title: recipes.title })
    .from(
      sql`(SELECT rowid AS id, rank FROM recipe_words WHERE recipe_words MATCH ${`title : ${words}`} ORDER BY rank LIMIT 11) AS hits`,
    )
    .innerJoin(recipes, sql`${recipes.id} = hits.id`)
    .where(sql`${recipes.id} <> ${id} AND ${recipes.status} = 'published'`)
    .orderBy(sql`hits.rank`)
    .limit(10);
}
