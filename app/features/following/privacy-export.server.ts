import { eq } from "drizzle-orm";
import { chefFollows, chefProfiles, weeklyMails } from "#app/db/schema/community.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

export const followingData: PersonalData = {
  name: "following",
  async collect(db, { id }) {
    const [chefs, [weeklyEmail]] = await db.batch([
      db
        .select({ name: chefProfiles.name, followedAt: chefFollows.followedAt })
        .from(chefFollows)
        .innerJoin(chefProfiles, eq(chefProfiles.id, chefFollows.chefId))
        .where(eq(chefFollows.userId, id)),
      db
        .select({
          chefs: weeklyMails.chefs,
          digest: weeklyMails.digest,
          chosenAt: weeklyMails.chosenAt,
          lastMailing: weeklyMails.week,
        })
        .from(weeklyMails)
        .where(eq(weeklyMails.userId, id)),
    ]);
    return { chefs, weeklyEmail: weeklyEmail ?? null };
  },
  erase: (db, { id }) => [
    db.delete(chefFollows).where(eq(chefFollows.userId, id)),
    db.delete(weeklyMails).where(eq(weeklyMails.userId, id)),
  ],
};
