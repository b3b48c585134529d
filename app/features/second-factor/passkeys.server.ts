// Passkeys (WebAuthn). The authenticator must verify its user, so a passkey alone is both factors. Each ceremony has a
// challenge in a signed cookie, which is used up when its answer is accepted.
import { and, eq } from "drizzle-orm";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { users } from "#app/db/schema/accounts.ts";
import { passkeys } from "#app/db/schema/factors.ts";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { getCookie, setHostCookie } from "#app/lib/cookies.ts";
import { passkeyMinutes } from "#app/lib/values/promised-limits.ts";
import { within } from "#app/lib/within.ts";
import { isLocalAddress } from "#app/platform/env.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { base64url, fromBase64url } from "#app/platform/security/base64url.ts";
import { claimOnce } from "#app/platform/security/rate-limit-counters.ts";
import { keyedHash, readSignedValue, signValue } from "#app/platform/security/signed-value.ts";
import { newToken } from "#app/platform/security/tokens.ts";
import type { Visit } from "#app/platform/visit.ts";
import { addFactor, removeFactor } from "./factors.server.ts";
import type { CreationOptions, SignInOptions } from "./passkey-options.ts";

const cookieName = "__Host-challenge";
const timeout = passkeyMinutes * 60 * 1000;
/** ES256, EdDSA and RS256: what authenticators have. */
const algorithms = [-7, -8, -257];
/** More than anybody has devices. */
const maxPasskeys = 20;

/** What a ceremony is for: a challenge of one is refused in another. */
type Purpose = "sign-in" | `add:${number}`;

/** Set-Cookie when a challenge was used. */
export const forgetChallenge = setHostCookie(cookieName, null);

/** What the browser needs to sign in with a passkey of this site, whoever it belongs to. */
export async function signInOptions(
  visit: Visit,
): Promise<{ options: SignInOptions; cookie: string }> {
  const { challenge, cookie } = await newChallenge(visit, "sign-in");
  const { rpID } = relyingParty(visit);
  return { options: { challenge, rpId: rpID, timeout, userVerification: "required" }, cookie };
}

/** For a page that also shows without: null when the site's key cannot be read in time. */
export function signInOptionsOrNull(visit: Visit) {
  return within(300, signInOptions(visit)).catch(() => null);
}

/** What the browser needs to make a passkey for the account. */
export async function creationOptions(
  visit: Visit,
  { id, email, displayName }: SessionUser,
): Promise<{ options: CreationOptions; cookie: string }> {
  const { db, env } = visit.context;
  const { challenge, cookie } = await newChallenge(visit, `add:${id}`);
  const known = await db
    .select({ id: passkeys.credentialId })
    .from(passkeys)
    .where(eq(passkeys.userId, id));
  const options: CreationOptions = {
    challenge,
    rp: { id: relyingParty(visit).rpID, name: siteFacts.name },
    user: {
      // Not the number of the account: authenticators show it to nobody, but backups have it.
      id: base64url(
        new TextEncoder().encode(await keyedHash({ d1: env.DB, db }, "passkey", String(id))),
      ),
      name: email,
      displayName: displayName ?? email,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ alg, type: "public-key" })),
    timeout,
    attestation: "none",
    excludeCredentials: known.map((key) => ({ ...key, type: "public-key" })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
  };
  return { options, cookie };
}

/**
 * Adds the passkey that the browser made.
 * @returns false when the answer does not fit; otherwise the recovery codes, if the account has none yet
 */
export async function addPasskey(
  visit: Visit,
  user: SessionUser,
  { response, name }: { response: string; name: string },
): Promise<false | Array<string> | null> {
  const { db } = visit.context;
  const answer = parseAnswer<RegistrationResponseJSON>(response);
  const expected = await readChallenge(visit, `add:${user.id}`);
  if (!answer || !expected) return false;
  const credential = await verifiedCredential(visit, answer, expected);
  if (!credential) return false;
  const { id, publicKey, counter, transports = [] } = credential;
  const [owned, taken] = await Promise.all([
    db.$count(passkeys, eq(passkeys.userId, user.id)),
    db.$count(passkeys, eq(passkeys.credentialId, id)),
  ]);
  if (owned >= maxPasskeys || taken > 0) return false;
  if (!(await useChallenge(visit, expected.expectedChallenge))) return false;
  const statement = db.insert(passkeys).values({
    userId: user.id,
    credentialId: id,
    publicKey: base64url(publicKey),
    counter,
    transports: transports.join(",").slice(0, 100),
    name,
    createdAt: new Date().toISOString(),
  });
  return addFactor(visit.context, user, { statement, action: "account.passkey-added" });
}

