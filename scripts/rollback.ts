// `npm run rollback -- staging|production`: all visitors get the version that served all of them before the last deployment;
// a version's id after the name chooses another one. Migrations and content stay (docs/operations.md, "Going back").
import { commitOf, runBuilt, servingVersions } from "./release.ts";
import { stage } from "./stages.ts";
import { environmentNamed, requireLogin } from "./wrangler.ts";

const [site, ...version] = process.argv
  .slice(2)
  .filter((argument: string) => !argument.startsWith("--"));
const environment = environmentNamed(site);
requireLogin("--remote");
await stage("Rollback", async () => {
  const command = ["rollback", ...version, "--env", environment, "--yes"];
  await runBuilt(["wrangler", ...command, "--message", "npm run rollback"]);
  const [serving] = servingVersions(environment);
  return `${environment} is served by version ${serving!.id}, of commit ${commitOf(serving!) || "(unknown)"}`;
});
