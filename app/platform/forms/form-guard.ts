// Keeps simple bots out of forms that guests may send: a field that only a program fills in, and a signed time
// before which hardly anyone has finished typing. Password managers are that fast too, and pages stay open for days: so
// whoever is not taken for a person is told, keeps what was typed, and the next press of the button is taken. Nobody
// is told that something was done when it was not (docs/decisions/018-form-guard.md).
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { secrets } from "#app/db/schema/accounts.ts";
import { stampField, trapField, type FormProblem } from "#app/lib/form-guard-fields.ts";
import { isSame, mac, signingKey } from "../security/mac.ts";

const macBytes = 12;
const minimumSeconds = 2;
const maximumSeconds = 24 * 3600;

const keys = new WeakMap<D1Database, Promise<CryptoKey>>();

/** The installation's key, read once per isolate. */
export function formsKey(d1: D1Database, db: Database): Promise<CryptoKey> {
  const known = keys.get(d1);
  if (known) return known;
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
  if (!row) throw new Error("The table of secrets holds no key for forms.");
  return signingKey(new TextEncoder().encode(row.value));
}

type Shown = {
  now: number;
  /** because it was not taken: it may be sent at once, its reader has nothing left to type */
  isShownAgain?: boolean;
  /** of the form: where a key is taken once, so is its stamp */
  formKey?: string | undefined;
};

/** The time a form was shown, signed: `seconds.signature`. */
export async function formStamp(
  key: CryptoKey,
  { now, isShownAgain = false, formKey }: Shown,
): Promise<string> {
  const shownAt = isShownAgain ? now - minimumSeconds * 1000 : now;
  const seconds = Math.floor(shownAt / 1000).toString(36);
  return `${seconds}.${await mac(key, stamped(seconds, formKey), macBytes)}`;
}

/** Why a form is not taken for a person's; null when it is. */
export async function guardProblem(
  key: CryptoKey,
  form: FormData,
  { now, formKey }: Pick<Shown, "now" | "formKey">,
): Promise<Exclude<FormProblem, "limited" | "unavailable"> | null> {
  const stamp = form.get(stampField);
  if (form.get(trapField) || typeof stamp !== "string") return "confirm";
  const [seconds = "", signature = ""] = stamp.split(".");
  if (!isSame(signature, await mac(key, stamped(seconds, formKey), macBytes))) return "confirm";
  const age = now / 1000 - Number.parseInt(seconds, 36);
  if (age > maximumSeconds) return "expired";
  return age >= minimumSeconds ? null : "confirm";
}

const statusOf = { confirm: 400, expired: 400, limited: 429, unavailable: 503 } as const;

/**
 * Status and headers of the page that shows a form again.
 * @param limitedSeconds after which it may be sent again when there were too many
 */
export function problemInit(problem: FormProblem, limitedSeconds = 3600) {
  const headers: Record<string, string> = {};
  if (problem === "limited") headers["Retry-After"] = String(limitedSeconds);
  if (problem === "unavailable") headers["Retry-After"] = "60";
  return { status: statusOf[problem], headers };
}

const stamped = (seconds: string, formKey: string | undefined) =>
  formKey === undefined ? `form:${seconds}` : `form:${seconds}:${formKey}`;
