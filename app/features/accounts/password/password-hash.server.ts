// Passwords are stored as scrypt hashes (RFC 7914) together with their parameters, so that these can be raised later.
import { Buffer } from "node:buffer";
import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import type { CommonPasswords } from "./common-passwords.server.ts";
import { isGuessable, withoutAccents } from "./guessable-passwords.ts";
import { passwordLength } from "./password-length.ts";

type ScryptParameters = { cost: number; blockSize: number; parallelization: number };

/** One of the settings recommended by OWASP's Password Storage Cheat Sheet; about 135 ms of CPU and 16 MB. */
const currentParameters: ScryptParameters = { cost: 16_384, blockSize: 8, parallelization: 5 };
const hashBytes = 32;

/** Locale key of a length error; null when the length is valid. */
export function lengthProblem(password: string): "tooShort" | "tooLong" | null {
  const characters = [...password].length;
  if (characters < passwordLength.min) return "tooShort";
  return characters > passwordLength.max ? "tooLong" : null;
}

/** Whether an attacker would try this password among the first for this address. */
export function isEasyToGuess(password: string, email: string, common: CommonPasswords): boolean {
  if (isGuessable(password, email)) return true;
  const plain = withoutAccents(password);
  // "password2026!" is guessed as soon as "password".
  return common.has(plain) || common.has(plain.replace(/[^\p{L}]{1,6}$/u, ""));
}

/**
 * `scrypt$cost$blockSize$parallelization$salt$hash`, salt and hash in base64.
 *
 * @param sameSaltAs a stored hash whose salt is reused, so that one derivation can be compared with both
 */
export async function hashPassword(
  password: string,
  { sameSaltAs }: { sameSaltAs?: string | null | undefined } = {},
): Promise<string> {
  const salt = sameSaltAs ? parse(sameSaltAs).salt : randomBytes(16);
  const hash = await derive(password, salt, currentParameters);
  const { cost, blockSize, parallelization } = currentParameters;
  return ["scrypt", cost, blockSize, parallelization, toBase64(salt), toBase64(hash)].join("$");
}

/** A hash that no password has. It keeps the salt, which other accounts with the address may share. */
export function unusableHash(stored: string): string {
  return [...stored.split("$").slice(0, -1), toBase64(randomBytes(hashBytes))].join("$");
}

/** Placeholder hash, checked for unknown addresses so that the response takes as long as for known ones. */
const placeholderHash =
  "scrypt$16384$8$5$AAAAAAAAAAAAAAAAAAAAAA==$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=";

/**
 * Finds the stored hash that matches the password. Derives only once, with the salt of the first hash (or of the
 * placeholder when there is none); a hash with another salt is not compared.
 *
 * @returns the index of the first match, or -1; `outdated`: the hash has weaker parameters than today's
 */
export async function verifyPassword(
  password: string,
  stored: ReadonlyArray<string>,
): Promise<{ match: number; outdated: boolean }> {
  const { salt, parameters } = parse(stored[0] ?? placeholderHash);
  const derived = await derive(password, salt, parameters);
  const match = stored
    .map(parse)
    .findIndex(
      (candidate) => candidate.salt.equals(salt) && timingSafeEqual(candidate.hash, derived),
    );
  return {
    match,
    outdated:
      match !== -1 &&
      (Object.keys(currentParameters) as Array<keyof ScryptParameters>).some(
        (name) => parameters[name] < currentParameters[name],
      ),
  };
}

function parse(stored: string): { salt: Buffer; hash: Buffer; parameters: ScryptParameters } {
  const [, cost, blockSize, parallelization, salt, hash] = stored.split("$");
  return {
    salt: Buffer.from(salt!, "base64"),
    hash: Buffer.from(hash!, "base64"),
    parameters: {
      cost: Number(cost),
      blockSize: Number(blockSize),
      parallelization: Number(parallelization),
    },
  };
}

function derive(password: string, salt: Uint8Array, parameters: ScryptParameters): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    // NFKC: keyboards may compose the same characters differently.
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
