// wrangler as our programs use it, and which site a command means.
import { spawnSync } from "node:child_process";

const quietEnv = () => ({
  ...process.env,
  WRANGLER_SEND_METRICS: "false",
  // It asks no questions.
  CI: process.env["CI"] ?? "true",
});

/** Runs wrangler and throws when it fails. */
export function wrangler(args: Array<string>, options: { quiet?: boolean } = {}) {
  const result = spawnSync("wrangler", args, {
    stdio: options.quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    env: quietEnv(),
    encoding: "utf8",
    maxBuffer: 64e6,
  });
  if (result.status === 0) return result.stdout;
  if (options.quiet) process.stderr.write(`${result.stdout}${result.stderr}`);
  throw new Error(`wrangler ${args.slice(0, 3).join(" ")} … ended with ${result.status}`);
}

/** What wrangler answers as JSON; null when it fails, as it does without the rights or before the first deployment. */
export function askWrangler<T>(args: Array<string>): T | null {
  const { status, stdout } = spawnSync("wrangler", args, {
    env: quietEnv(),
    encoding: "utf8",
    timeout: 60_000,
    maxBuffer: 64e6,
  });
  if (status !== 0) return null;
  try {
    // A banner may stand before it.
    return JSON.parse(stdout.slice(stdout.search(/^[[{]/m))) as T;
  } catch {
    return null;
  }
}

/** The rows of each statement; null when the database cannot be asked. */
export function askDatabase<T>(environment: Environment, sql: string): Array<T> | null {
  const where = ["--remote", "--env", environment, "--json", "--command", sql];
  return (
    askWrangler<Array<{ results: Array<T> }>>(["d1", "execute", "DB", ...where])?.at(-1)?.results ??
    null
  );
}

export const environments = ["staging", "production"] as const;
/** The deployed sites: sections of wrangler.toml. */
export type Environment = (typeof environments)[number];

/** Ends the program when there is no such site. */
export function environmentNamed(name = "production"): Environment {
  const environment = environments.find((known) => known === name);
  if (environment) return environment;
  console.error(`There is no environment "${name}": say ${environments.join(" or ")}.`);
  return process.exit(1) as never;
}

/** `--remote` on the command line selects the deployed database, else the local one. */
export const target = process.argv.includes("--remote") ? "--remote" : "--local";

const environmentAt = process.argv.indexOf("--env");
/** The deployed site that `--remote` means: production, or `--env staging`. */
export const environment = environmentNamed(
  environmentAt < 0 ? undefined : process.argv[environmentAt + 1],
);

/** For wrangler's commands that read or write a store. */
export const where = target === "--remote" ? [target, "--env", environment] : [target];

/** Whether wrangler knows an account; also true when that cannot be known, as without a network. */
export function isSignedIn(): boolean {
  const { stdout } = spawnSync("wrangler", ["whoami", "--json"], {
    env: { ...process.env, WRANGLER_SEND_METRICS: "false", CI: "true" },
    encoding: "utf8",
    timeout: 30_000,
  });
  // Any other answer, as without a network: the command itself says what is wrong.
  return !/"loggedIn":\s*false/.test(stdout);
}

export const howToSignIn =
  "run npx wrangler login, or set CLOUDFLARE_API_TOKEN and CLOUDFLARE_ACCOUNT_ID.";

/** Ends the program when the deployed site is meant and wrangler knows no account. */
export function requireLogin(site = target): void {
  if (site === "--local" || isSignedIn()) return;
  console.error(`Not signed in to Cloudflare: ${howToSignIn}`);
  process.exit(1);
}

/** `--persist-to <folder>`: another folder for local data than .wrangler/state. */
const persistAt = process.argv.indexOf("--persist-to");
export const localState =
  persistAt < 0 ? ".wrangler/state" : (process.argv[persistAt + 1] ?? ".wrangler/state");
