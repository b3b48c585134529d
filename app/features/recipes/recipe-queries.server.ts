// Database queries of the catalogue. Every query names its columns and has a limit.
import { and, desc, eq, gt, gte, inArray, isNotNull, lt, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { featuredNow, recipeCounts, recipes } from "#app/db/schema/recipes.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
  countLimit,
  featuredLimit,
  firstContributedId,
  newestLimit,
  popularLimit,
  recipesPerPage,
  toRecipeListPage,
  type Catalogue,
  type RecipeListPage,
  type RecipeSummary,
  type SitemapRecipe,
} from "./catalogue.ts";
import { memoize } from "#app/lib/once.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import type { RecipeFilter } from "./search/recipe-filter.ts";
import { regions, type Region } from "./vocabulary.ts";
import { published, summary } from "./recipe-summary.server.ts";
import {
  countriesOf,
  filterConditions,
  filterOrder,
  regionIndex,
} from "./search/filter-conditions.server.ts";
import { countListing, hasTotal } from "./search/count-listing.server.ts";
import { searchQuery, searchTotal, toSearchPage } from "./search/search-query.server.ts";
import { getRecipe } from "./get-recipe.server.ts";

export function databaseCatalogue(db: Database): Catalogue {
  return {
    listRecipes: async (filter) => {
      if (!filter.query) return listRecipes(db, filter);
      return toSearchPage((await searchQuery(db, filter)) ?? [], filter.page);
    },
    countRecipes: async (filter) => {
      const total = filter.query ? searchTotal(db, filter) : listingTotal(db, filter);
      return Math.min(countLimit + 1, (await total)?.[0]?.total ?? 0);
    },
    getRecipe: (id) => getRecipe(db, id),
    listFeatured: () => listFeatured(db),
    listPopular: () => popular(db),
    listNewest: () => newest(db),
    countByRegion: () => countByRegion(db),
    listByIds: (ids) =>
      db
        .select(summary)
        .from(recipes)
        .where(and(inArray(recipes.id, ids.slice(0, recipesPerPage)), published))
        .limit(recipesPerPage),
    listForSitemap: (limit) =>
      db
        .select(sitemapColumns)
        .from(recipes)
        .where(published)
        // If there are more than the limit, the oldest submitted recipes are left out.
        .orderBy(sql`${recipes.id} >= ${firstContributedId}`, desc(recipes.id))
        .limit(limit),
  };
}

const sitemapColumns = {
  id: recipes.id,
  writtenIn: recipes.writtenIn,
  title: recipes.title,
  imageUrl: recipes.imageUrl,
  publishedAt: recipes.publishedAt,
  editedAt: recipes.editedAt,
};

/** The published recipes with ids from `from` to before `end`, newest first. */
export function listRecipesBetween(
  db: Database,
  from: number,
  end: number,
): Promise<Array<SitemapRecipe>> {
  return db
    .select(sitemapColumns)
    .from(recipes)
    .where(and(gte(recipes.id, from), lt(recipes.id, end), published))
    .orderBy(desc(recipes.id))
    .limit(end - from);
}

/** The last id of the site's own recipes, 0 without any, and of contributed ones, null without any. */
export async function lastRecipeIds(db: Database) {
  const [[own], [contributed]] = await db.batch([
    db
      .select({ id: sql<number | null>`max(${recipes.id})` })
      .from(recipes)
      .where(lt(recipes.id, firstContributedId)),
    db
      .select({ id: sql<number | null>`max(${recipes.id})` })
      .from(recipes)
      .where(gte(recipes.id, firstContributedId)),
  ]);
  return { lastOwn: own?.id ?? 0, lastContributed: contributed?.id ?? null };
}

const popular = preparedRead((db) =>
  db
    .select(summary)
    .from(recipes)
    .where(and(published, gt(recipes.viewCount, 0)))
    .orderBy(desc(recipes.viewCount))
    .limit(popularLimit),
);

