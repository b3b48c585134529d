// `npm start`: builds, prepares the local database, loads the content and serves the site as in production.
import "./local.ts";
import { editionHash, isStored, storeBooks } from "../cookbook/local-copy.ts";
import { buildFolder } from "./build-folder.ts";
import { build } from "./build.ts";
import { prepareDatabase } from "./local-database.ts";
import { requireFreePort } from "./port-probe.ts";
import { serveSocialPictures } from "./serve-social.ts";
import { serveWorker } from "./serve-worker.ts";
import { stage } from "./stages.ts";
import { localState } from "./wrangler.ts";
import site from "../content/site.json" with { type: "json" };

const port = process.env["PORT"] ?? "8787";
const address = `http://localhost:${port}`;

await requireFreePort(port, "npm start");
const started = performance.now();
await Promise.all([build(), stage("Database", () => prepareDatabase())]);
// The build takes a while: something else may have taken the port.
await requireFreePort(port, "npm start");
const social = await serveSocialPictures();
const server = await serveWorker({
  port: Number(port),
  worker: `${buildFolder}/bundle`,
  assets: `${buildFolder}/client`,
  state: localState,
  vars: { SITE_URL: address, SOCIAL_PICTURES: social.url },
  timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
});
for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    social.stop();
    void server.dispose().finally(() => process.exit(0));
  });
// No cron triggers run locally: the minute's jobs run from here.
const worker = await server.getWorker();
const runMinute = () => worker.scheduled({ cron: "* * * * *" }).catch(() => null);
setInterval(() => void runMinute(), 60_000);
console.log(`
  ${site.name} is running after ${Math.round((performance.now() - started) / 1000)} s: ${address}
  Sent emails: ${address}/dev/mail

  Next: change a recipe in content/recipes and run "npm run content:load", or work on the
  code with "npm run dev". "npm run seed" adds accounts, orders and a moderation queue.
  "npm test" checks everything. Ctrl+C stops the server.
`);
if (site.shop) await storeCookbook();

/** Runs after the address is printed: the cookbook is needed only when somebody buys it. */
async function storeCookbook() {
  const hash = editionHash();
  if (isStored(hash)) return;
  console.log("  Cookbook: building the PDFs; until then the shop shows it as out of stock …");
  const started = Date.now();
  try {
    await storeBooks(hash);
  } catch (error) {
    console.error(`  Cookbook: not stored, so it cannot be bought. ${String(error)}`);
    return;
  }
  // The job marks the files as stored.
  await runMinute();
  console.log(`  Cookbook: in stock after ${Math.round((Date.now() - started) / 1000)} s.`);
}
