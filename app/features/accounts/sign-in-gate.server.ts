// The limits of signing in, asked before anything is rendered or hashed: a storm of wrong passwords must cost us less
// than it costs whoever sends it. Unlike reading, signing in is closed when a limit cannot be asked.
import { connect } from "#app/db/client.server.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { isRead } from "#app/platform/gate.ts";
import { goesAlong, signInFormId } from "#app/lib/unsent-form.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import type { RefusedForm } from "#app/platform/plain-error.ts";
import { checkRate, clientOf } from "#app/platform/rate-limit.ts";
import { newAccounts, wrongPasswords } from "./hashing-budget.server.ts";
import { claimsKnownDevice } from "./known-device.server.ts";

/** Tries for one address from anywhere; the right password starts the count anew. */
const attemptsPerAddress = { limit: 10, windowSeconds: 15 * 60 };
const guarded = /^\/(?:login|api\/session|forgot-password|reset-password)(?:\.data)?\/?$/;

type GateEnv = Pick<
  SiteEnv,
  "DB" | "SIGN_IN_LIMITER" | "WRONG_PASSWORDS_PER_MINUTE" | "NEW_ACCOUNTS_PER_MINUTE"
>;

export type SignInRefusal =
  | { status: 429; retryAfterSeconds: number; message: "account:limited" }
  | { status: 503; retryAfterSeconds: number };

/** Whether forms sent to a path are limited here. */
export function isSignInPath(pathname: string): boolean {
  return guarded.test(matchedPath(pathname));
}

/** Null when the request may go on. The body of a form is already in memory: it was measured before. */
export async function signInGate(request: Request, env: GateEnv): Promise<SignInRefusal | null> {
  const { pathname } = new URL(request.url);
  if (isRead(request) || !isSignInPath(pathname)) return null;
  try {
    const within = matchedPath(pathname).includes("password")
      ? await isClientWithin(request, env)
      : await isFormWithin(request, env);
    if (within) return null;
  } catch (error) {
    log("error", "sign-in-limit", { error: errorMessage(error) });
    return { status: 503, retryAfterSeconds: 60 };
  }
  return { status: 429, retryAfterSeconds: 15 * 60, message: "account:limited" };
}

/** What was typed into a form that was refused before it was read, without passwords; for the page that says so. */
export async function refusedForm(request: Request): Promise<RefusedForm | undefined> {
  const { pathname, search } = new URL(request.url);
  if (pathname !== "/login" && pathname !== "/forgot-password") return undefined;
  const sent = await request.clone().formData();
  const fields = [...sent].flatMap(([name, value]) =>
    typeof value === "string" && goesAlong(name) ? [[name, value] as const] : [],
  );
  if (pathname !== "/login")
    return { action: pathname + search, unsent: { form: "forgot-password", fields } };
  const query = new URLSearchParams();
  for (const name of ["tab", "redirectTo"]) {
    const value = sent.get(name);
    if (typeof value === "string") query.set(name, value);
  }
  return { action: `/login?${query.toString()}`, unsent: { form: signInFormId, fields } };
}

/** The cheapest question comes first: what there is no time to hash is no try, and asks neither limiter nor database. */
async function isFormWithin(request: Request, env: GateEnv): Promise<boolean> {
  const form = await request.clone().formData();
  if (form.get("tab") === "create-account")
    return !newAccounts.isSpent(env.NEW_ACCOUNTS_PER_MINUTE) && isClientWithin(request, env);
  if (!claimsKnownDevice(request) && wrongPasswords.isSpent(env.WRONG_PASSWORDS_PER_MINUTE))
    return false;
  const email = form.get("email");
  return (
    (await isClientWithin(request, env)) &&
    (typeof email !== "string" ||
      countAttempt(connect(env.DB), attemptsKey(email), attemptsPerAddress))
  );
}

/** @throws when the limiter does not answer */
async function isClientWithin(request: Request, env: GateEnv): Promise<boolean> {
  const verdict = await checkRate(env.SIGN_IN_LIMITER, clientOf(request));
  if (verdict === "unavailable") throw new Error("The limiter of sign-ins does not answer.");
  return verdict === "allowed";
}

/** A path as the router compares it: decoded and whatever its case, so that no spelling of a form goes around the limits. */
function matchedPath(pathname: string): string {
  try {
    return decodeURIComponent(pathname).toLowerCase();
  } catch {
    // The router leaves what cannot be decoded as it is.
    return pathname.toLowerCase();
  }
}

export function attemptsKey(email: string): string {
  return `sign-in:${email.trim().toLowerCase().slice(0, 254)}`;
}
