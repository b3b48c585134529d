// The link that ends the weekly email: the user's id, signed with this installation's key. No row is needed for it.
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { weeklyMails } from "#app/db/schema/community.ts";
import { formsKey } from "#app/platform/forms/form-guard.ts";
import { isSame, mac } from "#app/platform/security/mac.ts";

type Site = { env: { DB: D1Database }; db: Database };
type Reader = { userId: number; email: string };

/** `id.signature`. The address is part of the signature: after a change of address the links of old emails end. */
export async function weeklyToken({ env, db }: Site, reader: Reader): Promise<string> {
  return `${reader.userId}.${await signature({ env, db }, reader)}`;
}

async function signature({ env, db }: Site, { userId, email }: Reader): Promise<string> {
  return mac(await formsKey(env.DB, db), `weekly:${userId}:${email}`);
}

/** The reader of a link; null when it no longer works. */
export async function getReaderByToken({ env, db }: Site, token: string | null) {
  const [, id, signed = ""] = /^([1-9]\d{0,14})\.([\w-]{43})$/.exec(token ?? "") ?? [];
  if (id === undefined) return null;
  const reader = await db
    .select({ userId: users.id, email: users.email, chosenAt: weeklyMails.chosenAt })
    .from(users)
    .leftJoin(weeklyMails, eq(weeklyMails.userId, users.id))
    .where(eq(users.id, Number(id)))
    .get();
  if (!reader || !isSame(signed, await signature({ env, db }, reader))) return null;
  return { userId: reader.userId, email: reader.email, isActive: reader.chosenAt !== null };
}
