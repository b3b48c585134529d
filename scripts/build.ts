// `npm run build`, also run by `wrangler deploy` and `wrangler dev`: content, the cookbook sample, then the client and
// Worker bundles, and the service worker.
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";

// `npm start` has already built: wrangler's own build call is skipped.
if (process.env["FOGON_BUILT"] === "1") process.exit(0);

// The file names refer to build/client, which is rebuilt now.
rmSync("build/worker", { recursive: true, force: true });

for (const [command, ...args] of [
  ["node", "scripts/content/build-content.ts"],
  ["node", "cookbook/build-cookbook.ts", "--sample"],
  ["remix", "vite:build"],
  ["node", "scripts/build-service-worker.ts"],
  ["node", "scripts/build-worker.ts"],
] as const) {
  const { status } = spawnSync(command, args, { stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}
