import { spawnSync } from "node:child_process";

/** Runs wrangler and throws when it fails. */
export function wrangler(args: Array<string>, options: { quiet?: boolean } = {}) {
  const result = spawnSync("wrangler", args, {
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: process.env["CI"] ?? "true" },
    encoding: "utf8",
  });
  if (result.status === 0) return result.stdout;
  if (options.quiet) process.stderr.write(`${result.stdout}${result.stderr}`);
  throw new Error(`wrangler ${args.slice(0, 3).join(" ")} … ended with ${result.status}`);
}

/** `--remote` on the command line selects the deployed database, else the local one. */
export const target = process.argv.includes("--remote") ? "--remote" : "--local";

/** `--persist-to <folder>`: another folder for local data than .wrangler/state. */
const persistAt = process.argv.indexOf("--persist-to");
export const localState = persistAt < 0 ? [] : process.argv.slice(persistAt, persistAt + 2);
