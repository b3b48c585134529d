import { and, eq, isNotNull, isNull, ne } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { accountExistsEmail, confirmAddressEmail } from "./account-emails.ts";
import { audit } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { maySendConfirmationEmail } from "./account-email-limits.server.ts";
import { getLink, newLink, storeLink, useLink } from "./account-links.server.ts";
import { reauthenticate, type ReauthenticationProblem } from "./re-authentication.server.ts";
import type { SessionUser } from "./session-user.ts";

type ConfirmationResult =
  | { state: "confirmed"; redirectTo: string }
  | { state: "expired" }
  | ({ state: "unproven" } & ReauthenticationProblem);

/**
 * Confirms an address from the form behind its emailed link. The form must come from the account's owner; otherwise
 * anyone could sign up with a stranger's address and wait for the stranger to click. The first account to confirm an
 * address owns it; other accounts with that address are deleted.
 */
export async function confirmEmail(
  context: AppLoadContext,
  form: FormData,
): Promise<ConfirmationResult> {
  const { db } = context;
  const token = String(form.get("token") ?? "");
  const link = await getLink(db, token, ["confirm"]);
  if (!link) return { state: "expired" };
  const unproven = await reauthenticate(context, link.userId, form);
  if (unproven) return { state: "unproven", ...unproven };
  if (!(await useLink(db, token))) return { state: "expired" };
  const { userId, email } = link;
  const taken = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt), ne(users.id, userId)))
    .get();
  if (taken) return { state: "expired" };
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
  return { state: "confirmed", redirectTo: link.redirectTo ?? "/profile" };
}

/** Resends the confirmation link; false when one was sent less than ten minutes ago. */
export async function resendConfirmation(
  context: AppLoadContext,
  user: SessionUser,
): Promise<boolean> {
  const { db, env } = context;
  if (user.emailConfirmed) return true;
  if (!(await maySendConfirmationEmail(context, user.id))) return false;
  const known = await db
    .select({ language: users.language })
    .from(users)
    .where(and(eq(users.email, user.email), isNotNull(users.emailConfirmedAt)))
    .get();
  const link = await newLink("confirm");
  const { language } = known ?? user;
  const [to, dedupeKey] = [user.email, `confirm:${link.tokenHash}`];
  if (known)
    // This email belongs to the address's owner: without `userId` it is not deleted or exported with the requesting
    // account.
    await sendMail(db, {
      ...accountExistsEmail(translatorFor(language), { origin: env.SITE_URL }),
      kind: "account-exists",
      to,
      language,
      dedupeKey,
    });
  else
    await db.batch([
      ...storeLink(db, link, { userId: user.id, purpose: "confirm" }),
      sendMail(db, {
        ...confirmAddressEmail(translatorFor(language), {
          origin: env.SITE_URL,
          token: link.token,
        }),
        kind: "confirm-email",
        to,
        userId: user.id,
        language,
        dedupeKey,
      }),
    ]);
  context.deliverMail();
  return true;
}
