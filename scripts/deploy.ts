// `npm run deploy`: builds, migrates the deployed database, then deploys the Worker; the first failure stops it.
// Migrations come first because they only add: the old code works with them, the new code needs them.
// `npm run deploy -- --dry-run` builds and bundles without touching the deployed site.
import { spawnSync } from "node:child_process";

const isDryRun = process.argv.includes("--dry-run");
const steps: Array<[command: string, ...args: Array<string>]> = [
  ["node", "scripts/build.ts"],
  ...(isDryRun
    ? []
    : [["wrangler", "d1", "migrations", "apply", "fogon", "--remote"] as [string, ...string[]]]),
  ["wrangler", "deploy", ...(isDryRun ? ["--dry-run", "--outdir", "build/worker"] : [])],
];

for (const [i, [command, ...args]] of steps.entries()) {
  console.log(`${i + 1}/${steps.length} ${[command, ...args].join(" ")}`);
  // wrangler runs the build itself ([build] in wrangler.toml); the first step has already done it.
  const env = i === 0 ? process.env : { ...process.env, FOGON_BUILT: "1" };
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  if (status !== 0) {
    console.error(`Stopped: step ${i + 1} failed.`);
    process.exit(status ?? 1);
  }
}
