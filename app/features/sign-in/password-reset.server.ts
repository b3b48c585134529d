import { and, eq, ne, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountTokens, users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { resetPasswordEmail } from "#app/features/accounts/account-emails.ts";
import { notBefore } from "#app/lib/within.ts";
import { audit } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { maySendResetEmail } from "#app/features/accounts/account-email-limits.server.ts";
import {
  getLink,
  newLink,
  storeLink,
  useLink,
} from "#app/features/accounts/account-links.server.ts";
import { hashQueue } from "./hash-queue.server.ts";
import { hashPassword } from "#app/features/accounts/password/password-hash.server.ts";
import { getAccountByEmail } from "#app/features/accounts/account-queries.server.ts";
import { ownerNotice } from "#app/features/accounts/owner-notice.server.ts";
import { endSessions } from "#app/features/accounts/sessions.server.ts";
import { forgetFailures } from "./sign-in-gate.server.ts";

/** Minimum response time, longer than the work usually takes: with an account there are more rows to write. */
const answerMilliseconds = 600;
/** Accounts are numbered from 1. */
const nobody = 0;

/**
 * Queues the email with a reset link. Known and unknown addresses get the same text and response time.
 * @throws DatabaseUnavailable when it could not be stored, so that no email is announced that will not arrive
 */
export function requestPasswordReset(
  context: AppLoadContext,
  request: { email: string; redirectTo: string },
): Promise<void> {
  return notBefore(answerMilliseconds, queueResetEmail(context, request));
}

async function queueResetEmail(
  context: AppLoadContext,
  { email, redirectTo }: { email: string; redirectTo: string },
): Promise<void> {
  const { db, env } = context;
  // For unknown addresses too, as all that follows, so that both take the same time.
  if (!(await maySendResetEmail(context, email))) return;
  const account = await getAccountByEmail(db, email);
  // After "It wasn't me" only the address from before the change gets a link.
  const isFrozen = (account?.frozenFor ?? email) !== email;
  const userId = account && !isFrozen ? account.id : nobody;
  const language = account?.language ?? context.language;
  const link = await newLink("reset");
  await db.batch([
    ...storeLink(db, link, { userId, purpose: "reset", redirectTo }),
    sendMail(
      db,
      {
        ...resetPasswordEmail(translatorFor(language), { origin: env.SITE_URL, token: link.token }),
        kind: "reset-password",
        to: email,
        userId,
        language,
        dedupeKey: `reset:${link.tokenHash}`,
      },
      sql`EXISTS (SELECT 1 FROM account_tokens WHERE token_hash = ${link.tokenHash})`,
    ),
  ]);
  context.deliverMail();
}

/**
 * Sets a new password by an emailed link and ends every session without signing in. The link also proves the address.
 * @returns the account and its redirect target; null when the link has expired
 */
export async function resetPassword(
  context: AppLoadContext,
  { token, password }: { token: string; password: string },
): Promise<{ userId: number; redirectTo: string } | null> {
  const { db } = context;
  const link = await getLink(db, token, ["reset"]);
  if (!link) return null;
  // A valid link is proof enough: when the queue is full, hash without a turn.
  const turn = await hashQueue.takeTurn(`link ${link.userId}`, "device").catch(() => null);
  const passwordHash = await hashPassword(password);
  turn?.release();
  if (!(await useLink(db, token))) return null;
  const { userId, email, language } = link;
  await db.batch([
    db
      .update(users)
      .set({
        passwordHash,
        frozenFor: null,
        emailConfirmedAt: sql`coalesce(${users.emailConfirmedAt}, ${new Date().toISOString()})`,
      })
      .where(eq(users.id, userId)),
    // Deletes other accounts that never confirmed this address.
    db
      .delete(users)
      .where(
        and(eq(users.email, email), ne(users.id, userId), sql`${users.emailConfirmedAt} IS NULL`),
      ),
    endSessions(db, userId),
    db.delete(accountTokens).where(eq(accountTokens.userId, userId)),
    audit(db, { actorId: userId, subjectId: userId, action: "account.password-reset" }),
    ...(await ownerNotice(context, { id: userId, email, language }, { event: "password" })),
  ]);
  await forgetFailures(context, email);
  context.deliverMail();
  return { userId, redirectTo: link.redirectTo ?? "/" };
}
