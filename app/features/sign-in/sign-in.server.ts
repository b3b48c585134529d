import { eq } from "drizzle-orm";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { users } from "#app/db/schema/accounts.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { log } from "#app/platform/log.ts";
import {
  hashPassword,
  verifyPassword,
} from "#app/features/accounts/password/password-hash.server.ts";
import { getSignInAccounts } from "#app/features/accounts/account-queries.server.ts";
import { signInSchema } from "#app/features/accounts/schemas.server.ts";
import { mustHaveSecondFactor } from "#app/features/accounts/session-user.ts";
import { pendingCookie } from "#app/features/second-factor/pending-sign-in.server.ts";
import { sendGuessesEmail } from "./password-guesses-email.server.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";

type SignInFailure = "credentials" | "guesses" | "unavailable";
export type SignInResult =
  | { ok: true; cookie: string; userId: number; mustSetUp: boolean }
  /** the password was right; `cookie` says so until the second factor follows */
  | { ok: "unfinished"; cookie: string; userId: number }
  | { ok: false; reason: SignInFailure };

/** Reason of a refused sign-in, thrown inside the strategy because remix-auth verifies. */
class Refused extends Error {
  readonly reason: SignInFailure;
  constructor(reason: SignInFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Verifies the form with remix-auth and starts a session, which an account with a second factor gets only after that.
 * signInGate has checked the limits and given this request its turn to hash. An unknown address takes as long as a wrong
 * password. Without the database nobody is signed in.
 */
export async function signIn(request: Request, context: AppLoadContext): Promise<SignInResult> {
  const authenticator = new Authenticator<Account>().use(
    new FormStrategy(({ form }) => verify(form, context)),
  );
  try {
    const { id, role, secondFactorAt } = await authenticator.authenticate("form", request);
    if (secondFactorAt !== null)
      return { ok: "unfinished", cookie: await pendingCookie(context, id), userId: id };
    const cookie = await startSession(context.db, id, request, "account.signed-in");
    log("info", "signed-in", { requestId: context.requestId, userId: id });
    const mustSetUp = mustHaveSecondFactor(role, context.env.REQUIRE_SECOND_FACTOR);
    return { ok: true, cookie, userId: id, mustSetUp };
  } catch (error) {
    // Refusals are logged by the caller (authenticate.server.ts), which knows the address.
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    logUnavailable(context.requestId, error);
    return { ok: false, reason: "unavailable" };
  }
}

type Account = Awaited<ReturnType<typeof getSignInAccounts>>[number];

async function verify(form: FormData, context: AppLoadContext): Promise<Account> {
  const { db, admission } = context;
  // The first of repeated fields, as in the rate limit.
  const sent = signInSchema.safeParse({
    email: form.get("email"),
    password: form.get("password"),
  });
  if (!sent.success) throw new Refused("credentials");
  const { email, password } = sent.data;
  if (admission && !(await admission.mayGuess())) {
    sendGuessesEmail(context, email);
    throw new Refused("guesses");
  }
  // The owner and the newest unconfirmed account share a salt (sign-up.server.ts), so one derivation covers both. Users
  // who signed up with a known address reach their account again, as with an unknown address and in the same time.
  const accounts = await getSignInAccounts(db, email);
  const stored = accounts.map(({ passwordHash }) => passwordHash);
  const { match, outdated } = await verifyPassword(password, stored);
  admission?.release();
  const account = accounts[match];
  if (!account) {
    await admission?.countWrongPassword();
    throw new Refused("credentials");
  }
  await admission?.forgetGuesses();
  if (outdated)
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password, { sameSaltAs: account.passwordHash }) })
      .where(eq(users.id, account.id));
  return account;
}
