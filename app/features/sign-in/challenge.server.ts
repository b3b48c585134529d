// What a form of signing in is asked for instead of being refused, when there were many failures: a script solves a
// puzzle, a browser without scripts waits a few seconds. Either proof is for one form, one client and one use.
import type { Database } from "#app/db/client.server.ts";
import { isSolution, puzzleParts, puzzleSeed } from "#app/lib/puzzle.ts";
import { claimOnce } from "#app/platform/security/rate-limit-counters.ts";
import { readSignedValue, signValue } from "#app/platform/security/signed-value.ts";

/** Fields of the form that is sent again. */
export const challengeField = "challenge";
export const solutionField = "solution";

/** How long a browser without scripts waits. */
export const waitSeconds = 5;
/** Time to type a password again. */
const lifetimeSeconds = 10 * 60;
const day = 24 * 3600;

/** Zero bits of each part of the puzzle: some 8,000 hashes in all with the fewest, 32,000 with the most. */
const puzzleBits = { least: 11, most: 13 };

type Installation = { d1: D1Database; db: Database };

export type Challenge = { challenge: string; bits: number };

/** `waited`: for now without a solution, which counts once its time has come. */
export type Proof =
  { kind: "solved"; nonce: string } | { kind: "waited"; nonce: string; waitMilliseconds: number };

/**
 * @param about what the proof is for: the kind of form, whose it is, and the client
 * @param pressure how many times more failures there were than are allowed
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

/** The proof that a form brings; null when it brings none, or one that is for something else, wrong or too old. */
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

/** Uses a proof up; false when it was used before. */
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
