// `npm run deploy -- staging|production` (production when none is named): builds, migrates the deployed database, deploys the
// Worker and loads the content (scripts/deploy-steps.ts). `-- production --percent 10` gives the new version to some of the
// visitors, `-- preview` to nobody but who knows its address, and `-- --dry-run` builds and bundles without touching a site.
import { parseArgs } from "node:util";
import { build } from "./build.ts";
import { findMissingSettings, readSettings } from "./deploy-check.ts";
import { stepsOf, type DeployStep } from "./deploy-steps.ts";
import { contractions } from "./expand-only.ts";
import { stage } from "./stages.ts";
import { environmentNamed, requireLogin } from "./wrangler.ts";

const { site, percent, isDryRun } = readArguments();
const isPreview = site === "preview";
const environment = environmentNamed(isPreview ? "staging" : site);

const settings = readSettings(environment);
const { required, advised } = findMissingSettings(settings);
required.push(
  ...contractions().map(
    (found) =>
      `${found}. The code that is deployed may need it: see CONTRIBUTING.md, "Add a migration".`,
  ),
);
for (const line of [...(isDryRun ? required : []), ...advised]) console.warn(`Warning: ${line}`);
if (!isDryRun) {
  if (required.length > 0) end("Not deployed. Set these first:", ...required);
  requireLogin("--remote");
}

let steps: Array<DeployStep>;
try {
  steps = stepsOf(environment, { isDryRun, isPreview, percent });
} catch (error) {
  end(`Not deployed. ${(error as Error).message}`);
}
// Links of the cookbook's sample lead to the site that has it.
process.env["SITE_URL"] ??= String(settings.vars["SITE_URL"] ?? "");
// Set by who has built already.
if (process.env["FOGON_BUILT"] !== "1") await build();
for (const [name, work] of steps) await stage(name, work);

function readArguments() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        percent: { type: "string" },
        "dry-run": { type: "boolean" },
        verbose: { type: "boolean" },
      },
    });
    return { site: positionals[0], percent: values.percent, isDryRun: values["dry-run"] === true };
  } catch (error) {
    return end((error as Error).message);
  }
}

function end(...lines: Array<string>): never {
  console.error(lines.join("\n  "));
  return process.exit(1) as never;
}
