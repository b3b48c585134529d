// Values stored in the browser that it must not forge: `value.signature`, signed for one purpose with the
// installation's key.
import type { Database } from "#app/db/client.server.ts";
import { formsKey } from "../forms/form-guard.ts";
import { isSame, mac } from "./mac.ts";

const macBytes = 24;

type Installation = { d1: D1Database; db: Database };

export async function signValue(
  { d1, db }: Installation,
  purpose: string,
  value: string,
): Promise<string> {
  const signature = await mac(await formsKey(d1, db), `${purpose}:${value}`, macBytes);
  return `${value}.${signature}`;
}

/** The value, or null when the signature is invalid or for another purpose. */
export async function readSignedValue(
  { d1, db }: Installation,
  purpose: string,
  signed: string | null,
): Promise<string | null> {
  const separator = signed?.lastIndexOf(".") ?? -1;
  if (!signed || separator < 1 || signed.length > 400) return null;
  const value = signed.slice(0, separator);
  const expected = await mac(await formsKey(d1, db), `${purpose}:${value}`, macBytes);
  return isSame(signed.slice(separator + 1), expected) ? value : null;
}

/** A deterministic hash that reveals nothing without the installation's key: identifies a client in a counter. */
export async function keyedHash(
  { d1, db }: Installation,
  purpose: string,
  value: string,
): Promise<string> {
  return mac(await formsKey(d1, db), `${purpose}:${value}`, macBytes);
}
