// `npm run drill`: a seeded site is backed up, lost and restored in a folder of its own, with times; the log is
// docs/restore-drill.md. The local site is not touched.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Miniflare } from "miniflare";
import { startSite, type Site } from "../tests/support/site.ts";
import { connect } from "../app/db/client.server.ts";
import { backUp } from "./backup/back-up.ts";
import { fail } from "./backup/command-line.ts";
import type { Installation } from "./backup/installation.ts";
import { leftOutTables } from "./backup/left-out.ts";
import { folder } from "./backup/places.ts";
import { restoreBackup } from "./backup/restore-backup.ts";
import { quoted, readSchema, readTables } from "./backup/tables.ts";
import { isBuilt } from "./built-worker.ts";
import { seedDatabase } from "./seed/seed-database.ts";
import { emailOf, seedPassword } from "./seed/people.ts";
import { run, stage } from "./stages.ts";

const work = mkdtempSync(join(tmpdir(), "fogon-drill-"));
process.once("exit", () => rmSync(work, { recursive: true, force: true }));
const state = join(work, "state");
const backup = join(work, "backup");
const keys = { passphrase: "the passphrase of a drill" };
const times: Array<[step: string, seconds: number]> = [];
const results: Array<[what: string, result: string]> = [];

async function step<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  let result: T;
  await stage(name, async () => {
    result = await work();
  });
  times.push([name, (performance.now() - started) / 1000]);
  return result!;
}

/** @throws when what is compared differs: a drill that failed writes no log */
function compare(what: string, isSame: boolean, result: string): void {
  if (!isSame) fail(`Drill failed: ${what}`);
  results.push([what, result]);
}

const start = () => startSite({ state, vars: { FORM_MINIMUM_SECONDS: "0" } });
const storesOf = async (miniflare: Miniflare) =>
  (await miniflare.getBindings()) as unknown as Installation;

async function countsOf(db: D1Database): Promise<Map<string, Array<string>>> {
  const tables = await readTables(db, await readSchema(db));
  const rows = new Map<string, Array<string>>();
  for (const { name, columns, key } of tables) {
    const { results } = await db
      .prepare(
        `SELECT ${columns.map(quoted).join(", ")} FROM ${quoted(name)} ORDER BY ${key.join(", ")}`,
      )
      .all();
    rows.set(
      name,
      results.map((row) => JSON.stringify(row)),
    );
  }
  return rows;
}

/** The texts of a page; its scripts have a nonce, and forms a time. */
async function pageOf(url: string, path: string, cookie: string) {
  const response = await fetch(`${url}${path}`, {
    headers: { Cookie: cookie },
    redirect: "manual",
  });
  const html = await response.text();
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
  const text = main.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, " ").replaceAll(/\s+/g, " ");
  return { status: response.status, text };
}

async function signIn({ url }: Site): Promise<string> {
  const response = await fetch(`${url}/login`, {
    method: "POST",
    redirect: "manual",
    headers: { Origin: url },
    body: new URLSearchParams({
      tab: "sign-in",
      email: emailOf("samuel"),
      password: seedPassword,
      redirectTo: "/",
    }),
  });
  const cookies = response.headers.getSetCookie().map((cookie) => cookie.split(";")[0]!);
  if (!cookies.some((cookie) => cookie.startsWith("__Host-session=")))
    fail(`The drill could not sign in: ${response.status}`);
  return cookies.join("; ");
}

function sizeOf(path: string): { files: number; bytes: number } {
  let files = 0;
  let bytes = 0;
  for (const entry of readdirSync(path, { recursive: true, encoding: "utf8" })) {
    const found = statSync(join(path, entry));
    if (!found.isFile()) continue;
    files++;
    bytes += found.size;
  }
  return { files, bytes };
}

