// The stores of an installation as the bindings of a Worker: Miniflare's folder for the local one, wrangler's remote bindings
// for a deployed one. Backup and restore know nothing else, so they are the same program for both.
import { mkdirSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { getPlatformProxy, unstable_readConfig } from "wrangler";
import { localState } from "../wrangler.ts";

export type Installation = Pick<Env, "DB" | "PHOTOS" | "FILES" | "CACHE">;

export const environments = ["local", "staging", "production"] as const;
export type Environment = (typeof environments)[number];

/** The buckets of R2 by their bindings. */
export const buckets = ["PHOTOS", "FILES"] as const;

type Opened = Installation & { BACKUPS?: R2Bucket };

/** @param backups name of a bucket that backups are kept in; it gets the binding BACKUPS */
export async function openInstallation(environment: Environment, backups?: string) {
  const isRemote = environment !== "local";
  const configPath = writeConfig(environment, backups);
  const proxy = await getPlatformProxy<Opened>({
    configPath,
    remoteBindings: isRemote,
    persist: { path: resolve(localState, "v3") },
  });
  return { env: proxy.env, [Symbol.asyncDispose]: proxy.dispose };
}

/** The stores of an environment of wrangler.toml and nothing else of it. @returns the path of the file */
function writeConfig(environment: Environment, backups: string | undefined): string {
  const top = unstable_readConfig({ config: "wrangler.toml" }, { hideWarnings: true });
  const isNamed = top.definedEnvironments?.includes(environment) ?? false;
  // The top level of wrangler.toml is the local site, and the deployed one where there are no environments.
  if (environment === "staging" && !isNamed)
    throw new Error("wrangler.toml has no environment staging.");
  const config = isNamed
    ? unstable_readConfig({ config: "wrangler.toml", env: environment }, { hideWarnings: true })
    : top;
  const remote = environment !== "local";
  const store = <T extends { binding: string }>(list: ReadonlyArray<T>, binding: string): T => {
    const found = list.find((one) => one.binding === binding);
    if (!found) throw new Error(`wrangler.toml has no ${binding} for ${environment}.`);
    if (remote && /:"[0-]+"/.test(JSON.stringify(found)))
      throw new Error(`The id of ${binding} in wrangler.toml is a placeholder.`);
    return { ...found, remote };
  };
  const path = resolve(".cache/backup", `${environment}.json`);
  mkdirSync(resolve(".cache/backup"), { recursive: true });
  writeFileSync(
    path,
    JSON.stringify({
      name: "fogon-backup",
      compatibility_date: config.compatibility_date,
      account_id: config.account_id,
      d1_databases: [store(config.d1_databases, "DB")],
      kv_namespaces: [store(config.kv_namespaces, "CACHE")],
      r2_buckets: [
        ...buckets.map((binding) => store(config.r2_buckets, binding)),
        ...(backups ? [{ binding: "BACKUPS", bucket_name: backups, remote }] : []),
      ],
    }),
  );
  return path;
}
