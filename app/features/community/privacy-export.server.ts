// Export and deletion of a user's community data.
import { eq } from "drizzle-orm";
import {
  chefProfiles,
  cookedEntries,
  noteReplies,
  noteVotes,
  recipeRatings,
} from "#app/db/schema/community.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

export const communityData: PersonalData = {
  name: "community",
  async collect(db, { id }) {
    const [ratings, entries, [chefPage], replies, helpfulVotes] = await db.batch([
      db
        .select({
          recipeId: recipeRatings.recipeId,
          recipe: recipes.title,
          stars: recipeRatings.stars,
          note: recipeRatings.note,
          status: recipeRatings.status,
          sentAt: recipeRatings.sentAt,
        })
        .from(recipeRatings)
        .leftJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
        .where(eq(recipeRatings.userId, id)),
      db
        .select({
          recipeId: cookedEntries.recipeId,
          recipe: recipes.title,
          line: cookedEntries.line,
          status: cookedEntries.status,
          sentAt: cookedEntries.sentAt,
        })
        .from(cookedEntries)
        .leftJoin(recipes, eq(recipes.id, cookedEntries.recipeId))
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
      db
        .select({
          recipeId: recipeRatings.recipeId,
          recipe: recipes.title,
          text: noteReplies.text,
          status: noteReplies.status,
          sentAt: noteReplies.sentAt,
        })
        .from(noteReplies)
        .innerJoin(recipeRatings, eq(recipeRatings.id, noteReplies.ratingId))
        .leftJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
        .where(eq(noteReplies.userId, id)),
      db
        .select({
          recipeId: recipeRatings.recipeId,
          recipe: recipes.title,
          votedAt: noteVotes.votedAt,
        })
        .from(noteVotes)
        .innerJoin(recipeRatings, eq(recipeRatings.id, noteVotes.ratingId))
        .leftJoin(recipes, eq(recipes.id, recipeRatings.recipeId))
        .where(eq(noteVotes.userId, id)),
    ]);
    return { ratings, entries, chefPage: chefPage ?? null, replies, helpfulVotes };
  },
  erase: (db, { id }) => [
    db.delete(noteVotes).where(eq(noteVotes.userId, id)),
    db.delete(noteReplies).where(eq(noteReplies.userId, id)),
    db.delete(recipeRatings).where(eq(recipeRatings.userId, id)),
    db.delete(cookedEntries).where(eq(cookedEntries.userId, id)),
    db.delete(chefProfiles).where(eq(chefProfiles.userId, id)),
  ],
};
