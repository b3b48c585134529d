// Pseudonyms of clients and accounts for the log. They stay the same within a day, so that an attack can be followed,
// and reveal nothing without the installation's key.
import { Buffer } from "node:buffer";
import type { Database } from "#app/db/client.server.ts";
import { within } from "#app/lib/within.ts";
import { formsKey } from "../forms/form-guard.ts";
import { sign, signingKey } from "./mac.ts";
import { clientOf } from "./rate-limit.ts";

/** A rejection is logged in time even when the database that holds the key is down. */
const keyBudgetMilliseconds = 1_000;

/** A key of this isolate, used while the installation's key cannot be read. */
let fallbackKey: Promise<CryptoKey> | undefined;

type Installation = { d1: D1Database; db: Database };

export function clientHash(site: Installation, request: Request, now: Date): Promise<string> {
  return keyedHash(site, `client:${clientOf(request)}`, now);
}

/** @param email as typed; not checked against accounts */
export function accountHash(site: Installation, email: string, now: Date): Promise<string> {
  return keyedHash(site, `account:${email.trim().toLowerCase().slice(0, 254)}`, now);
}

async function keyedHash({ d1, db }: Installation, value: string, now: Date): Promise<string> {
  const key = await within(keyBudgetMilliseconds, formsKey(d1, db)).catch(readFallbackKey);
  const day = now.toISOString().slice(0, 10);
  const signature = await sign(key, `log:${day}:${value}`);
  return Buffer.from(signature.subarray(0, 8)).toString("hex");
}

function readFallbackKey(): Promise<CryptoKey> {
  fallbackKey ??= signingKey(crypto.getRandomValues(new Uint8Array(32)));
  return fallbackKey;
}
