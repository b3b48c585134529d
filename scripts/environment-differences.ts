// Where the deployed sites of wrangler.toml differ from the local one, and what two of them share.
import { unstable_readConfig } from "wrangler";
import { isPlaceholder, type Config } from "./environments.ts";
import { environments, type Environment } from "./wrangler.ts";

/** With every key that wrangler knows, also those that an environment inherits. */
export const wholeConfig = (environment?: Environment): Config =>
  unstable_readConfig(
    { config: "wrangler.toml", env: environment },
    { hideWarnings: true },
  ) as unknown as Config;

/** What makes a store or a limiter another one. */
const identities = new Set([
  "id",
  "database_id",
  "database_name",
  "bucket_name",
  "namespace_id",
  "queue",
  "dead_letter_queue",
  "dataset",
]);
/** Keys of a configuration that environments set for themselves, or that are not about the site. */
const ownKeys = new Set([
  "name",
  "topLevelName",
  "targetEnvironment",
  "vars",
  "send_email",
  "preview_urls",
  "workers_dev",
  "route",
  "routes",
  "logpush",
]);

/** The bindings and settings that an environment lacks or has otherwise than the local site. */
export function differences(environment: Environment): Array<string> {
  const [local, deployed] = [wholeConfig(), wholeConfig(environment)];
  const comparable = (config: Config, key: string) =>
    JSON.stringify(Reflect.get(config, key), (name, value: unknown) =>
      identities.has(name) ? undefined : value,
    );
  return [
    ...Object.keys({ ...local, ...deployed })
      .filter((key) => !ownKeys.has(key) && comparable(local, key) !== comparable(deployed, key))
      .map((key) => `${key} differs from that of the local site`),
    ...Object.keys(deployed.vars)
      .filter((name) => !Object.hasOwn(local.vars, name))
      .map((name) => `variable ${name} is not explained in [vars]`),
  ];
}

/** Ids and names of stores and limiters that another deployed site has, too; placeholders are not counted. */
export function shared(environment: Environment): Array<string> {
  const own = identitiesOf(wholeConfig(environment));
  return environments
    .filter((other) => other !== environment)
    .flatMap((other) =>
      identitiesOf(wholeConfig(other)).filter((identity) => own.includes(identity)),
    );
}

function identitiesOf(config: Config): Array<string> {
  const found: Array<string> = [];
  JSON.stringify(config, (name, value: unknown) => {
    if (identities.has(name) && typeof value === "string" && !isPlaceholder(value))
      found.push(`${name} ${value}`);
    return value;
  });
  return found;
}