async function verifiedCredential(
  { context: { requestId } }: Visit,
  response: RegistrationResponseJSON,
  expected: Expected,
) {
  const { verifyRegistrationResponse } = await import("@simplewebauthn/server");
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response,
      ...expected,
      supportedAlgorithmIDs: algorithms,
    });
    return registrationInfo?.credential;
  } catch (error) {
    // The library throws for every answer that does not fit.
    log("warn", "passkey-not-added", { requestId, error: errorMessage(error) });
    return undefined;
  }
}

/**
 * The account of the passkey that the browser answered with; null when the answer is not accepted, "frozen" for an account
 * that waits for a new password after "It wasn't me".
 * @throws when the database is unavailable: then nobody is signed in
 */
export async function signInWithPasskey(
  visit: Visit,
  response: string,
): Promise<number | "frozen" | null> {
  const { db } = visit.context;
  const answer = parseAnswer<AuthenticationResponseJSON>(response);
  const expected = await readChallenge(visit, "sign-in");
  if (!answer || !expected) return null;
  const key = await db
    .select({
      id: passkeys.id,
      userId: passkeys.userId,
      credentialId: passkeys.credentialId,
      publicKey: passkeys.publicKey,
      counter: passkeys.counter,
      frozenFor: users.frozenFor,
    })
    .from(passkeys)
    .innerJoin(users, eq(users.id, passkeys.userId))
    .where(eq(passkeys.credentialId, answer.id))
    .get();
  if (!key) return refuse("unknown");
  const newCounter = await verifiedCounter(answer, expected, key);
  if (newCounter === null) return refuse("wrong");
  if (!(await useChallenge(visit, expected.expectedChallenge))) return refuse("used");
  await db
    .update(passkeys)
    .set({ counter: newCounter, lastUsedAt: new Date().toISOString() })
    .where(eq(passkeys.id, key.id));
  return key.frozenFor === null ? key.userId : "frozen";
}

function refuse(why: "unknown" | "wrong" | "used"): null {
  logRefusal({ reason: `passkey-${why}` });
  return null;
}

async function verifiedCounter(
  response: AuthenticationResponseJSON,
  expected: Expected,
  key: { credentialId: string; publicKey: string; counter: number },
): Promise<number | null> {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response,
      ...expected,
      credential: {
        id: key.credentialId,
        publicKey: fromBase64url(key.publicKey),
        counter: key.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : null;
  } catch {
    return null;
  }
}

export async function renamePasskey(
  { db }: AppLoadContext,
  user: SessionUser,
  { id, name }: { id: number; name: string },
): Promise<void> {
  await db
    .update(passkeys)
    .set({ name })
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)));
}

export function removePasskey(context: AppLoadContext, user: SessionUser, id: number) {
  const statement = context.db
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, user.id)));
  return removeFactor(context, user, { statement, action: "account.passkey-removed" });
}

type Expected = {
  expectedChallenge: string;
  expectedOrigin: string;
  expectedRPID: string;
  requireUserVerification: true;
};

/** The site as browsers know it. TLS may end before the Worker, so only a local site is known by the request. */
function relyingParty({ request, context }: Visit): { origin: string; rpID: string } {
  const { SITE_URL } = context.env;
  const { origin, hostname } = new URL(isLocalAddress(SITE_URL) ? request.url : SITE_URL);
  return { origin, rpID: hostname };
}

async function newChallenge({ context: { db, env } }: Visit, purpose: Purpose) {
  const challenge = newToken();
  const value = `${challenge}.${Date.now() + timeout}`;
  const signed = await signValue({ d1: env.DB, db }, `passkey:${purpose}`, value);
  return { challenge, cookie: setHostCookie(cookieName, signed) };
}

async function readChallenge(visit: Visit, purpose: Purpose): Promise<Expected | null> {
  const { db, env } = visit.context;
  const cookie = getCookie(visit.request, cookieName);
  const value = await readSignedValue({ d1: env.DB, db }, `passkey:${purpose}`, cookie);
  const [expectedChallenge, until] = value?.split(".") ?? [];
  if (!expectedChallenge || Date.now() > Number(until)) return null;
  const { origin, rpID } = relyingParty(visit);
  return {
    expectedChallenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  };
}

function useChallenge({ context: { db } }: Visit, challenge: string): Promise<boolean> {
  return claimOnce(db, `passkey:${challenge}`, 24 * 3600);
}

/** What the browser sent as JSON, as far as it is read before the library checks the rest. */
function parseAnswer<Answer extends { id: string; response: object }>(
  response: string,
): Answer | null {
  try {
    const answer = JSON.parse(response) as Answer | null;
    return typeof answer?.id === "string" && typeof answer.response === "object" ? answer : null;
  } catch {
    return null;
  }
}
