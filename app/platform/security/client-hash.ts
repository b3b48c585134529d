// Names for clients and accounts in the log: the same within a day, so that an attack can be followed and told from
// another, and of no use to who has neither the installation's key nor the address in question.
import { Buffer } from "node:buffer";
import type { Database } from "#app/db/client.server.ts";
import { within } from "#app/lib/within.ts";
import { formsKey } from "../forms/form-guard.ts";
import { sign, signingKey } from "./mac.ts";
import { clientOf } from "./rate-limit.ts";

/** A refusal is not kept waiting, nor lost, when the database that holds the key does not answer. */
const keyBudgetMilliseconds = 1_000;

/** Of this isolate alone, while the installation's key cannot be read. */
let spareKey: Promise<CryptoKey> | undefined;

type Installation = { d1: D1Database; db: Database };

export function clientHash(site: Installation, request: Request, now: Date): Promise<string> {
  return keyedHash(site, `client:${clientOf(request)}`, now);
}

/** @param email as it was typed: whether it has an account is not asked */
export function accountHash(site: Installation, email: string, now: Date): Promise<string> {
  return keyedHash(site, `account:${email.trim().toLowerCase().slice(0, 254)}`, now);
}

async function keyedHash({ d1, db }: Installation, value: string, now: Date): Promise<string> {
  const key = await within(keyBudgetMilliseconds, formsKey(d1, db)).catch(readSpareKey);
  const day = now.toISOString().slice(0, 10);
  const signature = await sign(key, `log:${day}:${value}`);
  return Buffer.from(signature.subarray(0, 8)).toString("hex");
}

function readSpareKey(): Promise<CryptoKey> {
  spareKey ??= signingKey(crypto.getRandomValues(new Uint8Array(32)));
  return spareKey;
}
