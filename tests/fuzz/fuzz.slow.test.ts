// Every parser of text from outside, under random input (target.ts): a moment in `npm test`, a minute each in
// `npm run fuzz` (scripts/fuzz.ts), which also prints what was run.
import { expect, test } from "vitest";
import { addressTargets } from "./address-targets.ts";
import { fileTargets } from "./file-targets.ts";
import { formTargets } from "./form-targets.ts";
import { textTargets } from "./text-targets.ts";

const seconds = Number(process.env["FUZZ_SECONDS"] ?? 0);
const seed = Number(process.env["FUZZ_SEED"] ?? Date.now() % 2 ** 31);

test.each([...formTargets, ...addressTargets, ...textTargets, ...fileTargets])(
  "$name: no input crashes or blocks it",
  { timeout: (seconds + 120) * 1000 },
  async ({ name, fuzz }) => {
    // One that is always the same, and one that finds something new some day.
    const runs = seconds
      ? [{ seed, milliseconds: seconds * 1000 }]
      : [
          { seed: 1, milliseconds: 150 },
          { seed, milliseconds: 150 },
        ];
    for (const run of runs) {
      const { inputs, slowest, finding } = await fuzz(run);
      if (seconds)
        console.log(
          `${name}: ${inputs} inputs, slowest ${slowest.toFixed(1)} ms, seed ${run.seed}`,
        );
      expect(finding).toBeNull();
    }
  },
);
