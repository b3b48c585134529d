// `npm run doctor -- local|staging|production`: what is set up, what is missing and what to do. Exit code 1 when something is
// missing that the site needs.
import type { Check } from "./deploy-check.ts";
import { checkDeployed } from "./doctor-checks.ts";
import { checkLocal } from "./doctor-local.ts";
import { environmentNamed } from "./wrangler.ts";

const site = process.argv[2] ?? "production";
const checks = site === "local" ? await checkLocal() : await checkDeployed(environmentNamed(site));
for (const found of checks) console.log(lineOf(found));
const missing = checks.filter(({ state, isRequired }) => state === "missing" && isRequired);
console.log(
  missing.length === 0
    ? `\nNothing that ${site} needs is missing.`
    : `\nMissing: ${missing.length}.`,
);
process.exit(missing.length === 0 ? 0 : 1);

function lineOf({ name, state, isRequired, text }: Check): string {
  const label = {
    ok: "ok",
    missing: isRequired ? "missing" : "missing, optional",
    unknown: "not known here",
  }[state];
  return `${label.padEnd(18)} ${name.padEnd(34)} ${text}`.trimEnd();
}
