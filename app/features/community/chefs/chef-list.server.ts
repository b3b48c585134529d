// The list of chefs: triggers keep its rows (listed_chefs in migrations/0140_baseline.sql), so that a page reads no recipes.
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { chefProfiles, listedChefs, listedChefTotal } from "#app/db/schema/community.ts";
import { chefsPerPage } from "../community-limits.ts";

/** One page of the users who agreed to be listed and have a published recipe, by region and name. */
export async function listChefs(db: Database, page: number) {
  const [chefs, [counted]] = await db.batch([
    db
      .select({
        slug: chefProfiles.slug,
        name: chefProfiles.name,
        country: chefProfiles.country,
        bio: chefProfiles.bio,
        language: chefProfiles.language,
        recipes: listedChefs.recipes,
        photoKey: listedChefs.photoKey,
        types: listedChefs.types,
      })
      .from(listedChefs)
      .innerJoin(chefProfiles, eq(chefProfiles.id, listedChefs.chefId))
      .orderBy(asc(listedChefs.position), asc(listedChefs.name), asc(listedChefs.chefId))
      .limit(chefsPerPage)
      .offset((page - 1) * chefsPerPage),
    db.select({ chefs: listedChefTotal.chefs }).from(listedChefTotal),
  ]);
  return { chefs, page, pageCount: Math.max(1, Math.ceil((counted?.chefs ?? 0) / chefsPerPage)) };
}

/** The chefs of some countries with the most recipes. */
export function listChefsOf(db: Database, countries: ReadonlyArray<string>, limit: number) {
  return db
    .select({ slug: chefProfiles.slug, name: chefProfiles.name, photoKey: listedChefs.photoKey })
    .from(listedChefs)
    .innerJoin(chefProfiles, eq(chefProfiles.id, listedChefs.chefId))
    .where(
      and(
        sql`${listedChefs.position} IN (SELECT position FROM chef_countries WHERE country IN
          (SELECT value FROM json_each(${JSON.stringify(countries)})))`,
        inArray(chefProfiles.country, [...countries]),
      ),
    )
    .orderBy(desc(listedChefs.recipes), asc(listedChefs.chefId))
    .limit(limit);
}

/** The slugs of all listed chefs, for the sitemap. */
export function listChefSlugs(db: Database, limit: number): Promise<Array<{ slug: string }>> {
  return db
    .select({ slug: chefProfiles.slug })
    .from(listedChefs)
    .innerJoin(chefProfiles, eq(chefProfiles.id, listedChefs.chefId))
    .limit(limit);
}
