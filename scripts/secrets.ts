// The secrets of the Worker, from .dev.vars.example: what it has under "Secret." is not in wrangler.toml.
import { readFileSync } from "node:fs";
import { askWrangler, type Environment } from "./wrangler.ts";

const example = readFileSync(new URL("../.dev.vars.example", import.meta.url), "utf8");

export const secretNames = [...example.matchAll(/^# Secret\..*\n# ([A-Z_]+)=/gm)].map(
  ([, name]) => name!,
);

/** Those that are set; null when wrangler cannot tell, as before the first deployment. */
export const secretsSet = (environment: Environment): Set<string> | null => {
  const listed = askWrangler<Array<{ name: string }>>(["secret", "list", "--env", environment]);
  return listed && new Set(listed.map(({ name }) => name));
};

export const howToSetSecret = (name: string, environment: Environment): string =>
  `npx wrangler secret put ${name} --env ${environment}`;
