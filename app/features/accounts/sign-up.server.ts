import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountTokens, auditEvents, users } from "#app/db/schema/accounts.ts";
import { textsIn } from "#app/i18n/i18n.server.ts";
import { accountExistsMail, confirmEmailMail } from "#app/mail/account-mails.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/outbox.ts";
import { newLink } from "./account-links.server.ts";
import { HashingBusy, newAccounts } from "./hashing-budget.server.ts";
import { hashPassword, verifyPassword } from "./passwords.server.ts";
import { startSession } from "./sessions.server.ts";

/** Mails that one address may cause an hour, whoever asks for them. */
export const mailsPerAddress = { limit: 3, windowSeconds: 3600 };

type NewAccount = { email: string; password: string; key: string; redirectTo: string };
type SignUpResult =
  | { ok: true; cookie: string; userId: number }
  | { ok: false; reason: "limited" | "unavailable" | "failed" };

/**
 * Creates an account and signs in to it. An address that somebody already confirmed gets the same answer and a
 * row of its own that can never be confirmed (docs/decisions/009-accounts.md); its owner is told by mail.
 * `key` comes from the form: the same form sent many times makes one account.
 */
export async function signUp(
  request: Request,
  context: AppLoadContext,
  { email, password, key, redirectTo }: NewAccount,
): Promise<SignUpResult> {
  const { db, env, language, requestId } = context;
  try {
    // Before the mail is counted: who is refused for want of time loses none.
    await newAccounts.charge(env.NEW_ACCOUNTS_PER_MINUTE);
    const [known, mayMail] = await Promise.all([
      db
        .select({ language: users.language, passwordHash: users.passwordHash })
        .from(users)
        .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))
        .get(),
      countAttempt(db, `account-mail:${email}`, mailsPerAddress),
    ]);
    // Signing in hashes once for the owner and the claim alike.
    const passwordHash = await hashPassword(password, { sameSaltAs: known?.passwordHash });
    const link = await newLink("confirm");
    const now = link.createdAt;
    const ours = and(eq(users.signupKey, key), eq(users.passwordHash, passwordHash));
    await db.batch([
      db
        .insert(users)
        .values({ email, passwordHash, language, signupKey: key, createdAt: now })
        .onConflictDoNothing(),
      db.insert(accountTokens).select(
        db
          .select({
            tokenHash: sql<string>`${link.tokenHash}`.as("token_hash"),
            userId: users.id,
            purpose: sql<"confirm">`'confirm'`.as("purpose"),
            newEmail: sql<null>`NULL`.as("new_email"),
            redirectTo: sql<string>`${redirectTo}`.as("redirect_to"),
            createdAt: sql<string>`${now}`.as("created_at"),
            expiresAt: sql<string>`${link.expiresAt}`.as("expires_at"),
            usedAt: sql<null>`NULL`.as("used_at"),
          })
          .from(users)
          .where(and(ours, known ? sql`FALSE` : sql`TRUE`)),
      ),
      db.insert(auditEvents).select(
        db
          .select({
            id: sql<number>`NULL`.as("id"),
            at: sql<string>`${now}`.as("at"),
            actorId: users.id,
            subjectId: sql<number>`${users.id}`.as("subject_id"),
            action: sql<string>`'account.created'`.as("action"),
            target: sql<null>`NULL`.as("target"),
            detail: sql<null>`NULL`.as("detail"),
          })
          .from(users)
          .where(
            and(
              ours,
              // With an owner's salt the same form sent twice gives the same hash.
              sql`NOT EXISTS (SELECT 1 FROM audit_events WHERE subject_id = ${users.id} AND action = 'account.created')`,
            ),
          ),
      ),
      ...(mayMail
        ? [
            sendMail(
              db,
              known
                ? {
                    // The owner's, in the owner's language.
                    ...accountExistsMail(textsIn(known.language), { origin: env.SITE_URL }),
                    kind: "account-exists",
                    to: email,
                    language: known.language,
                    dedupeKey: `sign-up:${key}`,
                  }
                : {
                    ...confirmEmailMail(context.t, { origin: env.SITE_URL, token: link.token }),
                    kind: "confirm-email",
                    to: email,
                    // The row of this very batch: the message goes with the account, whatever becomes of its address.
                    userId: sql`(SELECT id FROM users WHERE signup_key = ${key} AND email = ${email})`,
                    language,
                    dedupeKey: `sign-up:${key}`,
                  },
            ),
          ]
        : []),
    ]);
    const account = await db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.signupKey, key), eq(users.email, email)))
      .get();
    const isOurs =
      account?.passwordHash === passwordHash ||
      (account && (await verifyPassword(password, [account.passwordHash])).match === 0);
    if (!account || !isOurs) return { ok: false, reason: "failed" };
    const cookie = await startSession(db, account.id, request);
    log("info", "signed-up", { requestId, userId: account.id });
    context.deliverMail();
    return { ok: true, cookie, userId: account.id };
  } catch (error) {
    if (error instanceof HashingBusy) return { ok: false, reason: "limited" };
    log("error", "sign-up-failed", { requestId, error: errorMessage(error) });
    return { ok: false, reason: "unavailable" };
  }
}
