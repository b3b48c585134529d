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

/** Ends the program when the deployed site is meant and wrangler knows no account. */
export function requireLogin(where = target): void {
  if (where === "--local") return;
  const { stdout } = spawnSync("wrangler", ["whoami", "--json"], {
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true" },
    encoding: "utf8",
    timeout: 30_000,
  });
  // Any other answer, as without a network: the command itself says what is wrong.
  if (!/"loggedIn":\s*false/.test(stdout)) return;
  console.error(
    "Not signed in to Cloudflare: run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.",
  );
  process.exit(1);
}

/** `--persist-to <folder>`: another folder for local data than .wrangler/state. */
const persistAt = process.argv.indexOf("--persist-to");
export const localState =
  persistAt < 0 ? ".wrangler/state" : (process.argv[persistAt + 1] ?? ".wrangler/state");
