// Secrets that the site must read again, encrypted (AES-GCM) with a key made of the installation's. They are useless in a
// copy of one table or of an export, not in a copy of the whole database: that has the key too.
import type { Database } from "#app/db/client.server.ts";
import { formsKey } from "../forms/form-guard.ts";
import { base64url, fromBase64url } from "./base64url.ts";
import { sign } from "./mac.ts";

type Installation = { d1: D1Database; db: Database };

const ivBytes = 12;

/** @param purpose what it is and whose: a sealed value that was moved to another row cannot be opened */
export async function seal(
  installation: Installation,
  purpose: string,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(ivBytes));
  const sealed = await crypto.subtle.encrypt(
    { name: "AES-GCM", iv },
    await sealingKey(installation, purpose),
    bytes,
  );
  return `${base64url(iv)}.${base64url(new Uint8Array(sealed))}`;
}

/** Null when it was sealed for another purpose or by another installation. */
export async function unseal(
  installation: Installation,
  purpose: string,
  sealed: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  const [iv = "", text = ""] = sealed.split(".");
  try {
    const opened = await crypto.subtle.decrypt(
      { name: "AES-GCM", iv: fromBase64url(iv) },
      await sealingKey(installation, purpose),
      fromBase64url(text),
    );
    return new Uint8Array(opened);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

async function sealingKey({ d1, db }: Installation, purpose: string): Promise<CryptoKey> {
  const bytes = await sign(await formsKey(d1, db), `seal:${purpose}`);
  return crypto.subtle.importKey("raw", bytes as Uint8Array<ArrayBuffer>, "AES-GCM", false, [
    "encrypt",
    "decrypt",
  ]);
}
