import { base64url } from "./base64url.ts";

/** 256 random bits as 43 characters that are safe in addresses and cookies. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** The stored form of a token. Tokens are random, so one plain SHA-256 is enough. */
export async function hashToken(token: string): Promise<string> {
  return base64url(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))),
  );
}
