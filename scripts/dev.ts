// `npm run dev`: the site with hot reload. Shares its data with `npm start`.
import { spawn, spawnSync } from "node:child_process";
import { wrangler } from "./wrangler.ts";

const port = process.env["PORT"] ?? "8787";
spawnSync("node", ["scripts/content/build-content.ts"], {
  stdio: "inherit",
  env: { ...process.env, FOGON_SKIP_SOCIAL: "1" },
});
wrangler(["d1", "migrations", "apply", "fogon", "--local"], { quiet: true });
spawnSync("node", ["scripts/content/load-content.ts"], { stdio: "inherit" });
const server = spawn("remix", ["vite:dev", "--port", port, "--host", "127.0.0.1"], {
  stdio: "inherit",
  env: { ...process.env, FOGON_LOCAL_MAIL: "1" },
});
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
server.on("exit", (code) => process.exit(code ?? 0));
