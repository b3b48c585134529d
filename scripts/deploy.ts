// `npm run deploy`: builds, migrates the deployed database, deploys the Worker and loads the content; the first failure
// stops it. Migrations come first because they only add: the old code works with them, the new code needs them. The content
// comes last: it may need the new code, and its pictures are deployed with it.
// `npm run deploy -- --dry-run` builds and bundles without touching the deployed site.
import { spawnSync } from "node:child_process";
import { findMissingSettings, readSettings } from "./deploy-check.ts";
import { requireLogin } from "./wrangler.ts";

const isDryRun = process.argv.includes("--dry-run");
const { required, advised } = findMissingSettings(readSettings());
for (const line of [...(isDryRun ? required : []), ...advised]) console.warn(`Warning: ${line}`);
if (!isDryRun) {
  if (required.length > 0) {
    console.error(["Not deployed. Set these first:", ...required].join("\n  "));
    process.exit(1);
  }
  requireLogin("--remote");
}

const steps: Array<[command: string, ...args: Array<string>]> = isDryRun
  ? [
      ["node", "scripts/build.ts"],
      ["wrangler", "deploy", "--dry-run", "--outdir", "build/worker"],
    ]
  : [
      ["node", "scripts/build.ts"],
      ["node", "scripts/migrate.ts", "--remote"],
      ["wrangler", "deploy"],
      ["node", "scripts/content/load-content.ts", "--remote"],
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
