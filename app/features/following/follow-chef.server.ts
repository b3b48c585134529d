import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { chefFollows, weeklyMails } from "#app/db/schema/community.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { chefsPerFollower, followsPerDay } from "./follow-limits.ts";
import { latestMailing } from "./mailing.ts";

type Follow = { userId: number; chefId: number };

/** Follows a listed chef; may be repeated. "full" with the most chefs that one user can follow. */
export async function followChef(
  db: Database,
  { userId, chefId }: Follow,
): Promise<"done" | "full" | "limited" | "unknown"> {
  if (!(await countWithinLimit(db, `follow:${userId}`, followsPerDay))) return "limited";
  const chef = sql`SELECT chef_id FROM listed_chefs JOIN chef_profiles ON chef_profiles.id = chef_id
    WHERE chef_id = ${chefId} AND user_id <> ${userId}`;
  const [, [after]] = await db.batch([
    sqlStatement(
      db,
      sql`INSERT INTO chef_follows (user_id, chef_id, followed_at)
      SELECT ${userId}, chef_id, ${new Date().toISOString()} FROM (${chef})
      WHERE (SELECT count(*) FROM chef_follows WHERE user_id = ${userId}) < ${chefsPerFollower}
      ON CONFLICT DO NOTHING`,
    ),
    db
      .select({
        isFollowed: sql<number>`EXISTS (SELECT 1 FROM chef_follows WHERE user_id = ${userId} AND chef_id = ${chefId})`,
        isKnown: sql<number>`EXISTS (${chef})`,
      })
      .from(users)
      .where(eq(users.id, userId)),
  ]);
  return after?.isFollowed ? "done" : after?.isKnown ? "full" : "unknown";
}

export async function unfollowChef(db: Database, { userId, chefId }: Follow): Promise<void> {
  await db
    .delete(chefFollows)
    .where(and(eq(chefFollows.userId, userId), eq(chefFollows.chefId, chefId)));
}

type WeeklyChoice = { chefs: boolean; digest: boolean };

/** What a user with a confirmed address gets each week. The first email is that of the next mailing. */
export async function setWeeklyMail(
  db: Database,
  userId: number,
  { chefs, digest }: WeeklyChoice,
  now: Date,
): Promise<void> {
  if (!chefs && !digest) {
    await db.delete(weeklyMails).where(eq(weeklyMails.userId, userId));
    return;
  }
  const chosenAt = now.toISOString();
  await db
    .insert(weeklyMails)
    .values({ userId, chefs, digest, chosenAt, week: latestMailing(now).week })
    .onConflictDoUpdate({ target: weeklyMails.userId, set: { chefs, digest, chosenAt } });
}
