// `npm run promote -- staging|production`: after `npm run deploy -- … --percent`, all visitors get the new version, and the
// content is loaded. With `--percent 50` more of them get it.
import { parseArgs } from "node:util";
import { content } from "./deploy-steps.ts";
import {
  commit,
  commitOf,
  percentOf,
  runBuilt,
  servingVersions,
  shareVisitors,
} from "./release.ts";
import { stage } from "./stages.ts";
import { environmentNamed, requireLogin } from "./wrangler.ts";

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { percent: { type: "string" }, verbose: { type: "boolean" } },
});
const environment = environmentNamed(positionals[0]);
requireLogin("--remote");

try {
  const versions = servingVersions(environment);
  const [older, newer] = versions;
  if (!older || !newer || versions.length > 2)
    throw new Error(`One version serves all visitors of ${environment}: nothing to promote.`);
  if (values.percent === undefined) await serveAll(newer);
  else {
    const percent = percentOf(values.percent);
    await stage("Visitors", async () => {
      await shareVisitors(environment, { [newer.id]: percent, [older.id]: 100 - percent });
      return `${percent}% get the new version`;
    });
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}

async function serveAll(version: Parameters<typeof commitOf>[0]): Promise<void> {
  // The content of another commit may have fields or drawings that the version does not know.
  if (commitOf(version) !== commit())
    throw new Error(
      `The new version was built from commit ${commitOf(version) || "(unknown)"}, and ${commit()} is checked out: check that out first.`,
    );
  await stage("Visitors", async () => {
    await shareVisitors(environment, { [version.id]: 100 });
    return "all get the new version";
  });
  // Only `wrangler deploy` and this set them.
  await stage("Cron triggers", async () => {
    await runBuilt(["wrangler", "triggers", "deploy", "--env", environment]);
  });
  const [name, load] = content(environment);
  await stage(name, load);
}
