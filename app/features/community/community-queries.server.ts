// Public queries: only items that a moderator has published, by users who are not suspended.
import { and, count, desc, eq, gt, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { chefProfiles, cookedEntries, recipeRatings } from "#app/db/schema/community.ts";
import { photos } from "#app/db/schema/submissions.ts";
import { recipes, storyCounts } from "#app/db/schema/recipes.ts";
import { recipeStats } from "#app/db/schema/saved.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import type { PostSort } from "./post-sorts.ts";
import type { StoryFilter } from "./family-stories.ts";
import { preparedRead } from "#app/platform/database/prepared-read.ts";
import { madeItPostsPerPage, readerPhotosPerRecipe, storiesPerPage } from "./community-limits.ts";

const postColumns = {
  id: cookedEntries.id,
  line: cookedEntries.line,
  language: cookedEntries.language,
  sentAt: cookedEntries.sentAt,
  name: users.displayName,
  chefSlug: chefProfiles.slug,
  photoKey: photos.key,
  photoAlt: photos.alt,
  recipeId: recipes.id,
  title: recipes.title,
  titleEs: recipes.titleEs,
  writtenIn: recipes.writtenIn,
  imageUrl: recipes.imageUrl,
  country: recipes.country,
};

/** One page of published posts; a page past the end is empty. */
export async function listMadeItPosts(
  db: Database,
  { sort, page, userId }: { sort: PostSort; page: number; userId?: number | SQL<number> },
) {
  const where = and(
    eq(cookedEntries.status, "published"),
    published,
    isNull(users.suspendedAt),
    userId === undefined ? undefined : eq(cookedEntries.userId, userId),
  );
  const [entries, [counted]] = await db.batch([
    db
      .select(postColumns)
      .from(cookedEntries)
      .innerJoin(users, eq(users.id, cookedEntries.userId))
      .innerJoin(recipes, eq(recipes.id, cookedEntries.recipeId))
      .leftJoin(recipeStats, eq(recipeStats.recipeId, recipes.id))
      .leftJoin(chefProfiles, listedChef(cookedEntries.userId))
      .leftJoin(
        photos,
        and(
          eq(photos.targetKind, "cooked"),
          eq(photos.targetId, cookedEntries.id),
          eq(photos.state, "approved"),
        ),
      )
      .where(where)
      .groupBy(cookedEntries.id)
      .orderBy(
        ...(sort === "saved" ? [desc(sql`coalesce(${recipeStats.saves}, 0)`)] : []),
        desc(cookedEntries.sentAt),
        desc(cookedEntries.id),
      )
      .limit(madeItPostsPerPage)
      .offset((page - 1) * madeItPostsPerPage),
    db
      .select({ total: count() })
      .from(cookedEntries)
      .innerJoin(users, eq(users.id, cookedEntries.userId))
      .innerJoin(recipes, eq(recipes.id, cookedEntries.recipeId))
      .where(where),
  ]);
  const total = counted?.total ?? 0;
  return { entries, total, page, pageCount: Math.max(1, Math.ceil(total / madeItPostsPerPage)) };
}

/** The newest published posts about a recipe that have a photo. */
export function listReaderPhotos(db: Database, recipeId: number) {
  return readerPhotos(db, { recipeId });
}

const readerPhotos = preparedRead((db) =>
  db
    .select({
      line: cookedEntries.line,
      language: cookedEntries.language,
      name: users.displayName,
      photoKey: photos.key,
      photoAlt: photos.alt,
      width: photos.width,
      height: photos.height,
    })
    .from(cookedEntries)
    .innerJoin(users, eq(users.id, cookedEntries.userId))
    .innerJoin(
      photos,
      and(
        eq(photos.targetKind, "cooked"),
        eq(photos.targetId, cookedEntries.id),
        eq(photos.state, "approved"),
      ),
    )
    .where(
      and(
        eq(cookedEntries.recipeId, sql.placeholder("recipeId")),
        eq(cookedEntries.status, "published"),
        isNull(users.suspendedAt),
      ),
    )
    .orderBy(desc(cookedEntries.sentAt))
    .limit(readerPhotosPerRecipe),
);

function listedChef(userId: typeof cookedEntries.userId): SQL {
  const cooks = sql`EXISTS (SELECT 1 FROM recipes AS own WHERE own.author_id = ${userId} AND own.status = 'published')`;
  return and(eq(chefProfiles.userId, userId), eq(chefProfiles.status, "published"), cooks)!;
}

/** A user's own posts about one recipe, in any state. */
export async function listOwnMadeItPosts(
  db: Database,
  { userId, recipeId }: { userId: number; recipeId: number },
) {
  return db
    .select({
      id: cookedEntries.id,
      line: cookedEntries.line,
      status: cookedEntries.status,
      sentAt: cookedEntries.sentAt,
    })
    .from(cookedEntries)
    .where(and(eq(cookedEntries.userId, userId), eq(cookedEntries.recipeId, recipeId)))
    .orderBy(desc(cookedEntries.id))
    .limit(20);
}

export async function getOwnRating(
  db: Database,
  { userId, recipeId }: { userId: number; recipeId: number },
) {
  const rating = await db
    .select({
      stars: recipeRatings.stars,
      note: recipeRatings.note,
      status: recipeRatings.status,
    })
    .from(recipeRatings)
    .where(and(eq(recipeRatings.userId, userId), eq(recipeRatings.recipeId, recipeId)))
    .get();
  return rating ?? null;
}

/** Readers' stories; must match the condition of the index recipes_reader_stories. */
export const isReaderStory = sql`${recipes.story} IS NOT NULL AND ${recipes.id} > 100000 AND ${published}`;

const storyColumns = {
  ...summary,
  slug: recipes.slug,
  story: recipes.story,
  storyEs: recipes.storyEs,
  occasion: recipes.occasion,
  occasionEs: recipes.occasionEs,
};

/** Joined with the author's account. */
export const readerStory = {
  ...storyColumns,
  author: sql<string | null>`coalesce(${recipes.authorName}, ${users.displayName})`,
  storyWho: recipes.storyWho,
  storyWhere: recipes.storyWhere,
  storyGeneration: recipes.storyGeneration,
  storyOccasion: recipes.storyOccasion,
};

/**
 * Family stories: the editors' by id, one page of readers' stories that match the filter, and all places that have a
 * story.
 */
export async function listStories(
  db: Database,
  {
    ids,
    filter,
    page,
  }: {
    ids: ReadonlyArray<number>;
    filter: StoryFilter;
    page: number;
  },
) {
  const chosen = sql`${recipes.id} IN (SELECT value FROM json_each(${JSON.stringify(ids)}))`;
  const fits = and(
    isReaderStory,
    filter.place === null ? undefined : eq(recipes.country, filter.place),
    filter.generation === null ? undefined : eq(recipes.storyGeneration, filter.generation),
    filter.occasion === null ? undefined : eq(recipes.storyOccasion, filter.occasion),
  );
  const [own, sent, [counted], places] = await db.batch([
    db
      .select(storyColumns)
      .from(recipes)
      .where(and(chosen, published, isNotNull(recipes.story)))
      .limit(60),
    db
      .select(readerStory)
      .from(recipes)
      .leftJoin(users, eq(users.id, recipes.authorId))
      .where(fits)
      .orderBy(desc(recipes.id))
      .limit(storiesPerPage)
      .offset((page - 1) * storiesPerPage),
    db
      .select({ total: sql<number>`coalesce(sum(${storyCounts.stories}), 0)` })
      .from(storyCounts)
      .where(
        and(
          filter.place === null ? undefined : eq(storyCounts.country, filter.place),
          filter.generation === null ? undefined : eq(storyCounts.generation, filter.generation),
          filter.occasion === null ? undefined : eq(storyCounts.occasion, filter.occasion),
        ),
      ),
    db
      .selectDistinct({ country: storyCounts.country })
      .from(storyCounts)
      .where(gt(storyCounts.stories, 0))
      .limit(300),
  ]);
  const total = counted?.total ?? 0;
  return {
    own,
    sent,
    sentTotal: total,
    places: places.map(({ country }) => country),
    page,
    pageCount: Math.max(1, Math.ceil(total / storiesPerPage)),
  };
}

/** Title of a published recipe; null when there is none. */
export async function getRecipeTitle(db: Database, id: number) {
  const recipe = await db
    .select({
      id: recipes.id,
      title: recipes.title,
      titleEs: recipes.titleEs,
      writtenIn: recipes.writtenIn,
    })
    .from(recipes)
    .where(and(eq(recipes.id, id), published))
    .get();
  return recipe ?? null;
}