try {
  if (!isBuilt())
    await stage("Build", async () => void (await run(["node", "scripts/test.ts", "deploy"])));
  const site = await step("Site with content and seed", async () => {
    const started = await start();
    const { DB, PHOTOS, CACHE } = await storesOf(started.miniflare);
    await seedDatabase({ db: connect(DB), photos: PHOTOS, cache: CACHE });
    return started;
  });
  const stores = await storesOf(site.miniflare);
  const cookie = await signIn(site);
  const number = await stores.DB.prepare(
    "SELECT number FROM orders JOIN users ON users.id = orders.user_id WHERE users.email = ? AND status = 'shipped'",
  )
    .bind(emailOf("samuel"))
    .first<string>("number");
  const page = await pageOf(site.url, `/orders/${number}`, cookie);
  compare(
    "an order's page before the loss",
    page.status === 200 && page.text.includes(number!),
    "200",
  );
  const [{ key: photoKey }] = (await stores.PHOTOS.list({ limit: 1 })).objects as [R2Object];
  const photo = Buffer.from(await (await stores.PHOTOS.get(photoKey))!.arrayBuffer());
  const before = await countsOf(stores.DB);

  const manifest = await step("Backup, encrypted", () =>
    backUp(stores, folder(backup), { environment: "local", keys }),
  );
  await step("Loss: the folder of all data is deleted", async () => {
    await site.stop();
    rmSync(state, { recursive: true });
  });

  // Empty: with a folder that exists nothing is loaded.
  mkdirSync(state);
  const again = await step("New site, empty", start);
  const found = await storesOf(again.miniflare);
  const restored = await restoreBackup(folder(backup), found, {
    keys,
    step: (name, work) => step(`Restore: ${name}`, work),
  });

  const after = await countsOf(found.DB);
  const held = new Set(["outbox", "newsletter_issues", "weekly_mails", "payment_reminders"]);
  const same = [...before].filter(([table, rows]) => {
    const expected = Object.hasOwn(leftOutTables, table) ? [] : rows;
    return held.has(table) || JSON.stringify(after.get(table)) === JSON.stringify(expected);
  });
  const rows = [...after.values()].reduce((sum, { length }) => sum + length, 0);
  compare(
    "every table, row by row",
    same.length === before.size,
    `${before.size - held.size} tables, ${rows} rows in all, the same; ${held.size} of waiting mail differ on purpose`,
  );
  compare(
    "sessions and the other tables that are left out",
    Object.keys(leftOutTables).every((table) => after.get(table)!.length === 0),
    "empty",
  );
  const dead = await pageOf(again.url, `/orders/${number}`, cookie);
  compare(
    "the order's page with the session from before",
    dead.status !== 200,
    String(dead.status),
  );
  const fresh = await pageOf(again.url, `/orders/${number}`, await signIn(again));
  compare("the order's page after signing in again", fresh.text === page.text, "the same text");
  const stored = Buffer.from(await (await found.PHOTOS.get(photoKey))!.arrayBuffer());
  compare("a photo", stored.equals(photo), `${photo.length} bytes, the same`);
  compare("mail that waited", restored.heldMails > 0, `${restored.heldMails} held`);
  await again.stop();
  writeLog(manifest, restored.files);
} catch (error) {
  fail(error);
}
process.exit();

function writeLog(manifest: Awaited<ReturnType<typeof backUp>>, files: number): void {
  const { bytes } = sizeOf(backup);
  const table = (head: [string, string], lines: ReadonlyArray<readonly [string, string]>) =>
    [head, ["---", "---"] as const, ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
  const rows = Object.values(manifest.tables).reduce((sum, count) => sum + count, 0);
  const log = `# Restore drill

Written by \`npm run drill\`: a site with the content and the seed data is backed up, its data deleted, and restored into an
empty site. Run it again after a change of backup, restore or the schema, and at least once a quarter.

- Date: ${manifest.createdAt.slice(0, 10)}
- Schema: \`${manifest.migration}\`
- Backup: ${rows} rows of ${Object.keys(manifest.tables).length} tables, ${files} files, ${(bytes / 1e6).toFixed(1)} MB, encrypted

${table(
  ["step", "seconds"],
  times.map(([name, seconds]) => [name, seconds.toFixed(1)]),
)}

${table(["compared", "result"], results)}
`;
  writeFileSync("docs/restore-drill.md", log);
  console.log("docs/restore-drill.md is written.");
}
