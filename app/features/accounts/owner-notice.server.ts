// Tells an account's owner of a change that a thief would make. The link of the email takes it back (not-me.server.ts).
import { eq, sql, type SQL } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { undoLinks, users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatLongTime } from "#app/lib/format/long-time.ts";
import type { ownerEvents } from "#app/lib/values/stored-values.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { confirmedAddress } from "#app/platform/privacy-export.ts";
import { hashToken, newToken } from "#app/platform/security/tokens.ts";
import { ownerNoticeEmail } from "./account-emails.ts";
import type { Role } from "./session-user.ts";

export type OwnerEvent = (typeof ownerEvents)[number];

/** How long a change can be taken back. */
export const undoDays = 7;

type Owner = { id: number; email: string; language: Language };
type Change = {
  event: OwnerEvent;
  /** the role before the change */
  role?: Role;
  /** shows that the change happened, if it may match no row */
  onlyIf?: SQL;
};

/**
 * The statements for the batch of the change; before one that changes the address. An address that was never confirmed
 * may be a stranger's: it gets no email and no link. Then call `context.deliverMail()`.
 */
export async function ownerNotice(
  { db, env }: Pick<AppLoadContext, "db" | "env">,
  owner: Owner,
  { event, role, onlyIf = sql`true` }: Change,
) {
  const token = newToken();
  const tokenHash = await hashToken(token);
  const now = Date.now();
  const [createdAt, expiresAt] = [now, now + undoDays * 24 * 3600 * 1000].map((time) =>
    new Date(time).toISOString(),
  );
  const { id, email, language } = owner;
  const isTold = sql`${confirmedAddress(owner)} AND ${onlyIf}`;
  return [
    db
      .insert(undoLinks)
      .select(
        sql`SELECT ${tokenHash}, ${id}, ${event}, ${email}, ${role ?? null}, ${createdAt}, ${expiresAt} WHERE ${isTold}`,
      ),
    sendMail(
      db,
      {
        ...ownerNoticeEmail(translatorFor(language), {
          origin: env.SITE_URL,
          token,
          event,
          time: formatLongTime(undoDays, "day", language),
        }),
        kind: `changed-${event}`,
        to: email,
        userId: id,
        language,
        dedupeKey: `notice:${tokenHash}`,
      },
      isTold,
    ),
  ] as const;
}

/** Tells the owner of a change that is done. */
export async function tellOwner(
  context: AppLoadContext,
  userId: number,
  event: OwnerEvent,
): Promise<void> {
  const { db } = context;
  const owner = await db
    .select({ id: users.id, email: users.email, language: users.language })
    .from(users)
    .where(eq(users.id, userId))
    .get();
  if (!owner) return;
  await db.batch(await ownerNotice(context, owner, { event }));
  context.deliverMail();
}
