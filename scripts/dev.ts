// `npm run dev`: the site with hot reload. Shares its data with `npm start`.
import "./local.ts";
import { relative } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import type { purgePages as raise } from "../app/platform/cache/purge-pages.ts";
import { buildContent } from "./build.ts";
import { loadContent, openStores, prepareDatabase, readContent } from "./local-database.ts";
import { requireFreePort } from "./port-probe.ts";
import { isVerbose, run, stage, stageLine } from "./stages.ts";
import { compiledWasm, worker } from "./vite/worker.ts";
import site from "../content/site.json" with { type: "json" };

const port = process.env["PORT"] ?? "8787";
const address = `http://localhost:${port}`;

await requireFreePort(port, "npm run dev");
const started = performance.now();
const stores = openStores().then((opened) => {
  // docs/decisions/014-payments.md
  opened.env.PAYMENT = "local";
  return opened;
});
const database = stage("Database", async () => prepareDatabase({ stores: (await stores).env }));
// Vite's configuration names the folder of drawings.
await buildContent();
let server!: ViteDevServer;
await stage("First page", async () => {
  server = await createServer({
    plugins: [worker(await stores), compiledWasm()],
    server: { port: Number(port), strictPort: true, host: "127.0.0.1" },
    logLevel: isVerbose ? "info" : "warn",
  });
  await database;
  await server.listen();
  const { status } = await fetch(`http://127.0.0.1:${port}/`);
  if (status !== 200) throw new Error(`${address}/ answered ${status}.`);
});
const { env, dispose } = await stores;
console.log(`
  ${site.name} is running after ${Math.round((performance.now() - started) / 1000)} s: ${address}
  Sent emails: ${address}/dev/mail

  A change of app/, locales/ or content/ is shown at once. Ctrl+C stops the server.
`);

let changes = 0;
// The first time takes twice as long: it is done before something changes.
let loading = readContent().then(() => {}, console.error);
server.watcher.on("all", (_, file) => {
  const name = relative(".", file);
  if (/^content\/(?:(?:site|theme|regions)\.json|texts|logo|public)/.test(name))
    console.log(`${name} is read at the start: stop "npm run dev" and start it again.`);
  else if (name.startsWith("content/")) {
    changes++;
    loading = loading.then(reload);
  } else if (name.startsWith("locales/")) server.hot.send({ type: "full-reload" });
});

/** Once for all files that were saved together. */
async function reload(): Promise<void> {
  if (changes === 0) return;
  changes = 0;
  const begun = Date.now();
  try {
    const lines = await loadContent(env);
    // The pages' own copy of the module, which keeps the version for a while.
    const { purgePages } = (await server.ssrLoadModule("app/platform/cache/purge-pages.ts")) as {
      purgePages: typeof raise;
    };
    await purgePages(env.CACHE);
    server.hot.send({ type: "full-reload" });
    console.log(stageLine("Content", (Date.now() - begun) / 1000, ["loaded", ...lines].join("\n")));
    // A new title or drawing is a new file.
    await run(["node", "scripts/content/build-content.ts"]);
  } catch (error) {
    console.error(`The content was not loaded. ${String(error)}`);
  }
}

for (const signal of ["SIGINT", "SIGTERM"] as const)
  process.on(signal, () => {
    void Promise.all([server.close(), dispose()]).finally(() => process.exit(0));
  });
