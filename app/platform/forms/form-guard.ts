// Keeps simple bots out of forms for guests: a honeypot field, and a signed time before which few people finish typing.
// Password managers can be as fast, and pages stay open for days. So a rejected form explains why, keeps its input and
// can be sent again at once. A rejected form never reports success (docs/decisions/018-form-guard.md).
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { secrets } from "#app/db/schema/accounts.ts";
import { stampField, honeypotField, type FormProblem } from "#app/lib/form-guard-fields.ts";
import { isSame, mac, signingKey } from "../security/mac.ts";

const macBytes = 12;
const maximumSeconds = 24 * 3600;

const keys = new WeakMap<D1Database, Promise<CryptoKey>>();

/** The installation's key, read once per isolate. */
export function formsKey(d1: D1Database, db: Database): Promise<CryptoKey> {
  const cached = keys.get(d1);
  if (cached) return cached;
  const key = readKey(db);
  keys.set(d1, key);
  key.catch(() => keys.delete(d1));
  return key;
}

async function readKey(db: Database): Promise<CryptoKey> {
  const row = await db
    .select({ value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, "forms"))
    .get();
  if (!row) throw new Error("The table secrets has no row for forms.");
  return signingKey(new TextEncoder().encode(row.value));
}

type Shown = {
  now: number;
  /** the form's key: the stamp is bound to it */
  formKey?: string | undefined;
};

/** The last stamp without a form's key: the frame of every page of the same second has it. */
let lastStamp: { key: CryptoKey; seconds: string; stamp: string } | null = null;

/** The signed time the form was shown: `seconds.signature`. */
export async function formStamp(key: CryptoKey, { now, formKey }: Shown): Promise<string> {
  const seconds = Math.floor(now / 1000).toString(36);
  if (formKey === undefined && lastStamp?.key === key && lastStamp.seconds === seconds)
    return lastStamp.stamp;
  const stamp = `${seconds}.${await mac(key, stamped(seconds, formKey), macBytes)}`;
  if (formKey === undefined) lastStamp = { key, seconds, stamp };
  return stamp;
}

/**
 * Why a form is rejected; null when it is accepted.
 * @param minimumSeconds the shortest time in which people finish typing
 */
export async function guardProblem(
  key: CryptoKey,
  form: FormData,
  { now, minimumSeconds, formKey }: Shown & { minimumSeconds: number },
): Promise<Exclude<FormProblem, "limited" | "unavailable"> | null> {
  const stamp = form.get(stampField);
  if (form.get(honeypotField) || typeof stamp !== "string") return "confirm";
  const [seconds = "", signature = ""] = stamp.split(".");
  if (!isSame(signature, await mac(key, stamped(seconds, formKey), macBytes))) return "confirm";
  const age = now / 1000 - Number.parseInt(seconds, 36);
  if (age > maximumSeconds) return "expired";
  return age >= minimumSeconds ? null : "confirm";
}

/**
 * Status and headers of the page that shows the form again.
 * @param problem a FormProblem, or what else is wrong with the form
 * @param limitedSeconds when a rate-limited form may be sent again
 */
export function problemInit(
  problem: string | null,
  limitedSeconds = 3600,
): { status: number; headers: Record<string, string> } {
  if (problem === "limited")
    return { status: 429, headers: { "Retry-After": String(limitedSeconds) } };
  if (problem === "unavailable") return { status: 503, headers: { "Retry-After": "60" } };
  return { status: 400, headers: {} };
}

const stamped = (seconds: string, formKey: string | undefined) =>
  formKey === undefined ? `form:${seconds}` : `form:${seconds}:${formKey}`;
