// `npm run fuzz`: every parser of text from outside under random input, 60 seconds each (tests/fuzz). `npm run fuzz -- CSV`
// runs those whose names have that; `--seconds=5` and `--seed=7` change the rest.
import { spawnSync } from "node:child_process";
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: "string", default: "60" }, seed: { type: "string" } },
});
const { status } = spawnSync(
  "node_modules/.bin/vitest",
  [
    "run",
    "--config=tests/vitest.unit.config.ts",
    "--disableConsoleIntercept=true",
    "tests/fuzz",
    ...(positionals[0] ? ["-t", positionals[0]] : []),
  ],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      FUZZ_SECONDS: values.seconds,
      ...(values.seed && { FUZZ_SEED: values.seed }),
    },
  },
);
process.exitCode = status ?? 1;
