import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountTokens, auditEvents, users } from "#app/db/schema/accounts.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { accountExistsEmail, confirmAddressEmail } from "#app/features/accounts/account-emails.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";
import { mayMailNewAccount } from "#app/features/accounts/account-mail.server.ts";
import { newLink } from "#app/features/accounts/account-links.server.ts";
import { hashPassword, verifyPassword } from "#app/features/accounts/passwords.server.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";

/**
 * Accounts that forms made a moment ago, by the form with its password: one that is sent twice, or twenty times, is
 * hashed once. The keys are keyed hashes, and the isolate forgets them after a minute.
 */
const madeBy = new Map<string, { userId: number; at: number }>();

type NewAccount = { email: string; password: string; key: string; redirectTo: string };
type SignUpResult =
  { ok: true; cookie: string; userId: number } | { ok: false; reason: "unavailable" | "failed" };

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
  const { db, env, language, requestId, admission } = context;
  const getAccount = () =>
    db
      .select({ id: users.id, passwordHash: users.passwordHash })
      .from(users)
      .where(and(eq(users.signupKey, key), eq(users.email, email)))
      .get();
  const open = async (userId: number): Promise<SignUpResult> => {
    const cookie = await startSession(db, userId, request);
    log("info", "signed-up", { requestId, userId });
    return { ok: true, cookie, userId };
  };
  try {
    const form = JSON.stringify([key, email, password]);
    const formId = await keyedHash({ d1: env.DB, db }, "sign-up", form);
    const made = madeBy.get(formId);
    if (made) {
      admission?.release();
      return await open(made.userId);
    }
    const [known, sentBefore] = await Promise.all([
      db
        .select({ language: users.language, passwordHash: users.passwordHash })
        .from(users)
        .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))
        .get(),
      getAccount(),
    ]);
    if (sentBefore) {
      const { match } = await verifyPassword(password, [sentBefore.passwordHash]);
      admission?.release();
      if (match !== 0) return { ok: false, reason: "failed" };
      rememberMade(formId, sentBefore.id);
      return await open(sentBefore.id);
    }
    const mayMail = await mayMailNewAccount(context, { email, client: clientOf(request), known });
    // Signing in hashes once for the owner and the claim alike.
    const passwordHash = await hashPassword(password, { sameSaltAs: known?.passwordHash });
    admission?.release();
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
                    ...accountExistsEmail(translatorFor(known.language), { origin: env.SITE_URL }),
                    kind: "account-exists",
                    to: email,
                    language: known.language,
                    dedupeKey: `sign-up:${key}`,
                  }
                : {
                    ...confirmAddressEmail(context.t, { origin: env.SITE_URL, token: link.token }),
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
    const account = await getAccount();
    const isNew = account?.passwordHash === passwordHash;
    const isOurs =
      isNew || (account && (await verifyPassword(password, [account.passwordHash])).match === 0);
    if (!account || !isOurs) return { ok: false, reason: "failed" };
    rememberMade(formId, account.id);
    if (isNew) await admission?.countNewAccount();
    context.deliverMail();
    return await open(account.id);
  } catch (error) {
    log("error", "sign-up-failed", { requestId, error: errorMessage(error) });
    return { ok: false, reason: "unavailable" };
  }
}

function rememberMade(formId: string, userId: number): void {
  const now = Date.now();
  for (const [id, { at }] of madeBy) if (now - at > 60_000) madeBy.delete(id);
  madeBy.set(formId, { userId, at: now });
}
