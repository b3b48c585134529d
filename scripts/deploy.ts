// `npm run deploy`: build, migrations of the deployed database, then the Worker; the first failure ends it. Migrations go
// first because they only add: the old code runs with them, the new code does not run without them.
// `npm run deploy -- --dry-run` builds and bundles and touches nothing that is deployed.
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
  // wrangler builds by itself ([build] in wrangler.toml); the first step has done that.
  const env = i === 0 ? process.env : { ...process.env, FOGON_BUILT: "1" };
  const { status } = spawnSync(command, args, { stdio: "inherit", env });
  if (status !== 0) {
    console.error(`Stopped: step ${i + 1} failed.`);
    process.exit(status ?? 1);
  }
}
