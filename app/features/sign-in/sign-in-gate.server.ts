// The limits of signing in, asked before anything is rendered or hashed: a storm of wrong passwords must cost us less
// than it costs whoever sends it. Failures are counted, never tries, by account and by client; too many of them close
// nothing but ask strangers for a proof (challenge.server.ts). Unlike reading, signing in is closed when a limit cannot
// be asked.
import { and, eq, isNotNull } from "drizzle-orm";
import { connect, type Database } from "#app/db/client.server.ts";
import { users } from "#app/db/schema/accounts.ts";
import { isPreservedField, signInFormId } from "#app/lib/unsent-form.ts";
import {
  countWithinLimit,
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
import { readKnownDevice, type KnownDevice } from "./known-device.server.ts";

/** Wrong passwords in fifteen minutes above which a stranger is asked for a proof. */
const failureWindow = 15 * 60;
const failures = { perAccount: 10, perDevice: 10, perClient: 30 };
/** New accounts of a client, and of one address, in an hour. Offices and mobile networks are one client. */
const accountsWindow = 3600;
const accounts = { perClient: 30, perAddress: 6 };
/** Links for a new password that a client asks for. */
const resetsPerClient = { limit: 20, windowSeconds: 3600 };
/** Requests without scripts that this isolate holds until their wait is over. */
const mostHeld = 200;
/** when they began: a request that is cancelled would never be taken off a count */
let held: Array<number> = [];

const forms = {
  "/login": "session",
  "/api/session": "session",
  "/forgot-password": "forgot",
  "/reset-password": "reset",
} as const;

type GateEnv = Pick<
  SiteEnv,
  "DB" | "SIGN_IN_LIMITER" | "PROOF_ABOVE_WRONG_PASSWORDS" | "PROOF_ABOVE_NEW_ACCOUNTS"
>;
type Site = { env: GateEnv; requestId: string };

/** A form that may go on: its turn to hash, and how its outcome is counted. */
export type Admission = {
  release: Release;
  /** @throws when the database does not answer: then nobody learns what was wrong */
  countWrongPassword: () => Promise<void>;
  countNewAccount: () => Promise<void>;
};

type Gated =
  /** not limited here */
  | { kind: "open" }
  | { kind: "refuse"; status: 503; retryAfterSeconds: number }
  | { kind: "challenge"; challenge: Challenge; form: FormData }
  | { kind: "admit"; admission: Admission };

/** One form: what it is about, who sends it, and the counters of that. */
type Sent = {
  kind: "sign-in" | "sign-up" | "forgot" | "reset";
  form: FormData;
  email: string;
  client: string;
  /** what a proof for it is about */
  about: string;
  device: KnownDevice | null;
  keys: { account: string; client: string; device: string; accountsOfClient: string };
};

/** Whether forms sent to a path are limited here. */
export function isSignInPath(pathname: string): boolean {
  return formOf(pathname) !== undefined;
}

function formOf(pathname: string) {
  const path = pathname.replace(/\.data$/, "");
  return Object.hasOwn(forms, path) ? forms[path as keyof typeof forms] : undefined;
}

/** The body of a form is already in memory: it was measured before. */
export async function signInGate(request: Request, site: Site): Promise<Gated> {
  const form = formOf(new URL(request.url).pathname);
  if (isRead(request) || !form) return { kind: "open" };
  const installation = { d1: site.env.DB, db: connect(site.env.DB) };
  try {
    const sent = await readSent(request, form, site.env, installation.db);
    const proof = await readProof(installation, sent.about, sent.form);
    const judged = await judge(sent, proof, site.env, installation.db);
    if ("admission" in judged) return { kind: "admit", admission: judged.admission };
    logRefusal({ reason: `sign-in-${judged.reason}`, status: 429, email: sent.email });
    return {
      kind: "challenge",
      challenge: await newChallenge(installation, sent.about, judged.pressure),
      form: sent.form,
    };
  } catch (error) {
    // Its route keeps the link in the page, and asks the database before it hashes.
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

/** What was typed into a form that was refused before it was read, without passwords; for the page that says so. */
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

async function readSent(
  request: Request,
  path: NonNullable<ReturnType<typeof formOf>>,
  env: GateEnv,
  db: Database,
): Promise<Sent> {
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
    keys: {
      account: failuresKey(account),
      client: `wrong-passwords:client:${client}`,
      device: `wrong-passwords:device:${device?.id ?? ""}`,
      accountsOfClient: `new-accounts:client:${client}`,
    },
  };
}

type Verdict = { admission: Admission } | { reason: string; pressure: number };

/** Asks the cheapest first: what needs a proof and brings none costs no query. */
async function judge(
  sent: Sent,
  proof: Proof | null,
  env: GateEnv,
  db: Database,
): Promise<Verdict> {
  const { kind, client, device } = sent;
  // Each browser that somebody signed in with counts for itself, whoever else shares its address.
  const verdict = await checkRate(env.SIGN_IN_LIMITER, device ? `device ${device.id}` : client);
  if (verdict === "unavailable") throw new Error("The limiter of sign-ins does not answer.");
  if (!proof && verdict === "limited") return { reason: "many-requests", pressure: 1 };
  if (!proof && !device && isolatePressure(kind, env) >= 1)
    return { reason: "many-failures", pressure: isolatePressure(kind, env) };

  const asked = await pressureOn(sent, env, db);
  if (!proof && asked.pressure >= 1) return { reason: "many-failures", pressure: asked.pressure };
  if (proof && !(await isUsable(sent, proof, db)))
    return { reason: "proof-used", pressure: asked.pressure };

  const rank: Rank = asked.isKnownDevice ? "device" : (proof?.kind ?? "plain");
  const keys = asked.isKnownDevice ? [sent.keys.device] : [sent.keys.account, sent.keys.client];
  // Nothing is hashed for a mail, and a mailed link is asked for before its password is.
  if (kind === "forgot" || kind === "reset") return { admission: admissionOf(sent, keys, db) };
  try {
    const turn = await hashQueue.takeTurn(client, rank);
    // Others may have failed in the meantime.
    const now = turn.waited && rank === "plain" ? await pressureOn(sent, env, db) : asked;
    if (!proof && now.pressure >= 1) {
      turn.release();
      return { reason: "many-failures", pressure: now.pressure };
    }
    return { admission: admissionOf(sent, keys, db, turn.release) };
  } catch (error) {
    if (error instanceof HashingBusy) return { reason: "busy", pressure: asked.pressure };
    throw error;
  }
}

function admissionOf(
  { keys }: Sent,
  failed: ReadonlyArray<string>,
  db: Database,
  release: Release = () => undefined,
): Admission {
  return {
    release,
    countWrongPassword: async () => {
      wrongPasswords.add();
      await countFailures(db, failed, failureWindow);
    },
    countNewAccount: async () => {
      newAccounts.add();
      await countFailures(db, [keys.accountsOfClient, newAddressKey(keys.account)], accountsWindow);
    },
  };
}

/** From 1 on a stranger needs a proof. */
async function pressureOn(
  { kind, email, device, keys, client }: Sent,
  env: GateEnv,
  db: Database,
): Promise<{ pressure: number; isKnownDevice: boolean }> {
  if (kind === "reset") return { pressure: 0, isKnownDevice: false };
  if (kind === "forgot") {
    const within = await countWithinLimit(db, `resets:client:${client}`, resetsPerClient);
    return { pressure: within ? 0 : 1, isKnownDevice: false };
  }
  if (kind === "sign-up") {
    const [ofClient = 0, ofAddress = 0] = await readFailures(
      db,
      [keys.accountsOfClient, newAddressKey(keys.account)],
      accountsWindow,
    );
    const pressure = Math.max(
      ofClient / accounts.perClient,
      ofAddress / accounts.perAddress,
      isolatePressure(kind, env),
    );
    return { pressure, isKnownDevice: false };
  }
  const [owner, counts] = await Promise.all([
    device && ownerOf(db, email),
    readFailures(db, [keys.account, keys.client, keys.device], failureWindow),
  ]);
  const [ofAccount = 0, ofClient = 0, ofDevice = 0] = counts;
  // What others fail at is no matter to a browser that its owner signed in with before.
  if (device && owner === device.userId)
    return { pressure: ofDevice / failures.perDevice, isKnownDevice: true };
  const pressure = Math.max(
    ofAccount / failures.perAccount,
    ofClient / failures.perClient,
    isolatePressure(kind, env),
  );
  return { pressure, isKnownDevice: false };
}

/** Of what this isolate hashes for strangers in a minute: it takes the time of cached pages. */
function isolatePressure(kind: Sent["kind"], env: GateEnv): number {
  if (kind === "sign-in") return wrongPasswords.count / env.PROOF_ABOVE_WRONG_PASSWORDS;
  if (kind === "sign-up") return newAccounts.count / env.PROOF_ABOVE_NEW_ACCOUNTS;
  return 0;
}

/** Uses a proof up. A browser without scripts that is early is held until its time has come. */
async function isUsable(
  { about }: Pick<Sent, "about">,
  proof: Proof,
  db: Database,
): Promise<boolean> {
  if (proof.kind === "waited") {
    const now = Date.now();
    held = held.filter((since) => now - since < waitSeconds * 1000);
    if (held.length >= mostHeld) return false;
    // One at a time: waiting costs a program nothing.
    if (!(await claimOnce(db, `waiting:${about}`, waitSeconds))) return false;
    if (proof.waitMilliseconds > 0) {
      held.push(now);
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

/** The counter of wrong passwords for an address. */
export async function wrongPasswordsKey(
  { env, db }: { env: Pick<SiteEnv, "DB">; db: Database },
  email: string,
): Promise<string> {
  return failuresKey(await keyedHash({ d1: env.DB, db }, "account", email));
}
