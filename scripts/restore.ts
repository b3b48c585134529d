// `npm run restore -- [local|staging|production] --from <folder>`, or `--from r2:<bucket>/<backup>`: into an empty
// installation, after every file was checked (docs/operations.md, "Backup and restore"). `--after-time-travel` instead of
// `--from` ends what D1's Time Travel brought back to life.
import "./local.ts";
import { rmSync } from "node:fs";
import { keysOf } from "./backup/cipher.ts";
import { bucketOf, fail, openPlace, parseArguments } from "./backup/command-line.ts";
import { clearAfterTimeTravel } from "./backup/hold-mail.ts";
import { openInstallation } from "./backup/installation.ts";
import { restoreBackup, type Restored } from "./backup/restore-backup.ts";
import { purgePages } from "../app/platform/cache/purge-pages.ts";
import { stage } from "./stages.ts";
import { localState, requireLogin } from "./wrangler.ts";

const options = parseArguments(process.argv.slice(2), "--from", ["--after-time-travel"]);
if (!options || Boolean(options.place) === options.flags.has("--after-time-travel"))
  fail(
    "Usage: npm run restore -- [local|staging|production] --from <folder or r2:bucket/backup>, or --after-time-travel",
  );
const { environment, place, flags } = options;
if (environment !== "local") requireLogin("--remote");
const source = bucketOf(place);

try {
  await using site = await openInstallation(environment, source?.name);
  if (flags.has("--after-time-travel")) {
    await stage("After travel", async () => {
      const held = await clearAfterTimeTravel(site.env.DB, new Date());
      await purgePages(site.env.CACHE);
      return `sessions, links, codes and counters deleted; ${held} emails are held: /admin/mail sends or deletes each`;
    });
    process.exit();
  }
  const from = openPlace(place, site.env.BACKUPS, source?.prefix ?? "");
  // `npm start` loads the content again.
  if (environment === "local") rmSync(`${localState}/prepared`, { force: true });
  await stage("Restore", async () =>
    describe(await restoreBackup(from, site.env, { keys: keysOf(process.env) })),
  );
} catch (error) {
  fail(error);
}
process.exit();

function describe({ manifest, files, skipped, heldMails, migrations }: Restored): string {
  const lines = [
    `${files} files checked; the backup of ${manifest.createdAt} is back, with ${migrations} newer migrations`,
    "  Everybody signs in again. Links and codes of earlier emails to accounts do not work.",
  ];
  if (heldMails > 0)
    lines.push(`  ${heldMails} emails are held: /admin/mail sends or deletes each.`);
  for (const [table, rows] of Object.entries(skipped))
    lines.push(`  ${table}: ${rows} rows left out, whose parent was deleted during the backup`);
  return lines.join("\n");
}
