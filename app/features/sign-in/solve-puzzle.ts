import { isSolution, puzzleParts, puzzleSeed } from "#app/lib/puzzle.ts";

/** Numbers per batch: few enough to keep the page responsive. */
const batch = 256;

/** Solves a challenge (challenge.server.ts): a number for each part. */
export default async function solvePuzzle(challenge: string, bits: number): Promise<string> {
  const seed = await puzzleSeed(challenge);
  const solution: Array<number> = [];
  for (let part = 0; part < puzzleParts; part++) {
    let found = -1;
    for (let first = 0; found < 0; first += batch) {
      const tries = await Promise.all(
        Array.from({ length: batch }, (_, i) =>
          isSolution(seed, { part, number: first + i, bits }),
        ),
      );
      const at = tries.indexOf(true);
      if (at >= 0) found = first + at;
    }
    solution.push(found);
  }
  return solution.join(".");
}
