// Another address: the old one and the new one both have to agree, so that neither a borrowed session nor a typing
// mistake takes an account away.
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
import type { EmailChangeStatements } from "#app/platform/privacy-export.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { mayMailEmailChange } from "./account-mail.server.ts";
import { getLink, newLink, storeLink, useLink } from "./account-links.server.ts";
import {
  isAccountOwner,
  reauthenticate,
  type ReauthenticationProblem,
} from "./re-authentication.server.ts";
import type { SessionUser } from "./session-user.ts";
import { endSessions } from "./sessions.server.ts";

/**
 * Mails a link to each of the two addresses. A new address that already has an account is answered the same;
 * its owner is told. False when this account asked for the same address less than ten minutes ago.
 */
export async function requestEmailChange(
  context: AppLoadContext,
  user: SessionUser,
  newEmail: string,
): Promise<boolean> {
  const { db, env } = context;
  const { language } = user;
  if (!(await mayMailEmailChange(context, { userId: user.id, newEmail }))) return false;
  const owner = await findOwner(context, newEmail, user.id);
  const [oldLink, newEmailLink] = [await newLink("change-old"), await newLink("change-new")];
  const origin = env.SITE_URL;
  await db.batch([
    // An address that was never confirmed cannot be asked to agree.
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
          // The owner's mail, not the asker's: it neither goes with the asker's account nor shows in their data.
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

/** `waiting`: this half is confirmed, the other one is not yet. */
export type EmailChange = "changed" | "waiting" | "expired";

type Agreement = { state: EmailChange } | ({ state: "unproven" } & ReauthenticationProblem);

/**
 * Uses one of the two links, for who holds the account; with the second one the account moves to its new address, and
 * with it what other areas keep under the old one.
 */
export async function confirmEmailChange(
  context: AppLoadContext,
  form: FormData,
  moves: ReadonlyArray<EmailChangeStatements>,
): Promise<Agreement> {
  const { db } = context;
  const token = String(form.get("token") ?? "");
  const link = await getLink(db, token, ["change-old", "change-new"]);
  if (!link?.newEmail) return { state: "expired" };
  const unproven = await reauthenticate(context, link.userId, form);
  if (unproven) return { state: "unproven", ...unproven };
  if (!(await useLink(db, token))) return { state: "expired" };
  const { userId, email, newEmail } = link;
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
  const statements = moves.flatMap((move) => move(db, { id: userId, email }, newEmail));
  await db.batch([
    db
      .delete(users)
      .where(and(eq(users.email, newEmail), ne(users.id, userId), isNull(users.emailConfirmedAt))),
    // Before the account itself: an address that it never confirmed moves nothing.
    ...statements,
    db
      .update(users)
      .set({ email: newEmail, emailConfirmedAt: new Date().toISOString() })
      .where(eq(users.id, userId)),
    db.delete(accountTokens).where(eq(accountTokens.userId, userId)),
    // Where the old address signed in, it may be another person's device by now.
    endSessions(db, userId, isAccountOwner(context, userId) ? context.user?.sessionId : undefined),
    audit(db, { actorId: userId, subjectId: userId, action: "account.email-changed" }),
  ]);
  return { state: "changed" };
}

/** Another account that confirmed this address. */
async function findOwner({ db }: AppLoadContext, email: string, except: number) {
  return db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), ne(users.id, except)))
    .get();
}
