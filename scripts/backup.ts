// `npm run backup -- [local|staging|production] --to <folder>`, or `--to r2:<bucket>`: the database, the files of both buckets
// and what KV holds besides versions of caches, encrypted with BACKUP_PASSPHRASE or BACKUP_RECIPIENT
// (docs/operations.md, "Backup and restore"). `--plain`, of local data only, does not encrypt.
import "./local.ts";
import { backUp } from "./backup/back-up.ts";
import { keysOf } from "./backup/cipher.ts";
import { bucketOf, fail, openPlace, parseArguments, prefixFor } from "./backup/command-line.ts";
import { openInstallation } from "./backup/installation.ts";
import { stage } from "./stages.ts";
import { requireLogin } from "./wrangler.ts";

const options = parseArguments(process.argv.slice(2), "--to", ["--plain"]);
if (!options?.place)
  fail("Usage: npm run backup -- [local|staging|production] --to <folder or r2:bucket> [--plain]");
const { environment, place, flags } = options;
const isPlain = flags.has("--plain");
if (isPlain && environment !== "local")
  fail("--plain is for local data only: a backup of a deployed site holds people's data.");
if (isPlain)
  console.warn(
    "Warning: not encrypted. Whoever reads the folder reads every address, order and password hash in it.",
  );
if (environment !== "local") requireLogin("--remote");

const now = new Date();
const target = bucketOf(place);
const prefix = target?.prefix || prefixFor(environment, now);
try {
  await using site = await openInstallation(environment, target?.name);
  await stage("Backup", async () => {
    const to = openPlace(target ? `r2:${target.name}/${prefix}` : place, site.env.BACKUPS, prefix);
    const keys = isPlain ? null : keysOf(process.env);
    const manifest = await backUp(site.env, to, { environment, keys, now });
    const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
    const files = Object.entries(manifest.buckets).map(
      ([name, { objects }]) => `${name} ${objects} files`,
    );
    return `${to.name}: ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${files.join(", ")}, ${manifest.keys} keys; schema ${manifest.migration}, commit ${manifest.commit.slice(0, 8)}`;
  });
} catch (error) {
  fail(error);
}
process.exit();
