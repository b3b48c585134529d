// Keeps simple bots out of forms that guests may send: a field that only a program fills in, and a signed time
// before which no person has finished typing. A bot gets the same answer as everyone; nothing is stored.
import { eq } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { secrets } from "#app/db/schema/accounts.ts";
import { stampField, trapField } from "#app/lib/form-guard-fields.ts";

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
  return crypto.subtle.importKey(
    "raw",
    new TextEncoder().encode(row.value),
    { name: "HMAC", hash: "SHA-256" },
    false,
    ["sign", "verify"],
  );
}

/** The time a form was shown, signed: `seconds.signature`. */
export async function formStamp(key: CryptoKey, now: number): Promise<string> {
  const seconds = Math.floor(now / 1000).toString(36);
  return `${seconds}.${await sign(key, seconds)}`;
}

/** `stale`: open for too long, or shown while the time could not be signed. */
export type FormVerdict = "person" | "too-fast" | "stale" | "program";

/** Who filled in a form, as far as a form can tell. */
export async function formVerdict(
  key: CryptoKey,
  form: FormData,
  now: number,
): Promise<FormVerdict> {
  const stamp = form.get(stampField);
  if (form.get(trapField) || typeof stamp !== "string") return "program";
  if (stamp === "") return "stale";
  const [seconds = "", signature = ""] = stamp.split(".");
  if (signature !== (await sign(key, seconds))) return "program";
  const age = now / 1000 - Number.parseInt(seconds, 36);
  if (age > maximumSeconds) return "stale";
  return age >= minimumSeconds ? "person" : "too-fast";
}

export async function isHuman(key: CryptoKey, form: FormData, now: number): Promise<boolean> {
  return (await formVerdict(key, form, now)) === "person";
}

async function sign(key: CryptoKey, text: string): Promise<string> {
  const signature = await crypto.subtle.sign("HMAC", key, new TextEncoder().encode(`form:${text}`));
  return btoa(String.fromCharCode(...new Uint8Array(signature).subarray(0, 12)))
    .replaceAll("+", "-")
    .replaceAll("/", "_");
}
