import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { users } from "#app/db/schema/accounts.ts";
import { accountExistsMail, confirmEmailMail } from "#app/mail/account-mails.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import { audit } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/outbox.ts";
import { getLink, newLink, storeLink, useLink } from "./account-links.server.ts";
import type { SessionUser } from "./session-user.ts";
import { mailsPerAddress } from "./sign-up.server.ts";

/**
 * Confirms an address by its mailed link; the first who confirms an address owns it, other claims to it go.
 * Returns where the person wanted to go, or null when the link works no more.
 */
export async function confirmEmail(
  { db }: AppLoadContext,
  token: string,
): Promise<{ redirectTo: string } | null> {
  const link = await getLink(db, token, ["confirm"]);
  if (!link || !(await useLink(db, token))) return null;
  const { userId, email } = link;
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), ne(users.id, userId)))
    .get();
  if (taken) return null;
  await db.batch([
    db
      .update(users)
      .set({ emailConfirmedAt: new Date().toISOString() })
      .where(eq(users.id, userId)),
    db
      .delete(users)
      .where(and(eq(users.email, email), ne(users.id, userId), isNull(users.emailConfirmedAt))),
    audit(db, { actorId: userId, subjectId: userId, action: "account.email-confirmed" }),
  ]);
  return { redirectTo: link.redirectTo ?? "/profile" };
}

/** Mails the confirmation link again; false when this address has had enough mail for an hour. */
export async function resendConfirmation(
  context: AppLoadContext,
  user: SessionUser,
): Promise<boolean> {
  const { db, env, t, language } = context;
  if (user.emailConfirmed) return true;
  if (!(await countAttempt(db, `account-mail:${user.email}`, mailsPerAddress))) return false;
  const known = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, user.email), isNotNull(users.emailConfirmedAt)))
    .get();
  const link = await newLink("confirm");
  const mail = {
    to: user.email,
    userId: user.id,
    language,
    dedupeKey: `confirm:${link.tokenHash}`,
  };
  if (known)
    await sendMail(db, {
      ...accountExistsMail(t, { origin: env.SITE_URL }),
      kind: "account-exists",
      ...mail,
    });
  else
    await db.batch([
      ...storeLink(db, link, { userId: user.id, purpose: "confirm" }),
      sendMail(db, {
        ...confirmEmailMail(t, { origin: env.SITE_URL, token: link.token }),
        kind: "confirm-email",
        ...mail,
      }),
    ]);
  context.deliverMail();
  return true;
}
