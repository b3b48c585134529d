// Versions of a deployed Worker and which share of the visitors each has: gradual deployment, preview and going back.
// docs/operations.md, "Deploying and migrations".
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { run } from "./stages.ts";
import { askWrangler, type Environment } from "./wrangler.ts";

/** wrangler would build again ([build] in wrangler.toml), and ask questions. */
export const runBuilt = (
  command: readonly [string, ...Array<string>],
  env: NodeJS.ProcessEnv = {},
) => run(command, { FOGON_BUILT: "1", CI: process.env["CI"] ?? "true", ...env });

type Version = {
  id: string;
  metadata: { created_on: string };
  annotations?: Record<string, string>;
};
type Share = { version_id: string; percentage: number };

/** Uploads what was built; nobody is served by it yet. */
export async function uploadVersion(
  environment: Environment,
  options: ReadonlyArray<string> = [],
): Promise<{ id: string; address: string | undefined }> {
  const folder = mkdtempSync(join(tmpdir(), "fogon-version-"));
  const file = join(folder, "output.json");
  try {
    await runBuilt(["wrangler", "versions", "upload", "--env", environment, ...tag(), ...options], {
      WRANGLER_OUTPUT_FILE_PATH: file,
    });
    const uploaded = readFileSync(file, "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, string>)
      .find(({ type }) => type === "version-upload");
    if (!uploaded?.["version_id"]) throw new Error("wrangler named no version.");
    return { id: uploaded["version_id"], address: uploaded["preview_alias_url"] };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The versions that serve visitors now, the oldest first. */
export function servingVersions(environment: Environment): Array<Version & Share> {
  const status = ["deployments", "status", "--json", "--env", environment];
  const deployed = askWrangler<{ versions: Array<Share> }>(status);
  if (!deployed)
    throw new Error(
      `wrangler names no deployment of ${environment}. The first one has all visitors: npm run deploy -- ${environment}`,
    );
  return deployed.versions
    .map((share) => {
      const view = ["versions", "view", share.version_id, "--json", "--env", environment];
      const version = askWrangler<Version>(view);
      if (!version) throw new Error(`wrangler does not know version ${share.version_id}.`);
      return { ...version, ...share };
    })
    .toSorted((a, b) => a.metadata.created_on.localeCompare(b.metadata.created_on));
}

export const shareVisitors = (environment: Environment, shares: Record<string, number>) =>
  runBuilt([
    "wrangler",
    "versions",
    "deploy",
    ...Object.entries(shares).map(([id, percent]) => `${id}@${percent}%`),
    "--env",
    environment,
    "--yes",
  ]);

/** The commit that a version was built from is its tag; empty when it came from a copy without git. */
export const commitOf = ({ annotations }: Version): string => annotations?.["workers/tag"] ?? "";

export const commit = (): string => git("rev-parse", "--short=12", "HEAD");

export const tag = (): Array<string> => (commit() === "" ? [] : ["--tag", commit()]);

/** Of the current branch, as a part of a host name. */
export function previewAlias(worker: string): string {
  const branch = git("branch", "--show-current").toLowerCase();
  const name = branch.replaceAll(/[^a-z0-9]+/g, "-").replace(/^[^a-z]+/, "");
  // A part of a host name has 63 characters: https://www.rfc-editor.org/rfc/rfc1035#section-2.3.4
  return name.slice(0, 62 - worker.length).replace(/-+$/, "") || "preview";
}

/**
 * Where wrangler serves the version with an alias: next to the site's own address on workers.dev.
 * @throws when the site has another address: its preview's cannot be known before the upload, which needs it as SITE_URL
 */
export function previewAddress(siteUrl: string, worker: string, alias: string): string {
  const host = URL.canParse(siteUrl) ? new URL(siteUrl).hostname : "";
  if (!host.startsWith(`${worker}.`) || !host.endsWith(".workers.dev"))
    throw new Error(
      `A preview needs staging at its address on workers.dev: SITE_URL in [env.staging.vars] is "${siteUrl}", not https://${worker}.<your subdomain>.workers.dev.`,
    );
  return `https://${alias}-${host}`;
}

export function percentOf(text: string): number {
  const percent = Number(text);
  if (Number.isInteger(percent) && percent > 0 && percent < 100) return percent;
  throw new Error(`--percent ${text}: say a whole number from 1 to 99.`);
}

/** Empty in a copy without git. */
const git = (...args: Array<string>): string =>
  (spawnSync("git", args, { encoding: "utf8" }).stdout ?? "").trim();
