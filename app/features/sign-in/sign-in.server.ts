import { eq } from "drizzle-orm";
import { Authenticator } from "remix-auth";
import { FormStrategy } from "remix-auth-form";
import type { AppLoadContext } from "@remix-run/cloudflare";
import { users } from "#app/db/schema/accounts.ts";
import { logUnavailable } from "#app/platform/database/database.ts";
import { log } from "#app/platform/log.ts";
import { hashPassword, verifyPassword } from "#app/features/accounts/passwords.server.ts";
import { getSignInAccounts } from "#app/features/accounts/queries.server.ts";
import { signInSchema } from "#app/features/accounts/schemas.server.ts";
import { startSession } from "#app/features/accounts/sessions.server.ts";

type SignInFailure = "credentials" | "unavailable";
export type SignInResult =
  { ok: true; cookie: string; userId: number } | { ok: false; reason: SignInFailure };

/** Why a sign-in was refused: thrown inside the strategy, so that remix-auth stays the one that verifies. */
class Refused extends Error {
  readonly reason: SignInFailure;
  constructor(reason: SignInFailure) {
    super(reason);
    this.reason = reason;
  }
}

/**
 * Verifies the form of this request with remix-auth and starts a session. The limits were asked by signInGate, and it
 * is this request's turn to hash; an unknown address costs as much time as a wrong password. When the database does not
 * answer, nobody is let in.
 */
export async function signIn(request: Request, context: AppLoadContext): Promise<SignInResult> {
  const authenticator = new Authenticator<{ id: number }>().use(
    new FormStrategy(({ form }) => verify(form, context)),
  );
  try {
    const { id } = await authenticator.authenticate("form", request);
    const cookie = await startSession(context.db, id, request, "account.signed-in");
    log("info", "signed-in", { requestId: context.requestId, userId: id });
    return { ok: true, cookie, userId: id };
  } catch (error) {
    // A refusal is logged by who answers it (authenticate.server.ts), with whom it concerns.
    if (error instanceof Refused) return { ok: false, reason: error.reason };
    logUnavailable(context.requestId, error);
    return { ok: false, reason: "unavailable" };
  }
}

async function verify(form: FormData, context: AppLoadContext): Promise<{ id: number }> {
  const { db, admission } = context;
  // The first of repeated fields, as the limit counted it.
  const sent = signInSchema.safeParse({
    email: form.get("email"),
    password: form.get("password"),
  });
  if (!sent.success) throw new Refused("credentials");
  const { email, password } = sent.data;
  // The owner and the newest claim have the same salt (sign-up.server.ts): one hash whatever the address has, so who
  // signed up with a known address finds their claim again as with an unknown one, and in the same time.
  const accounts = await getSignInAccounts(db, email);
  const stored = accounts.map(({ passwordHash }) => passwordHash);
  const { match, outdated } = await verifyPassword(password, stored);
  admission?.release();
  const account = accounts[match];
  if (!account) {
    await admission?.countWrongPassword();
    throw new Refused("credentials");
  }
  if (outdated)
    await db
      .update(users)
      .set({ passwordHash: await hashPassword(password, { sameSaltAs: account.passwordHash }) })
      .where(eq(users.id, account.id));
  return { id: account.id };
}
