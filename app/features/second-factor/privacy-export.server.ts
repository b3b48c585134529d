import { asc, eq } from "drizzle-orm";
import { passkeys, recoveryCodes, totpSecrets } from "#app/db/schema/factors.ts";
import type { PersonalData } from "#app/platform/privacy-export.ts";

/** Names and dates: keys, secrets and codes are nobody's to read. They are deleted with the account (ON DELETE CASCADE). */
export const factorData: PersonalData = {
  name: "secondFactor",
  async collect(db, { id }) {
    const [keys, [app], codes] = await db.batch([
      db
        .select({
          name: passkeys.name,
          createdAt: passkeys.createdAt,
          lastUsedAt: passkeys.lastUsedAt,
        })
        .from(passkeys)
        .where(eq(passkeys.userId, id))
        .orderBy(asc(passkeys.id)),
      db
        .select({ confirmedAt: totpSecrets.confirmedAt })
        .from(totpSecrets)
        .where(eq(totpSecrets.userId, id)),
      db
        .select({ createdAt: recoveryCodes.createdAt, usedAt: recoveryCodes.usedAt })
        .from(recoveryCodes)
        .where(eq(recoveryCodes.userId, id)),
    ]);
    return { passkeys: keys, authenticatorApp: app ?? null, recoveryCodes: codes };
  },
  erase: () => [],
};
