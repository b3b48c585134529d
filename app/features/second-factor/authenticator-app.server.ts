// An authenticator app: the secret is stored when its QR code is shown, and counts once a first code proved it.
import { and, eq, isNotNull, isNull, lt } from "drizzle-orm";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { totpSecrets } from "#app/db/schema/factors.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { seal, unseal } from "#app/platform/security/sealed-value.ts";
import { addFactor, removeFactor } from "./factors.server.ts";

const purposeOf = (userId: number) => `authenticator-app:${userId}`;

/** Stores a new secret; it replaces one that was never confirmed, not one in use. */
export async function startApp({ db, env }: AppLoadContext, { id }: SessionUser): Promise<void> {
  const { newSecret } = await import("./totp.server.ts");
  const secret = await seal({ d1: env.DB, db }, purposeOf(id), newSecret());
  await db
    .insert(totpSecrets)
    .values({ userId: id, secret, lastStep: 0 })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret },
      setWhere: isNull(totpSecrets.confirmedAt),
    });
}

/** The address for the app, with the secret in it; null when none waits for its first code. */
export async function waitingApp(
  context: AppLoadContext,
  { id, email }: SessionUser,
): Promise<{ address: string; secret: string } | null> {
  const row = await readSecret(context, id);
  if (!row || row.confirmedAt !== null) return null;
  const { keyAddress } = await import("./totp.server.ts");
  const address = keyAddress(siteFacts.name, email, row.secret);
  return { address, secret: new URL(address).searchParams.get("secret")! };
}

/**
 * Turns the app on with a first right code.
 * @returns false for a wrong code; otherwise the recovery codes, if the account has none yet
 */
export async function confirmApp(
  context: AppLoadContext,
  user: SessionUser,
  code: string,
): Promise<false | Array<string> | null> {
  const row = await readSecret(context, user.id);
  if (!row || row.confirmedAt !== null) return false;
  const { stepOfCode } = await import("./totp.server.ts");
  const step = stepOfCode(row.secret, code, { now: Date.now(), lastStep: 0 });
  if (step === null) return false;
  const statement = context.db
    .update(totpSecrets)
    .set({ confirmedAt: new Date().toISOString(), lastStep: step })
    .where(and(eq(totpSecrets.userId, user.id), isNull(totpSecrets.confirmedAt)));
  return addFactor(context, user, { statement, action: "account.app-added" });
}

export function removeApp(context: AppLoadContext, user: SessionUser): Promise<void> {
  const statement = context.db.delete(totpSecrets).where(eq(totpSecrets.userId, user.id));
  return removeFactor(context, user, { statement, action: "account.app-removed" });
}

/** Whether a code of the app is right; it is then used up, also when it is sent twice at the same time. */
export async function useAppCode(
  context: AppLoadContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const row = await readSecret(context, userId);
  if (!row || row.confirmedAt === null) return false;
  const { stepOfCode } = await import("./totp.server.ts");
  const step = stepOfCode(row.secret, code, { now: Date.now(), lastStep: row.lastStep });
  if (step === null) return false;
  const used = await context.db
    .update(totpSecrets)
    .set({ lastStep: step })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        isNotNull(totpSecrets.confirmedAt),
        lt(totpSecrets.lastStep, step),
      ),
    )
    .returning({ userId: totpSecrets.userId });
  return used.length > 0;
}

async function readSecret({ db, env }: AppLoadContext, userId: number) {
  const row = await db
    .select({
      secret: totpSecrets.secret,
      confirmedAt: totpSecrets.confirmedAt,
      lastStep: totpSecrets.lastStep,
    })
    .from(totpSecrets)
    .where(eq(totpSecrets.userId, userId))
    .get();
  const secret = row && (await unseal({ d1: env.DB, db }, purposeOf(userId), row.secret));
  return row && secret ? { ...row, secret } : null;
}
