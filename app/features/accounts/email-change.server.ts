// Another address: the old one and the new one both have to agree, so that neither a borrowed session nor a typing
// mistake takes an account away.
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountTokens, users } from "#app/db/schema/accounts.ts";
import {
  accountExistsMail,
  changeNewAddressMail,
  changeOldAddressMail,
} from "#app/mail/account-mails.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import { audit } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/outbox.ts";
import { getLink, newLink, storeLink, useLink } from "./account-links.server.ts";
import type { SessionUser } from "./session-user.ts";
import { mailsPerAddress } from "./sign-up.server.ts";

/**
 * Mails a link to each of the two addresses. A new address that already has an account is answered the same;
 * its owner is told. False when the new address has had enough mail for an hour.
 */
export async function askForEmailChange(
  context: AppLoadContext,
  user: SessionUser,
  newEmail: string,
): Promise<boolean> {
  const { db, env, t, language } = context;
  if (!(await countAttempt(db, `account-mail:${newEmail}`, mailsPerAddress))) return false;
  const taken = await isTaken(context, newEmail, user.id);
  const [oldLink, newEmailLink] = [await newLink("change-old"), await newLink("change-new")];
  const origin = env.SITE_URL;
  await db.batch([
    // An address that was never confirmed cannot be asked to agree.
    ...storeLink(db, oldLink, { userId: user.id, purpose: "change-old", newEmail }),
    ...(user.emailConfirmed
      ? [
          sendMail(db, {
            ...changeOldAddressMail(t, { origin, token: oldLink.token, newEmail }),
            kind: "change-old-address",
            to: user.email,
            userId: user.id,
            language,
            dedupeKey: `change:${oldLink.tokenHash}`,
          }),
        ]
      : [
          db
            .update(accountTokens)
            .set({ usedAt: new Date().toISOString() })
            .where(eq(accountTokens.tokenHash, oldLink.tokenHash)),
        ]),
    ...(taken
      ? []
      : storeLink(db, newEmailLink, { userId: user.id, purpose: "change-new", newEmail })),
    sendMail(db, {
      ...(taken
        ? accountExistsMail(t, { origin })
        : changeNewAddressMail(t, { origin, token: newEmailLink.token })),
      kind: taken ? "account-exists" : "change-new-address",
      to: newEmail,
      userId: user.id,
      language,
      dedupeKey: `change:${newEmailLink.tokenHash}`,
    }),
    audit(db, { actorId: user.id, subjectId: user.id, action: "account.email-change-asked" }),
  ]);
  context.deliverMail();
  return true;
}

/** `waiting`: this half is confirmed, the other one is not yet. */
export type EmailChange = "changed" | "waiting" | "expired";

/** Uses one of the two links; with the second one the account moves to its new address. */
export async function confirmEmailChange(
  context: AppLoadContext,
  token: string,
): Promise<EmailChange> {
  const { db } = context;
  const link = await getLink(db, token, ["change-old", "change-new"]);
  if (!link?.newEmail || !(await useLink(db, token))) return "expired";
  const { userId, newEmail } = link;
  const other = link.purpose === "change-old" ? "change-new" : "change-old";
  const agreed = await db
    .select({ usedAt: accountTokens.usedAt })
    .from(accountTokens)
    .where(
      and(
        eq(accountTokens.userId, userId),
        eq(accountTokens.purpose, other),
        eq(accountTokens.newEmail, newEmail),
        isNotNull(accountTokens.usedAt),
      ),
    )
    .get();
  if (!agreed) return "waiting";
  if (await isTaken(context, newEmail, userId)) return "expired";
  await db.batch([
    db
      .update(users)
      .set({ email: newEmail, emailConfirmedAt: new Date().toISOString() })
      .where(eq(users.id, userId)),
    db
      .delete(users)
      .where(and(eq(users.email, newEmail), ne(users.id, userId), isNull(users.emailConfirmedAt))),
    db.delete(accountTokens).where(eq(accountTokens.userId, userId)),
    audit(db, { actorId: userId, subjectId: userId, action: "account.email-changed" }),
  ]);
  return "changed";
}

async function isTaken({ db }: AppLoadContext, email: string, except: number): Promise<boolean> {
  const row = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), ne(users.id, except)))
    .get();
  return row !== undefined;
}
