import { desc, eq } from "drizzle-orm";
import { sentChanges } from "#app/db/schema/sent-changes.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

/** far more changes than anyone sends in the days that they are kept */
const exported = 10_000;

export const sentChangesData: PersonalData = {
  name: "changesMadeOffline",
  collect: (db, { id }) =>
    db
      .select({
        key: sentChanges.key,
        outcome: sentChanges.outcome,
        sentAt: sentChanges.createdAt,
      })
      .from(sentChanges)
      .where(eq(sentChanges.userId, id))
      .orderBy(desc(sentChanges.createdAt))
      .limit(exported),
  erase: (db, { id }) => [db.delete(sentChanges).where(eq(sentChanges.userId, id))],
};
