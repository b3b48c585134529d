// The deployed sites of wrangler.toml, as our programs read them. wrangler itself takes two seconds to load, so they read
// the file; environments.test.ts compares what they find with what wrangler finds.
import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import type { Environment } from "./wrangler.ts";

/** What our programs read of wrangler's configuration. */
export type Config = {
  name?: string | undefined;
  vars: Record<string, unknown>;
  d1_databases: Array<{ binding: string; database_name?: string; database_id?: string }>;
  kv_namespaces: Array<{ binding: string; id?: string }>;
  r2_buckets: Array<{ binding: string; bucket_name?: string }>;
  ratelimits: Array<object>;
  send_email: Array<object>;
  images?: object | undefined;
  triggers: { crons?: Array<string> };
};

const nothing: Config = {
  name: undefined,
  images: undefined,
  vars: {},
  d1_databases: [],
  kv_namespaces: [],
  r2_buckets: [],
  ratelimits: [],
  send_email: [],
  triggers: {},
};

export const configKeys = Object.keys(nothing) as Array<keyof Config>;

/** What wrangler.toml says of a deployed site; without a name, of the local one. */
export function readConfig(environment?: Environment): Config {
  const local = parse(readFileSync("wrangler.toml", "utf8")) as Partial<Config> & {
    env?: Partial<Record<Environment, Partial<Config>>>;
  };
  if (!environment) return { ...nothing, ...local };
  // Of what is read here, wrangler lets an environment inherit only this.
  const { triggers = nothing.triggers } = local;
  return { ...nothing, triggers, ...local.env?.[environment] };
}

export const isPlaceholder = (id: string | undefined): boolean => !id || /^[0-]+$/.test(id);
