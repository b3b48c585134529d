// The pages of chefs: only those that a moderator has published, by users who are not suspended.
import { and, desc, eq, exists, isNotNull, isNull, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { chefProfiles } from "#app/db/schema/community.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { photos } from "#app/db/schema/submissions.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { photosPerChef, recipesPerChef, storiesPerChef } from "../community-limits.ts";
import { isReaderStory, readerStory } from "../community-queries.server.ts";

const recipesOf = sql<number>`(SELECT count(*) FROM recipes WHERE author_id = ${chefProfiles.userId} AND status = 'published')`;

/** Names of the listed chefs with these slugs. */
export async function listChefsBySlug(
  db: Database,
  slugs: ReadonlyArray<string>,
): Promise<Array<{ slug: string; name: string }>> {
  if (slugs.length === 0) return [];
  return listChefsNamed(db, sql`SELECT value FROM json_each(${JSON.stringify(slugs)})`);
}

const namedChefsLimit = 200;

/** @param slugs a query of one column */
export function listChefsNamed(
  db: Database,
  slugs: SQL,
): Promise<Array<{ slug: string; name: string }>> {
  return db
    .select({ slug: chefProfiles.slug, name: chefProfiles.name })
    .from(chefProfiles)
    .innerJoin(users, eq(users.id, chefProfiles.userId))
    .where(and(sql`${chefProfiles.slug} IN (${slugs})`, listed(db)))
    .limit(namedChefsLimit);
}

function listed(db: Database): SQL {
  return and(
    eq(chefProfiles.status, "published"),
    isNull(users.suspendedAt),
    exists(
      db
        .select({ id: recipes.id })
        .from(recipes)
        .where(
          and(isNotNull(recipes.authorId), eq(recipes.authorId, chefProfiles.userId), published),
        ),
    ),
  )!;
}

/** The user of a chef page, for a query that leaves together with that of the page. */
export function chefId(slug: string): SQL<number> {
  return sql`(SELECT user_id FROM chef_profiles WHERE slug = ${slug})`;
}

/** A listed chef with the newest recipes, stories and further photos; null otherwise. */
export async function getChef(db: Database, slug: string) {
  const isThisChef = and(eq(chefProfiles.slug, slug), listed(db));
  const isTheirs = sql`${recipes.authorId} = ${chefId(slug)} AND ${published}`;
  const [[chef], rows, stories, pictures] = await db.batch([
    db
      .select({
        id: chefProfiles.id,
        name: chefProfiles.name,
        country: chefProfiles.country,
        bio: chefProfiles.bio,
        language: chefProfiles.language,
      })
      .from(chefProfiles)
      .innerJoin(users, eq(users.id, chefProfiles.userId))
      .where(isThisChef)
      .limit(1),
    db
      .select(summary)
      .from(recipes)
      .where(isTheirs)
      .orderBy(desc(recipes.id))
      .limit(recipesPerChef),
    db
      .select(readerStory)
      .from(recipes)
      .leftJoin(users, eq(users.id, recipes.authorId))
      .where(and(isTheirs, isReaderStory))
      .orderBy(desc(recipes.id))
      .limit(storiesPerChef),
    db
      .select({
        photoKey: photos.key,
        alt: photos.alt,
        width: photos.width,
        height: photos.height,
        recipeId: sql<number>`${recipes.id}`.as("about_id"),
      })
      .from(photos)
      .innerJoin(recipes, and(eq(photos.targetKind, "recipe"), eq(recipes.id, photos.targetId)))
      .where(
        and(
          eq(photos.ownerId, chefId(slug)),
          eq(photos.state, "approved"),
          published,
          // The covers are on the cards of the recipes.
          sql`${recipes.imageUrl} IS NOT '/photos/' || ${photos.key} || '.webp'`,
        ),
      )
      .orderBy(desc(photos.createdAt))
      .limit(photosPerChef),
  ]);
  return chef ? { chef, recipes: rows, stories, photos: pictures } : null;
}

export async function getOwnChefProfile(db: Database, userId: number) {
  const profile = await db
    .select({
      slug: chefProfiles.slug,
      name: chefProfiles.name,
      country: chefProfiles.country,
      bio: chefProfiles.bio,
      status: chefProfiles.status,
      recipes: recipesOf,
      followers: sql<number>`(SELECT count(*) FROM chef_follows WHERE chef_id = ${chefProfiles.id})`,
    })
    .from(chefProfiles)
    .where(eq(chefProfiles.userId, userId))
    .get();
  return profile ?? null;
}
