// Changing the email address: both the old and the new address must agree. A hijacked session or a typo cannot take the
// account away.
import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountTokens, users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import {
  accountExistsEmail,
  emailChangeConfirmationEmail,
  emailChangeNoticeEmail,
} from "./account-emails.ts";
import { audit } from "#app/platform/audit.ts";
import { isTaken } from "#app/platform/database/constraint-error.ts";
import type { EmailChangeStatements } from "#app/platform/privacy-export.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { maySendEmailChangeEmails } from "./account-email-limits.server.ts";
import { getLink, newLink, storeLink, useLink } from "./account-links.server.ts";
import { ownerNotice } from "./owner-notice.server.ts";
import {
  isAccountOwner,
  reauthenticate,
  type ReauthenticationProblem,
} from "./re-authentication.server.ts";
import type { SessionUser } from "./session-user.ts";
import { endSessions } from "./sessions.server.ts";

/**
 * Emails a link to both addresses. A new address that already has an account gets the same response, and its owner is
 * notified. False when this account requested the same address less than ten minutes ago.
 */
export async function requestEmailChange(
  context: AppLoadContext,
  user: SessionUser,
  newEmail: string,
): Promise<boolean> {
  const { db, env } = context;
  const { language } = user;
  if (!(await maySendEmailChangeEmails(context, { userId: user.id, newEmail }))) return false;
  const owner = await findOwner(context, newEmail, user.id);
  const [oldLink, newEmailLink] = [await newLink("change-old"), await newLink("change-new")];
  const origin = env.SITE_URL;
  await db.batch([
    // An unconfirmed old address cannot agree, so its link is marked as used.
    ...storeLink(db, oldLink, { userId: user.id, purpose: "change-old", newEmail }),
    ...(user.emailConfirmed
      ? [
          sendMail(db, {
            ...emailChangeNoticeEmail(translatorFor(language), {
              origin,
              token: oldLink.token,
              newEmail,
            }),
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
    ...(owner
      ? [
          // This email belongs to the address's owner: without `userId` it is not deleted or exported with the requesting
          // account.
          sendMail(db, {
            ...accountExistsEmail(translatorFor(owner.language), { origin }),
            kind: "account-exists",
            to: newEmail,
            language: owner.language,
            dedupeKey: `change:${newEmailLink.tokenHash}`,
          }),
        ]
      : [
          ...storeLink(db, newEmailLink, { userId: user.id, purpose: "change-new", newEmail }),
          sendMail(db, {
            ...emailChangeConfirmationEmail(translatorFor(language), {
              origin,
              token: newEmailLink.token,
            }),
            kind: "change-new-address",
            to: newEmail,
            userId: user.id,
            language,
            dedupeKey: `change:${newEmailLink.tokenHash}`,
          }),
        ]),
    audit(db, { actorId: user.id, subjectId: user.id, action: "account.email-change-asked" }),
  ]);
  context.deliverMail();
  return true;
}

/** `waiting`: this address agreed, the other one has not yet. */
export type EmailChangeState = "changed" | "waiting" | "expired";

type EmailChangeResult =
  { state: EmailChangeState } | ({ state: "unproven" } & ReauthenticationProblem);

/**
 * Uses one of the two links after checking that the form comes from the account's owner. The second link changes the
 * account's address and the data that other features store under it.
 */
export async function confirmEmailChange(
  context: AppLoadContext,
  form: FormData,
  emailChangeStatements: ReadonlyArray<EmailChangeStatements>,
): Promise<EmailChangeResult> {
  const { db } = context;
  const token = String(form.get("token") ?? "");
  const link = await getLink(db, token, ["change-old", "change-new"]);
  if (!link?.newEmail) return { state: "expired" };
  const unproven = await reauthenticate(context, link.userId, form);
  if (unproven) return { state: "unproven", ...unproven };
  if (!(await useLink(db, token))) return { state: "expired" };
  const { userId, email, newEmail, language } = link;
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
  if (!agreed) return { state: "waiting" };
  if (await findOwner(context, newEmail, userId)) return { state: "expired" };
  const statements = emailChangeStatements.flatMap((toStatements) =>
    toStatements(db, { id: userId, email }, newEmail),
  );
  const change = db.batch([
    db
      .delete(users)
      .where(and(eq(users.email, newEmail), ne(users.id, userId), isNull(users.emailConfirmedAt))),
    // Before the account update: data of an address that was never confirmed is not moved.
    ...statements,
    ...(await ownerNotice(context, { id: userId, email, language }, { event: "email" })),
    db
      .update(users)
      .set({ email: newEmail, emailConfirmedAt: new Date().toISOString() })
      .where(eq(users.id, userId)),
    db.delete(accountTokens).where(eq(accountTokens.userId, userId)),
    // Sessions opened with the old address may be on someone else's device.
    endSessions(db, userId, isAccountOwner(context, userId) ? context.user?.sessionId : undefined),
    audit(db, { actorId: userId, subjectId: userId, action: "account.email-changed" }),
  ]);
  try {
    await change;
  } catch (error) {
    // Another account has confirmed the address since.
    if (isTaken(error)) return { state: "expired" };
    throw error;
  }
  context.deliverMail();
  return { state: "changed" };
}

/** Another account that has confirmed this address. */
async function findOwner({ db }: AppLoadContext, email: string, except: number) {
  return db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), ne(users.id, except)))
    .get();
}
