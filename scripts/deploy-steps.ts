// What a deployment does after the build, in this order; the first step that fails ends it. Migrations come first: they only
// add (scripts/expand-only.ts), so the old code works with them and the new code needs them. The content comes last: it may
// need the new code, and its pictures are deployed with it.
import { readConfig } from "./environments.ts";
import {
  percentOf,
  previewAddress,
  previewAlias,
  runBuilt,
  servingVersions,
  shareVisitors,
  tag,
  uploadVersion,
} from "./release.ts";
import type { Environment } from "./wrangler.ts";

/** @returns what its line says */
export type DeployStep = [name: string, work: () => Promise<string>];

const remoteScript =
  (environment: Environment, file: string): DeployStep[1] =>
  async () => {
    await runBuilt(["node", file, "--remote", "--env", environment]);
    return "";
  };

const migrations = (environment: Environment): DeployStep => [
  "Migrations",
  remoteScript(environment, "scripts/migrate.ts"),
];
export const content = (environment: Environment): DeployStep => [
  "Content",
  remoteScript(environment, "scripts/content/load-content.ts"),
];

export const deploySteps = (environment: Environment): Array<DeployStep> => [
  migrations(environment),
  [
    "Worker",
    async () => {
      const output = await runBuilt(["wrangler", "deploy", "--env", environment, ...tag()]);
      return /^\s*(https:\S+)$/m.exec(output)?.[1] ?? "";
    },
  ],
  content(environment),
];

/** Some of the visitors get the new version; the content is loaded when all have it (scripts/promote.ts). */
function gradualSteps(environment: Environment, percentText: string): Array<DeployStep> {
  const percent = percentOf(percentText);
  const versions = servingVersions(environment);
  if (versions.length > 1)
    throw new Error(
      `Two versions serve ${environment} already: npm run promote -- ${environment}, or npm run rollback -- ${environment}.`,
    );
  const before = versions[0]!.id;
  let uploaded = "";
  return [
    migrations(environment),
    ["Version", async () => (uploaded = (await uploadVersion(environment)).id)],
    [
      "Visitors",
      async () => {
        await shareVisitors(environment, { [uploaded]: percent, [before]: 100 - percent });
        return `${percent}% get the new version; then: npm run promote -- ${environment}`;
      },
    ],
  ];
}

/** A version of staging's Worker at an address of its own, with staging's stores. Nobody else is served by it. */
function previewSteps(): Array<DeployStep> {
  const { name: worker = "", vars } = readConfig("staging");
  const alias = previewAlias(worker);
  const address = previewAddress(String(vars["SITE_URL"]), worker, alias);
  return [
    migrations("staging"),
    [
      "Preview",
      async () => {
        const options = ["--preview-alias", alias, "--var", `SITE_URL:${address}`];
        const uploaded = await uploadVersion("staging", options);
        if (uploaded.address && new URL(uploaded.address).origin !== address)
          throw new Error(
            `The preview is at ${uploaded.address}, not at ${address}: correct SITE_URL in [env.staging.vars].`,
          );
        return address;
      },
    ],
    content("staging"),
  ];
}

const dryRun = (environment: Environment): Array<DeployStep> => [
  [
    "Worker",
    () =>
      runBuilt([
        "wrangler",
        "deploy",
        "--env",
        environment,
        "--dry-run",
        "--outdir",
        "build/worker",
      ]).then(() => ""),
  ],
];

export function stepsOf(
  environment: Environment,
  options: { isDryRun: boolean; isPreview: boolean; percent: string | undefined },
): Array<DeployStep> {
  if (options.isDryRun) return dryRun(environment);
  if (options.isPreview) return previewSteps();
  return options.percent === undefined
    ? deploySteps(environment)
    : gradualSteps(environment, options.percent);
}
