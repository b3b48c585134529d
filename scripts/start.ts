// `npm start`: builds, prepares the local database, loads the content and serves the site as in production.
import { spawn, spawnSync } from "node:child_process";
import { editionHash, isStored, storeBooks } from "../cookbook/local-copy.ts";
import { portProblem } from "./port-probe.ts";
import { serveSocialPictures } from "./serve-social.ts";
import { wrangler } from "./wrangler.ts";

const port = process.env["PORT"] ?? "8787";
const address = `http://localhost:${port}`;

async function requireFreePort() {
  const problem = await portProblem(port);
  if (!problem) return;
  console.error(`${problem}. Stop what uses it, or choose another: PORT=8788 npm start`);
  process.exit(1);
}

await requireFreePort();
console.log("Building …");
// Drawing all link preview images takes a minute: the local site draws those that are asked for.
const built = spawnSync("npm", ["run", "--silent", "build"], {
  stdio: "inherit",
  env: { ...process.env, FOGON_SKIP_SOCIAL: "1", FOGON_LOCAL_MAIL: "1" },
});
if (built.status !== 0) process.exit(built.status ?? 1);
console.log("Preparing the local database …");
wrangler(["d1", "migrations", "apply", "fogon", "--local"], { quiet: true });
spawnSync("node", ["scripts/content/load-content.ts"], { stdio: "inherit" });

// The build takes a while: something else may have taken the port.
await requireFreePort();
const social = await serveSocialPictures();
const server = spawn(
  "wrangler",
  [
    "dev",
    "--port",
    port,
    "--ip",
    "127.0.0.1",
    "--var",
    `SITE_URL:${address}`,
    "--var",
    "PAYMENT:local",
    "--var",
    `SOCIAL_PICTURES:${social.url}`,
    "--log-level",
    "warn",
    "--show-interactive-dev-session=false",
  ],
  {
    stdio: ["ignore", "inherit", "inherit"],
    // Already built. wrangler's SQL explorer is off: others may reach this port.
    env: {
      ...process.env,
      X_LOCAL_EXPLORER: "false",
      WRANGLER_SEND_METRICS: "false",
      FOGON_BUILT: "1",
    },
  },
);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => {
  social.stop();
  process.exit(code ?? 0);
});

void announce();
// wrangler runs no cron triggers locally: the minute's jobs run from here.
setInterval(() => void runMinute(), 60_000);

async function runMinute() {
  await fetch(`${address}/cdn-cgi/local/scheduled?cron=*+*+*+*+*`).catch(() => null);
}

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

async function announce() {
  for (let tries = 0; tries < 240; tries++) {
    const response = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (response?.ok) break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  console.log(`
  Fogón is running: ${address}
  Sent emails: ${address}/dev/mail

  Next: change a recipe in content/recipes and run "npm run content:load", or work on the
  code with "npm run dev". "npm run seed" adds accounts, orders and a moderation queue.
  "npm test" checks everything. Ctrl+C stops the server.
`);
  await storeCookbook();
}
