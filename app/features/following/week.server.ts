// What a week brought, for the weekly email: of the chefs that readers follow, and the best of the whole site.
import { and, desc, eq, gte, isNull, lt, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { cookedEntries } from "#app/db/schema/community.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { recipeStats } from "#app/db/schema/saved.ts";
import { published } from "#app/features/recipes/recipe-summary.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { mailLimits } from "./follow-limits.ts";
import type { Mailing } from "./mailing.ts";

export type NewRecipe = {
  id: number;
  title: string;
  titleEs: string | null;
  writtenIn: Language | null;
  /** of the chef, or of who cooked it */
  name: string | null;
};

const titles = {
  id: recipes.id,
  title: recipes.title,
  titleEs: recipes.titleEs,
  writtenIn: recipes.writtenIn,
};

/** New recipes of the chefs that these users follow, newest first, by user. */
export async function listFollowedRecipes(
  db: Database,
  userIds: ReadonlyArray<number>,
  { from, to }: Mailing,
): Promise<Map<number, Array<NewRecipe>>> {
  const rows = await db.all<NewRecipe & { reader: number }>(sql`
    SELECT reader, id, title, titleEs, writtenIn, name FROM (
      SELECT chef_follows.user_id AS reader, recipes.id, recipes.title, recipes.title_es AS titleEs,
        recipes.written_in AS writtenIn, chef_profiles.name, recipes.published_at AS at,
        row_number() OVER (PARTITION BY chef_follows.user_id ORDER BY recipes.published_at DESC, recipes.id DESC) AS place
      FROM chef_follows
      JOIN listed_chefs ON listed_chefs.chef_id = chef_follows.chef_id
      JOIN chef_profiles ON chef_profiles.id = chef_follows.chef_id
      JOIN recipes ON recipes.author_id = chef_profiles.user_id AND recipes.status = 'published'
        AND recipes.published_at >= ${from} AND recipes.published_at < ${to}
      WHERE chef_follows.user_id IN (SELECT value FROM json_each(${JSON.stringify(userIds)})))
    WHERE place <= ${mailLimits.followed} ORDER BY reader, place`);
  const byReader = new Map<number, Array<NewRecipe>>();
  for (const { reader, ...recipe } of rows)
    byReader.set(reader, [...(byReader.get(reader) ?? []), recipe]);
  return byReader;
}

export type Digest = Awaited<ReturnType<typeof getDigest>>;

/** The recipes of the week that were saved most, its newest family story, and what readers cooked. */
export async function getDigest(db: Database, { from, to }: Mailing) {
  const isNew = and(published, gte(recipes.publishedAt, from), lt(recipes.publishedAt, to));
  const [newest, stories, cooked] = await db.batch([
    db
      .select({ ...titles, name: sql<string | null>`NULL`.as("name") })
      .from(recipes)
      .leftJoin(recipeStats, eq(recipeStats.recipeId, recipes.id))
      .where(isNew)
      .orderBy(desc(sql`coalesce(${recipeStats.saves}, 0)`), desc(recipes.publishedAt))
      .limit(mailLimits.recipes),
    db
      .select({
        ...titles,
        name: sql<string | null>`coalesce(${recipes.storyWho}, ${recipes.authorName})`.as("name"),
      })
      .from(recipes)
      .where(and(isNew, sql`${recipes.story} IS NOT NULL AND ${recipes.id} > 100000`))
      .orderBy(desc(recipes.publishedAt))
      .limit(1),
    db
      .select({ ...titles, name: users.displayName })
      .from(cookedEntries)
      .innerJoin(users, eq(users.id, cookedEntries.userId))
      .innerJoin(recipes, eq(recipes.id, cookedEntries.recipeId))
      .where(
        and(
          published,
          eq(cookedEntries.status, "published"),
          gte(cookedEntries.sentAt, from),
          lt(cookedEntries.sentAt, to),
          isNull(users.suspendedAt),
        ),
      )
      .orderBy(desc(cookedEntries.sentAt))
      .limit(mailLimits.cooked),
  ]);
  return { newest, stories, cooked };
}
