// The second factor as a code: of the app or for recovery. Every try is counted before it is checked, so that tries at the
// same time are not more.
import { and, eq, isNull } from "drizzle-orm";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { recoveryCodes } from "#app/db/schema/factors.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import {
  claimOnce,
  clearCounters,
  countWithinLimit,
} from "#app/platform/security/rate-limit-counters.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { useAppCode } from "./authenticator-app.server.ts";
import type { PendingSignIn } from "./pending-sign-in.server.ts";
import { recoveryCodeIn } from "./recovery-codes.ts";

const hour = 3600;
/** Then the password is asked for again. */
const triesPerPassword = { limit: 5, windowSeconds: hour };
/** Codes of the app: of a million three are right at a time. Recovery codes are too long to be guessed. */
const triesPerAccount = [
  { limit: 10, windowSeconds: hour },
  { limit: 30, windowSeconds: 24 * hour },
];

/** `again`: the sign-in begins anew; `limited`: no code of the app is checked for now */
export type CodeCheck = "right" | "wrong" | "again" | "limited";

/** @throws when the database is unavailable: then nobody is signed in */
export async function checkCode(
  context: AppLoadContext,
  { userId, nonce }: PendingSignIn,
  typed: string,
): Promise<CodeCheck> {
  const { db } = context;
  if (!(await countWithinLimit(db, `second-factor:${nonce}`, triesPerPassword))) {
    if (await claimOnce(db, `second-factor-failed:${nonce}`, 24 * hour))
      await audit(db, { actorId: null, subjectId: userId, action: "account.second-factor-failed" });
    return "again";
  }
  const recovery = recoveryCodeIn(typed);
  const check =
    recovery === null
      ? await checkAppCode(context, userId, typed.replace(/\s/g, ""))
      : (await useRecoveryCode(context, userId, recovery)) && "right";
  if (!check) logRefusal({ reason: "second-factor" });
  return check || "wrong";
}

/** Counted for the account as well: whoever has its password can begin again as often as they like. */
async function checkAppCode(
  context: AppLoadContext,
  userId: number,
  code: string,
): Promise<"right" | "limited" | false> {
  const { db } = context;
  const keys = triesPerAccount.map((_, at) => `second-factor-account:${at}:${userId}`);
  for (const [at, key] of keys.entries())
    if (!(await countWithinLimit(db, key, triesPerAccount[at]!))) return "limited";
  if (!(await useAppCode(context, userId, code))) return false;
  await clearCounters(db, keys);
  return "right";
}

async function useRecoveryCode(
  { db }: AppLoadContext,
  userId: number,
  code: string,
): Promise<boolean> {
  const codeHash = await hashToken(code);
  const [used] = await db.batch([
    db
      .update(recoveryCodes)
      .set({ usedAt: new Date().toISOString() })
      .where(
        and(
          eq(recoveryCodes.codeHash, codeHash),
          eq(recoveryCodes.userId, userId),
          isNull(recoveryCodes.usedAt),
        ),
      )
      .returning({ codeHash: recoveryCodes.codeHash }),
    auditChange(db, { actorId: userId, subjectId: userId, action: "account.recovery-code-used" }),
  ]);
  return used.length > 0;
}
