import { base64url } from "./base64url.ts";

/** 256 random bits as 43 characters that fit an address and a cookie. */
export function newToken(): string {
  return base64url(crypto.getRandomValues(new Uint8Array(32)));
}

/** What is stored of a token. Tokens are random, so one plain SHA-256 is enough: there is nothing to guess. */
export async function hashToken(token: string): Promise<string> {
  return base64url(
    new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(token))),
  );
}