const newest = preparedRead((db) =>
  db.select(summary).from(recipes).where(published).orderBy(desc(recipes.id)).limit(newestLimit),
);

const chosenByEditors = preparedRead((db) =>
  db
    .select(summary)
    .from(featuredNow)
    .innerJoin(recipes, eq(recipes.id, featuredNow.recipeId))
    .orderBy(featuredNow.position, featuredNow.recipeId)
    .limit(featuredLimit),
);

const flaggedInContent = preparedRead((db) =>
  db
    .select(summary)
    .from(recipes)
    .where(and(sql`${recipes.isFeatured} = 1`, published))
    .orderBy(desc(recipes.id))
    .limit(featuredLimit),
);

/** The editors' selection in its order; without one, the recipes flagged in the content, newest first. */
async function listFeatured(db: Database): Promise<Array<RecipeSummary>> {
  const [chosen, flagged] = await Promise.all([chosenByEditors(db), flaggedInContent(db)]);
  return chosen.length > 0 ? chosen : flagged;
}

async function listRecipes(db: Database, filter: RecipeFilter): Promise<RecipeListPage> {
  const reads = listingReads(filter);
  const [found, [count]] = await Promise.all([reads.rows(db), reads.count(db)]);
  return toRecipeListPage(found, count?.total ?? null, filter.page);
}

/** Stops at the limit: it reads no more recipes than that. */
function listingTotal(db: Database, filter: RecipeFilter) {
  const listed = db
    .select({ id: recipes.id })
    .from(recipes)
    .where(and(...filterConditions(filter)))
    .limit(countLimit + 1)
    .as("listed");
  return db.select({ total: sql<number>`count(*)` }).from(listed);
}

/** Most visitors open the same few listings. */
const listingReads = memoize((filter: RecipeFilter) => {
  const where = and(...filterConditions(filter));
  const order = filterOrder(filter);
  // Without a total, one more than is shown tells whether there is another page.
  const limit = recipesPerPage + (hasTotal(filter) ? 0 : 1);
  const offset = (filter.page - 1) * recipesPerPage;
  const index = regionIndex(filter);
  return {
    rows: preparedRead((db) => {
      const listed = db.select(summary).from(recipes);
      if (!index)
        return listed
          .where(where)
          .orderBy(...order)
          .limit(limit)
          .offset(offset);
      const ids = sql`SELECT ${recipes.id} FROM recipes INDEXED BY ${index} WHERE ${where}
        ORDER BY ${sql.join(order, sql`, `)} LIMIT ${limit} OFFSET ${offset}`;
      return listed
        .where(sql`${recipes.id} IN (${ids})`)
        .orderBy(...order)
        .limit(limit)
        .offset(0);
    }),
    count: preparedRead((db) => countListing(db, filter, where)),
  };
});

const feedLength = 30;

/** The newest recipes with texts in this language, for its feed; those that fit, if a condition is given. */
export function listNewest(db: Database, language: Language, condition?: SQL) {
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
        condition,
        isNotNull(recipes.publishedAt),
        sql`coalesce(${recipes.writtenIn}, ${language}) = ${language}`,
        sql`${title} IS NOT NULL AND ${summary} IS NOT NULL`,
      ),
    )
    .orderBy(desc(recipes.publishedAt), desc(recipes.id))
    .limit(feedLength);
}

/** Added up in countByRegion: D1 would count each grouped row twice. */
const counts = preparedRead((db) =>
  db
    .select({ country: recipeCounts.country, recipes: recipeCounts.recipes })
    .from(recipeCounts)
    .limit(1_000),
);

async function countByRegion(db: Database): Promise<Record<Region, number>> {
  const rows = await counts(db);
  return Object.fromEntries(
    regions.map((region) => {
      const countries = new Set(countriesOf(region));
      const inRegion = rows.filter(({ country }) => countries.has(country));
      return [region, inRegion.reduce((sum, row) => sum + row.recipes, 0)];
    }),
  ) as Record<Region, number>;
}
