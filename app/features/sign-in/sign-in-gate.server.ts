// Rate limits for signing in, checked before rendering or hashing, so that a flood of wrong passwords costs less here
// than for its sender. Counts failures, not attempts, by account and by client. Too many failures require a proof
// from unknown clients (challenge.server.ts); still more, a link by email (password-guesses.server.ts). Unlike reading, signing in is refused when
// the limits cannot be checked.
import { and, eq, isNotNull } from "drizzle-orm";
import { connect, type Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { isPreservedField, signInFormId } from "#app/lib/unsent-form.ts";
import {
  countWithinLimit,
  clearCounters,
  countFailures,
  readFailures,
  claimOnce,
} from "#app/platform/security/rate-limit-counters.ts";
import { isDatabaseUnavailable } from "#app/platform/database/database.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { isRead } from "#app/platform/gate.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import type { RefusedForm } from "#app/platform/plain-error.ts";
import { checkRate, clientOf } from "#app/platform/security/rate-limit.ts";
import { logRefusal } from "#app/platform/refusals.ts";
import { keyedHash } from "#app/platform/security/signed-value.ts";
import {
  newChallenge,
  readProof,
  useProof,
  waitSeconds,
  type Challenge,
  type Proof,
} from "./challenge.server.ts";
import {
  HashingBusy,
  hashQueue,
  newAccounts,
  wrongPasswords,
  type Rank,
  type Release,
} from "./hash-queue.server.ts";
import { countedOnSite, countOnSite } from "./all-wrong-passwords.server.ts";
import { forgetGuesses, mayGuess } from "./password-guesses.server.ts";
import { readKnownDevice, type KnownDevice } from "./known-device.server.ts";
import {
  accounts,
  accountsWindow,
  failures,
  failureWindow,
  maxDelayed,
  resetsPerClient,
} from "./sign-in-limits.ts";
import { signInForm, type SignInForm } from "./sign-in-paths.ts";

/** start times, because a counter would never be decremented for cancelled requests */
let delayed: Array<number> = [];

type GateEnv = Pick<
  SiteEnv,
  | "DB"
  | "SIGN_IN_LIMITER"
  | "PROOF_ABOVE_WRONG_PASSWORDS"
  | "PROOF_ABOVE_NEW_ACCOUNTS"
  | "PROOF_ABOVE_ALL_WRONG_PASSWORDS"
>;
type Site = { env: GateEnv; requestId: string };

/** An admitted form: its turn to hash and the functions that count its outcome. */
export type Admission = {
  release: Release;
  /** @throws when the database does not answer; the response then does not reveal what was wrong */
  countWrongPassword: () => Promise<void>;
  countNewAccount: () => Promise<void>;
  /** Counts a password of an unknown device before it is compared; false when no more are (password-guesses.server.ts). */
  mayGuess: () => Promise<boolean>;
  forgetGuesses: () => Promise<void>;
};

type Gated =
  /** path without limits */
  | { kind: "open" }
  | { kind: "refuse"; status: 503; retryAfterSeconds: number }
  | { kind: "challenge"; challenge: Challenge; form: FormData }
  | { kind: "admit"; admission: Admission };

/** A submitted form with its sender and counter keys. */
type SubmittedForm = {
  kind: "sign-in" | "sign-up" | "forgot" | "reset";
  form: FormData;
  email: string;
  client: string;
  /** what a proof must be for */
  about: string;
  device: KnownDevice | null;
  /** keyed hash of the address, known or not */
  account: string;
  keys: { account: string; client: string; device: string; accountsOfClient: string };
};

/** Cloning is safe: the body was already read into memory and its size checked. */
export async function signInGate(request: Request, site: Site): Promise<Gated> {
  const form = signInForm(new URL(request.url).pathname);
  if (isRead(request) || !form) return { kind: "open" };
  const installation = { d1: site.env.DB, db: connect(site.env.DB) };
  try {
    const sent = await readForm(request, form, site.env, installation.db);
    const proof = await readProof(installation, sent.about, sent.form);
    const verdict = await checkLimits(sent, proof, site.env, installation.db);
    if ("admission" in verdict) return { kind: "admit", admission: verdict.admission };
    logRefusal({ reason: `sign-in-${verdict.reason}`, status: 429, email: sent.email });
    return {
      kind: "challenge",
      challenge: await newChallenge(installation, sent.about, verdict.pressure),
      form: sent.form,
    };
  } catch (error) {
    // The route preserves the link in its page and reads the database before it hashes.
    if (form === "reset" && isDatabaseUnavailable(error)) return { kind: "open" };
    log("error", "sign-in-limit", { requestId: site.requestId, error: errorMessage(error) });
    const email = (await request.clone().formData()).get("email");
    logRefusal({
      reason: "sign-in-unavailable",
      status: 503,
      ...(typeof email === "string" ? { email } : {}),
    });
    return { kind: "refuse", status: 503, retryAfterSeconds: 60 };
  }
}

/** The submitted fields without passwords, for the page that reports the refusal. */
export async function refusedForm(request: Request): Promise<RefusedForm | undefined> {
  const { pathname, search } = new URL(request.url);
  if (pathname !== "/login" && pathname !== "/forgot-password") return undefined;
  const sent = await request.clone().formData();
  const fields = [...sent].flatMap(([name, value]) =>
    typeof value === "string" && isPreservedField(name) ? [[name, value] as const] : [],
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

async function readForm(
  request: Request,
  path: SignInForm,
  env: GateEnv,
  db: Database,
): Promise<SubmittedForm> {
  const form = await request.clone().formData();
  const isSignUp = path === "session" && form.get("tab") === "create-account";
  const kind = path === "session" ? (isSignUp ? "sign-up" : "sign-in") : path;
  const [email, token] = ["email", "token"].map((name) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim().toLowerCase().slice(0, 254) : "";
  }) as [string, string];
  const client = clientOf(request);
  const [account, device] = await Promise.all([
    keyedHash({ d1: env.DB, db }, "account", email),
    readKnownDevice(request, { env, db }),
  ]);
  const subject = kind === "reset" ? token : account;
  return {
    kind,
    form,
    email,
    client,
    device,
    about: `${kind}:${subject}:${client}`,
    account,
    keys: {
      account: failuresKey(account),
      client: `wrong-passwords:client:${client}`,
      device: `wrong-passwords:device:${device?.id ?? ""}`,
      accountsOfClient: `new-accounts:client:${client}`,
    },
  };
}

type Verdict = { admission: Admission } | { reason: string; pressure: number };

/** Checks in order of cost: a form that needs a proof and has none costs no query. */
async function checkLimits(
  sent: SubmittedForm,
  proof: Proof | null,
  env: GateEnv,
  db: Database,
): Promise<Verdict> {
  const { kind, client, device } = sent;
  // Each known browser has its own limit, even behind a shared IP address.
  const verdict = await checkRate(env.SIGN_IN_LIMITER, device ? `device ${device.id}` : client);
  if (verdict === "unavailable") throw new Error("The limiter of sign-ins does not answer.");
  if (!proof && verdict === "limited") return { reason: "many-requests", pressure: 1 };
  if (!proof && !device && isolatePressure(kind, env) >= 1)
    return { reason: "many-failures", pressure: isolatePressure(kind, env) };

  const before = await pressureOn(sent, env, db);
  if (!proof && before.pressure >= 1) return { reason: "many-failures", pressure: before.pressure };
  if (proof && !(await isUsable(sent, proof, db)))
    return { reason: "proof-used", pressure: before.pressure };

  const rank: Rank = before.isKnownDevice ? "device" : (proof?.kind ?? "plain");
  const keys = before.isKnownDevice ? [sent.keys.device] : [sent.keys.account, sent.keys.client];
  // Requesting an email hashes nothing, and a reset link is verified before its password is hashed.
  if (kind === "forgot" || kind === "reset") return { admission: admissionOf(sent, { keys, db }) };
  try {
    const turn = await hashQueue.takeTurn(client, rank);
    // Failures may have been counted while this request waited.
    const now = turn.waited && rank === "plain" ? await pressureOn(sent, env, db) : before;
    if (!proof && now.pressure >= 1) {
      turn.release();
      return { reason: "many-failures", pressure: now.pressure };
    }
    return { admission: admissionOf(sent, { keys, db, release: turn.release }) };
  } catch (error) {
    if (error instanceof HashingBusy) return { reason: "busy", pressure: before.pressure };
    throw error;
  }
}

function admissionOf(
  { keys, account }: SubmittedForm,
  options: { keys: ReadonlyArray<string>; db: Database; release?: Release },
): Admission {
  const { keys: failed, db, release = () => undefined } = options;
  const isKnownDevice = failed.includes(keys.device);
  return {
    release,
    countWrongPassword: async () => {
      wrongPasswords.add();
      await Promise.all([
        countFailures(db, failed, failureWindow),
        ...(isKnownDevice ? [] : [countOnSite(db)]),
      ]);
    },
    countNewAccount: async () => {
      newAccounts.add();
      await countFailures(db, [keys.accountsOfClient, newAddressKey(keys.account)], accountsWindow);
    },
    mayGuess: async () => isKnownDevice || mayGuess(db, account),
    forgetGuesses: async () => {
      if (!isKnownDevice) await forgetGuesses(db, account);
    },
  };
}

/** From 1 on, an unknown client needs a proof. */
async function pressureOn(
  { kind, email, device, keys, client }: SubmittedForm,
  env: GateEnv,
  db: Database,
): Promise<{ pressure: number; isKnownDevice: boolean }> {
  if (kind === "reset") return { pressure: 0, isKnownDevice: false };
  if (kind === "forgot") {
    const isWithinLimit = await countWithinLimit(db, `resets:client:${client}`, resetsPerClient);
    return { pressure: isWithinLimit ? 0 : 1, isKnownDevice: false };
  }
  if (kind === "sign-up") {
    const [clientCount = 0, addressCount = 0] = await readFailures(
      db,
      [keys.accountsOfClient, newAddressKey(keys.account)],
      accountsWindow,
    );
    const pressure = Math.max(
      clientCount / accounts.perClient,
      addressCount / accounts.perAddress,
      isolatePressure(kind, env),
    );
    return { pressure, isKnownDevice: false };
  }
  const [owner, onSite, counts] = await Promise.all([
    device && ownerOf(db, email),
    countedOnSite(db),
    readFailures(db, [keys.account, keys.client, keys.device], failureWindow),
  ]);
  const [accountCount = 0, clientCount = 0, deviceCount = 0] = counts;
  // A known device is not affected by failures of other clients.
  if (device && owner === device.userId)
    return { pressure: deviceCount / failures.perDevice, isKnownDevice: true };
  const pressure = Math.max(
    accountCount / failures.perAccount,
    clientCount / failures.perClient,
    onSite / env.PROOF_ABOVE_ALL_WRONG_PASSWORDS,
    isolatePressure(kind, env),
  );
  return { pressure, isKnownDevice: false };
}

/** Load of this isolate: hashing for unknown clients takes CPU time from cached pages. */
function isolatePressure(kind: SubmittedForm["kind"], env: GateEnv): number {
  if (kind === "sign-in") return wrongPasswords.count / env.PROOF_ABOVE_WRONG_PASSWORDS;
  if (kind === "sign-up") return newAccounts.count / env.PROOF_ABOVE_NEW_ACCOUNTS;
  return 0;
}

/** Uses up a proof. A browser without JavaScript that sends too early is delayed until its waiting time is over. */
async function isUsable(
  { about }: Pick<SubmittedForm, "about">,
  proof: Proof,
  db: Database,
): Promise<boolean> {
  if (proof.kind === "waited") {
    const now = Date.now();
    delayed = delayed.filter((since) => now - since < waitSeconds * 1000);
    if (delayed.length >= maxDelayed) return false;
    // One at a time per form and client, because waiting costs a bot nothing.
    if (!(await claimOnce(db, `waiting:${about}`, waitSeconds))) return false;
    if (proof.waitMilliseconds > 0) {
      delayed.push(now);
      await new Promise((resolve) => setTimeout(resolve, proof.waitMilliseconds));
    }
  }
  return useProof(db, proof);
}

async function ownerOf(db: Database, email: string): Promise<number | null> {
  const owner = await db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.email, email), isNotNull(users.emailConfirmedAt)))
    .get();
  return owner?.id ?? null;
}

function failuresKey(account: string): string {
  return `wrong-passwords:account:${account}`;
}

function newAddressKey(account: string): string {
  return `new-accounts:${account}`;
}

/** After a new password by a mailed link: the owner is proved and needs no challenge. */
export async function forgetFailures(
  { env, db }: { env: Pick<SiteEnv, "DB">; db: Database },
  email: string,
): Promise<void> {
  const account = await keyedHash({ d1: env.DB, db }, "account", email);
  await Promise.all([clearCounters(db, [failuresKey(account)]), forgetGuesses(db, account)]);
}
