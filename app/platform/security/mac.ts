// Signatures (HMAC-SHA-256). No other module signs or compares signatures.
import { base64url } from "./base64url.ts";

const algorithm = { name: "HMAC", hash: "SHA-256" };

export function signingKey(secret: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  return crypto.subtle.importKey("raw", secret, algorithm, false, ["sign"]);
}

export async function sign(key: CryptoKey, text: string): Promise<Uint8Array> {
  return new Uint8Array(
    await crypto.subtle.sign(algorithm.name, key, new TextEncoder().encode(text)),
  );
}

/**
 * The signature of a text, for an address, a cookie or a form.
 * @param bytes how many of the 32 to keep
 */
export async function mac(key: CryptoKey, text: string, bytes = 32): Promise<string> {
  return base64url((await sign(key, text)).subarray(0, bytes));
}

/** Constant-time comparison: the time does not reveal how much of a guess was right. */
export function isSame(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let difference = 0;
  for (let i = 0; i < a.length; i++) difference |= a.charCodeAt(i) ^ b.charCodeAt(i);
  return difference === 0;
}
