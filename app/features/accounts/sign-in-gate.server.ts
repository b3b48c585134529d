// The limits of signing in, asked before anything is rendered or hashed: a storm of wrong passwords must cost us less
// than it costs whoever sends it. Unlike reading, signing in is closed when a limit cannot be asked.
import { connect } from "#app/db/client.server.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import { isRead } from "#app/platform/gate.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { checkRate, clientOf } from "#app/platform/rate-limit.ts";

/** Tries for one address from anywhere; the right password starts the count anew. */
const attemptsPerAddress = { limit: 10, windowSeconds: 15 * 60 };
const guarded = /^\/(?:login|api\/session|forgot-password|reset-password)(?:\.data)?\/?$/;

export type SignInRefusal =
  | { status: 429; retryAfterSeconds: number; message: "account:limited" }
  | { status: 503; retryAfterSeconds: number };

/** Null when the request may go on. The body of a form is already in memory: it was measured before. */
export async function signInGate(
  request: Request,
  env: { DB: D1Database; SIGN_IN_LIMITER: RateLimit },
): Promise<SignInRefusal | null> {
  const path = matchedPath(new URL(request.url).pathname);
  if (isRead(request) || !guarded.test(path)) return null;
  const verdict = await checkRate(env.SIGN_IN_LIMITER, clientOf(request));
  if (verdict === "unavailable") return { status: 503, retryAfterSeconds: 60 };
  let within = verdict === "allowed";
  if (within && !path.includes("password")) {
    try {
      const form = await request.clone().formData();
      const email = form.get("email");
      if (form.get("tab") !== "create-account" && typeof email === "string")
        within = await countAttempt(connect(env.DB), attemptsKey(email), attemptsPerAddress);
    } catch (error) {
      log("error", "sign-in-limit", { error: errorMessage(error) });
      return { status: 503, retryAfterSeconds: 60 };
    }
  }
  if (within) return null;
  log("warn", "sign-in-refused", { reason: "limited" });
  return { status: 429, retryAfterSeconds: 15 * 60, message: "account:limited" };
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
