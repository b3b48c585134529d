import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { accountTokens, auditEvents, users } from "#app/db/schema/accounts.ts";
import type { Database } from "#app/db/client.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { accountExistsEmail, confirmAddressEmail } from "#app/features/accounts/account-emails.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { log } from "#app/platform/log.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { clientOf } from "#app/platform/security/rate-limit.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";
import { maySendSignUpEmail } from "#app/features/accounts/account-email-limits.server.ts";
import { newLink } from "#app/features/accounts/account-links.server.ts";
import {
  hashPassword,
  verifyPassword,
} from "#app/features/accounts/password/password-hash.server.ts";
import { isBreached } from "#app/features/accounts/password/breached-passwords.server.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";

/**
 * Accounts created in the last minute, by a keyed hash of form and password, so that a form sent repeatedly is hashed
 * once. Kept in the isolate's memory for a minute.
 */
const createdAccounts = new Map<string, { userId: number; at: number }>();

type NewAccount = { email: string; password: string; key: string; redirectTo: string };
type SignUpResult =
  | { ok: true; cookie: string; userId: number }
  | { ok: false; reason: "unavailable" | "failed" | "breached" };

/**
 * Creates an account and signs in. An address that another account has confirmed gets the same response and a row that
 * can never be confirmed (docs/decisions/009-accounts.md); its owner is notified by email. `key` comes from the form: a
 * form sent many times creates one account.
 */
export async function signUp(
  request: Request,
  context: AppLoadContext,
  { email, password, key, redirectTo }: NewAccount,
): Promise<SignUpResult> {
  const { db, env, language, requestId, admission } = context;
  const getAccount = () =>
    db
      .select({
        id: users.id,
        passwordHash: users.passwordHash,
        secondFactorAt: users.secondFactorAt,
      })
      .from(users)
      .where(and(eq(users.signupKey, key), eq(users.email, email)))
      .get();
  const openSession = async (userId: number): Promise<SignUpResult> => {
    const cookie = await startSession(db, userId, request);
    log("info", "signed-up", { requestId, userId });
    return { ok: true, cookie, userId };
  };
  try {
    const form = JSON.stringify([key, email, password]);
    const formId = await keyedHash({ d1: env.DB, db }, "sign-up", form);
    const createdBefore = createdAccounts.get(formId);
    if (createdBefore) {
      admission?.release();
      return await openSession(createdBefore.userId);
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
      // The form of long ago is no way around a second factor.
      if (match !== 0 || sentBefore.secondFactorAt !== null) return { ok: false, reason: "failed" };
      rememberCreated(formId, sentBefore.id);
      return await openSession(sentBefore.id);
    }
    // Asked while the password is hashed, as others wait for their turn to hash.
    const isLeaked = isBreached(env, password);
    // Uses the owner's salt, so that signing in derives once for both accounts.
    const passwordHash = await hashPassword(password, { sameSaltAs: known?.passwordHash });
    admission?.release();
    if (await isLeaked) return { ok: false, reason: "breached" };
    const client = clientOf(request);
    const maySendEmail = await maySendSignUpEmail(context, { email, client, known });
    const link = await newLink("confirm");
    const values = { email, passwordHash, key, redirectTo, link, known };
    await db.batch([
      ...accountStatements(db, { ...values, language }),
      ...(maySendEmail ? [sendMail(db, signUpEmail(context, values))] : []),
    ]);
    const account = await getAccount();
    const isNew = account?.passwordHash === passwordHash;
    const isOurs =
      isNew || (account && (await verifyPassword(password, [account.passwordHash])).match === 0);
    if (!account || !isOurs) return { ok: false, reason: "failed" };
    rememberCreated(formId, account.id);
    if (isNew) await admission?.countNewAccount();
    context.deliverMail();
    return await openSession(account.id);
  } catch (error) {
    logUnavailable(requestId, error);
    return { ok: false, reason: "unavailable" };
  }
}

type AccountValues = Omit<NewAccount, "password"> & {
  passwordHash: string;
  link: Awaited<ReturnType<typeof newLink>>;
  /** the account that has confirmed the address */
  known: { language: Language } | undefined;
};

function accountStatements(db: Database, values: AccountValues & { language: Language }) {
  const { email, passwordHash, key, redirectTo, link, known, language } = values;
  const now = link.createdAt;
  const isThisForm = and(eq(users.signupKey, key), eq(users.passwordHash, passwordHash));
  return [
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
        .where(and(isThisForm, known ? sql`FALSE` : sql`TRUE`)),
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
          before: sql<null>`NULL`.as("value_before"),
          after: sql<null>`NULL`.as("value_after"),
        })
        .from(users)
        .where(
          and(
            isThisForm,
            // The shared salt gives a form that is sent twice the same hash.
            sql`NOT EXISTS (SELECT 1 FROM audit_events WHERE subject_id = ${users.id} AND action = 'account.created')`,
          ),
        ),
    ),
  ] as const;
}

function signUpEmail(
  { env, t, language }: AppLoadContext,
  { known, email, key, link }: AccountValues,
) {
  const dedupeKey = `sign-up:${key}`;
  return known
    ? {
        // Sent to the owner in the owner's language.
        ...accountExistsEmail(translatorFor(known.language), { origin: env.SITE_URL }),
        kind: "account-exists",
        to: email,
        language: known.language,
        dedupeKey,
      }
    : {
        ...confirmAddressEmail(t, { origin: env.SITE_URL, token: link.token }),
        kind: "confirm-email",
        to: email,
        // The row of this batch: the message belongs to the account even if its address changes.
        userId: sql`(SELECT id FROM users WHERE signup_key = ${key} AND email = ${email})`,
        language,
        dedupeKey,
      };
}

function rememberCreated(formId: string, userId: number): void {
  const now = Date.now();
  for (const [id, { at }] of createdAccounts) if (now - at > 60_000) createdAccounts.delete(id);
  createdAccounts.set(formId, { userId, at: now });
}
