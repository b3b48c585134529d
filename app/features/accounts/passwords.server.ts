// Passwords are kept as scrypt hashes (RFC 7914) with the parameters beside them, so that these can rise later.
import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { commonPasswords } from "./common-passwords.server.ts";

type Parameters = { cost: number; blockSize: number; parallelization: number };

/** One of the settings of OWASP's Password Storage Cheat Sheet; about 135 ms of CPU and 16 MB. */
const current: Parameters = { cost: 16_384, blockSize: 8, parallelization: 5 };
const hashBytes = 32;

export const passwordLength = { min: 8, max: 256 };

/** Why a password cannot be taken, as a key of the locales; null when it can. */
export function passwordProblem(password: string): "tooShort" | "tooLong" | "tooCommon" | null {
  const characters = [...password].length;
  if (characters < passwordLength.min) return "tooShort";
  if (characters > passwordLength.max) return "tooLong";
  return commonPasswords.has(password.toLowerCase()) ? "tooCommon" : null;
}

/** `scrypt$cost$blockSize$parallelization$salt$hash`, salt and hash in base64. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const hash = await derive(password, salt, current);
  const { cost, blockSize, parallelization } = current;
  return ["scrypt", cost, blockSize, parallelization, toBase64(salt), toBase64(hash)].join("$");
}

/** Of nobody's password: checked for unknown addresses, so that the answer takes as long as for known ones. */
const nobodysHash =
  "scrypt$16384$8$5$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

/** `outdated`: right, but hashed with weaker parameters than today's; hash it again. */
export async function verifyPassword(
  password: string,
  stored: string | null,
): Promise<{ ok: boolean; outdated: boolean }> {
  const [, cost, blockSize, parallelization, salt, hash] = (stored ?? nobodysHash).split("$");
  const parameters = {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelization: Number(parallelization),
  };
  const expected = Buffer.from(hash!, "base64");
  const derived = await derive(password, Buffer.from(salt!, "base64"), parameters);
  const ok = timingSafeEqual(derived, expected) && stored !== null;
  return {
    ok,
    outdated:
      ok &&
      (Object.keys(current) as Array<keyof Parameters>).some(
        (name) => parameters[name] < current[name],
      ),
  };
}

/**
 * Hashing holds up everything else the isolate does, so two hashes have room between them for pages; under an attack
 * from everywhere, signing in becomes slow and then refused, reading does not. Times, not promises, are shared:
 * requests must not wait for one another.
 */
const slotMilliseconds = 250;
const maxWaitMilliseconds = 8_000;
let nextSlot = 0;

/** Too many people sign in at this moment. */
export class HashingBusy extends Error {}

async function waitForSlot(): Promise<void> {
  const now = Date.now();
  const slot = Math.max(now, nextSlot);
  if (slot - now > maxWaitMilliseconds) throw new HashingBusy("No time to hash a password.");
  nextSlot = slot + slotMilliseconds;
  if (slot > now) await new Promise((resolve) => setTimeout(resolve, slot - now));
}

async function derive(password: string, salt: Uint8Array, parameters: Parameters): Promise<Buffer> {
  await waitForSlot();
  return new Promise((resolve, reject) => {
    // The same characters typed on another keyboard may be composed differently.
    scrypt(
      password.normalize("NFKC"),
      salt,
      hashBytes,
      { ...parameters, maxmem: 64 * 1024 * 1024 },
      (error, key) => (error ? reject(error) : resolve(key)),
    );
  });
}

function toBase64(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64");
}
