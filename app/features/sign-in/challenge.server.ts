// After many failures, sign-in forms require a proof instead of being refused: a script solves a puzzle, a browser
// without JavaScript waits a few seconds. A proof is valid for one form, one client and one use.
import type { Database } from "#app/db/client.server.ts";
import { isSolution, puzzleParts, puzzleSeed } from "#app/lib/puzzle.ts";
import { claimOnce } from "#app/platform/security/rate-limit-counters.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";

/** Form fields of a resubmission. */
export const challengeField = "challenge";
export const solutionField = "solution";

/** Waiting time of a browser without JavaScript. */
export const waitSeconds = 5;
/** Long enough to re-enter a password. */
const lifetimeSeconds = 10 * 60;
const day = 24 * 3600;

/** Zero bits of each part of the puzzle: about 8,000 hashes in total at the minimum, 32,000 at the maximum. */
const puzzleBits = { least: 11, most: 13 };

type Installation = { d1: D1Database; db: Database };

export type Challenge = { challenge: string; bits: number };

/** `waited`: no solution, valid once the waiting time is over. */
export type Proof =
  { kind: "solved"; nonce: string } | { kind: "waited"; nonce: string; waitMilliseconds: number };

/**
 * @param about what the proof is for: kind of form, account and client
 * @param pressure ratio of failures to the allowed number
 */
export async function newChallenge(
  installation: Installation,
  about: string,
  pressure: number,
): Promise<Challenge> {
  const bits = Math.min(
    puzzleBits.most,
    puzzleBits.least + Math.floor(Math.log10(Math.max(1, pressure))),
  );
  const now = Date.now();
  const value = [now + lifetimeSeconds * 1000, now + waitSeconds * 1000, bits, crypto.randomUUID()];
  return { challenge: await signValue(installation, purposeOf(about), value.join("_")), bits };
}

/** The proof of a form; null when missing, expired, wrong or for another purpose. */
export async function readProof(
  installation: Installation,
  about: string,
  form: FormData,
): Promise<Proof | null> {
  const challenge = form.get(challengeField);
  const solution = form.get(solutionField);
  if (typeof challenge !== "string") return null;
  const value = await readSignedValue(installation, purposeOf(about), challenge);
  if (value === null) return null;
  const [expires = "", notBefore = "", bits = "", nonce = ""] = value.split("_");
  const now = Date.now();
  if (now > Number(expires)) return null;
  if (typeof solution === "string" && solution !== "")
    return (await isSolved(challenge, solution, Number(bits))) ? { kind: "solved", nonce } : null;
  return { kind: "waited", nonce, waitMilliseconds: Math.max(0, Number(notBefore) - now) };
}

/** Marks a proof as used; false when it was used before. */
export function useProof(db: Database, { nonce }: Proof): Promise<boolean> {
  return claimOnce(db, `proof:${nonce}`, day);
}

async function isSolved(challenge: string, solution: string, bits: number): Promise<boolean> {
  const numbers = solution.split(".").map(Number);
  if (numbers.length !== puzzleParts) return false;
  const seed = await puzzleSeed(challenge);
  for (const [part, number] of numbers.entries())
    if (!(await isSolution(seed, { part, number, bits }))) return false;
  return true;
}

function purposeOf(about: string): string {
  return `challenge:${about}`;
}
