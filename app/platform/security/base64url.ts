import { Buffer } from "node:buffer";

/** Bytes as text that fits an address and a cookie: base64url without padding (RFC 4648, section 5). */
export function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

/** The bytes of such a text; what is no base64url is skipped. */
export function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(Buffer.from(text, "base64url"));
}
