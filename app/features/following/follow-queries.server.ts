import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { chefFollows, chefProfiles, listedChefs, weeklyMails } from "#app/db/schema/community.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { published, summary } from "#app/features/recipes/recipe-summary.server.ts";
import { chefsPerFollower, newRecipesShown } from "./follow-limits.ts";

/** Whether a user follows the chef of a page, or is that chef. */
export async function getFollowState(
  db: Database,
  { slug, userId }: { slug: string; userId: number },
) {
  const state = await db
    .select({
      isOwn: sql<boolean>`${chefProfiles.userId} = ${userId}`.mapWith(Boolean),
      isFollowed:
        sql<boolean>`EXISTS (SELECT 1 FROM chef_follows WHERE user_id = ${userId} AND chef_id = ${chefProfiles.id})`.mapWith(
          Boolean,
        ),
    })
    .from(chefProfiles)
    .where(eq(chefProfiles.slug, slug))
    .get();
  return state ?? null;
}

/** The chefs a user follows, their newest recipes and the weekly email. */
export async function getFollowing(db: Database, userId: number) {
  const mine = eq(chefFollows.userId, userId);
  const [chefs, newest, [weekly]] = await db.batch([
    db
      .select({ id: chefProfiles.id, slug: chefProfiles.slug, name: chefProfiles.name })
      .from(chefFollows)
      .innerJoin(listedChefs, eq(listedChefs.chefId, chefFollows.chefId))
      .innerJoin(chefProfiles, eq(chefProfiles.id, chefFollows.chefId))
      .where(mine)
      .orderBy(chefProfiles.name)
      .limit(chefsPerFollower),
    db
      .select(summary)
      .from(recipes)
      .where(
        and(
          published,
          sql`${recipes.authorId} IN (SELECT chef_profiles.user_id FROM chef_follows AS mine
            JOIN listed_chefs ON listed_chefs.chef_id = mine.chef_id
            JOIN chef_profiles ON chef_profiles.id = mine.chef_id WHERE mine.user_id = ${userId})`,
        ),
      )
      .orderBy(desc(recipes.publishedAt), desc(recipes.id))
      .limit(newRecipesShown),
    db
      .select({ chefs: weeklyMails.chefs, digest: weeklyMails.digest })
      .from(weeklyMails)
      .where(eq(weeklyMails.userId, userId)),
  ]);
  return { chefs, newest, weekly: weekly ?? { chefs: false, digest: false } };
}

/** The name of a listed chef, for the sign-in page. */
export async function getChefName(db: Database, chefId: number) {
  const chef = await db
    .select({ name: listedChefs.name })
    .from(listedChefs)
    .where(eq(listedChefs.chefId, chefId))
    .get();
  return chef ?? null;
}
