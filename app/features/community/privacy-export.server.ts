// Export and deletion of a user's community data.
import { eq } from "drizzle-orm";
import { chefProfiles, cookedEntries, recipeRatings } from "#app/db/schema/community.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

export const communityData: PersonalData = {
  name: "community",
  async collect(db, { id }) {
    const [ratings, entries, [chefPage]] = await db.batch([
      db
        .select({
          recipeId: recipeRatings.recipeId,
          stars: recipeRatings.stars,
          note: recipeRatings.note,
          status: recipeRatings.status,
          sentAt: recipeRatings.sentAt,
        })
        .from(recipeRatings)
        .where(eq(recipeRatings.userId, id)),
      db
        .select({
          recipeId: cookedEntries.recipeId,
          line: cookedEntries.line,
          status: cookedEntries.status,
          sentAt: cookedEntries.sentAt,
        })
        .from(cookedEntries)
        .where(eq(cookedEntries.userId, id)),
      db
        .select({
          slug: chefProfiles.slug,
          name: chefProfiles.name,
          country: chefProfiles.country,
          bio: chefProfiles.bio,
          status: chefProfiles.status,
          sentAt: chefProfiles.sentAt,
        })
        .from(chefProfiles)
        .where(eq(chefProfiles.userId, id)),
    ]);
    return { ratings, entries, chefPage: chefPage ?? null };
  },
  erase: (db, { id }) => [
    db.delete(recipeRatings).where(eq(recipeRatings.userId, id)),
    db.delete(cookedEntries).where(eq(cookedEntries.userId, id)),
    db.delete(chefProfiles).where(eq(chefProfiles.userId, id)),
  ],
};
