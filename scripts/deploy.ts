// `npm run deploy`: builds, migrates the deployed database, deploys the Worker and loads the content; the first failure
// stops it. Migrations come first because they only add: the old code works with them, the new code needs them. The content
// comes last: it may need the new code, and its pictures are deployed with it.
// `npm run deploy -- --dry-run` builds and bundles without touching the deployed site.
import { build } from "./build.ts";
import { deploySteps, findMissingSettings, readSettings, type DeployStep } from "./deploy-check.ts";
import { run, stage } from "./stages.ts";
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

await build();
const steps: Array<DeployStep> = isDryRun
  ? [["Worker", ["wrangler", "deploy", "--dry-run", "--outdir", "build/worker"]]]
  : deploySteps;
for (const [name, command] of steps)
  await stage(name, async () => {
    // wrangler would build again ([build] in wrangler.toml), and ask questions.
    const output = await run(command, { FOGON_BUILT: "1", CI: process.env["CI"] ?? "true" });
    return /^\s*(https:\S+)$/m.exec(output)?.[1] ?? "";
  });
