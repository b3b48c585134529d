// Codes of an authenticator app (RFC 6238): six digits, SHA-1, 30 seconds, which is all that every app knows.
import { createTOTPKeyURI, verifyHOTP } from "@oslojs/otp";

const stepSeconds = 30;
const digits = 6;
/** RFC 4226 recommends 160 bits. */
const secretBytes = 20;
/** Steps before and after the present one: clocks differ, and people type slowly. */
const tolerance = 1;

export function newSecret(): Uint8Array<ArrayBuffer> {
  return crypto.getRandomValues(new Uint8Array(secretBytes));
}

/** The address that an app reads from the QR code. */
export function keyAddress(issuer: string, account: string, secret: Uint8Array): string {
  return createTOTPKeyURI(issuer, account, secret, stepSeconds, digits);
}

/**
 * The time step of a right code; null for a wrong one and for one that was used before.
 * @param lastStep of the last code that was accepted
 */
export function stepOfCode(
  secret: Uint8Array,
  code: string,
  { now, lastStep }: { now: number; lastStep: number },
): number | null {
  const present = Math.floor(now / 1000 / stepSeconds);
  for (let step = present - tolerance; step <= present + tolerance; step++)
    if (step > lastStep && verifyHOTP(secret, BigInt(step), digits, code)) return step;
  return null;
}
