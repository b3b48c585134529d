// The stores of a deployed site at Cloudflare: which there are, and those that are made for it.
import { wrangler } from "./wrangler.ts";
import type { Config } from "./environments.ts";

export type Store = {
  binding: string;
  /** as it is called at Cloudflare */
  name: string;
  /** the key of its id in wrangler.toml; a bucket has only a name */
  idKey: "database_id" | "id" | null;
  /** in wrangler.toml */
  id: string | undefined;
  create: Array<string>;
};

export const storesOf = (config: Config): Array<Store> => [
  ...config.d1_databases.map(({ binding, database_name: name = "", database_id: id }) => ({
    binding,
    name,
    idKey: "database_id" as const,
    id,
    create: ["d1", "create", name],
  })),
  ...config.kv_namespaces.map(({ binding, id }) => {
    // wrangler.toml has no name of it.
    const name = `${config.name}-${binding.toLowerCase()}`;
    return { binding, name, idKey: "id" as const, id, create: ["kv", "namespace", "create", name] };
  }),
  ...config.r2_buckets.map(({ binding, bucket_name: name = "" }) => ({
    binding,
    name,
    idKey: null,
    id: name,
    create: ["r2", "bucket", "create", name],
  })),
];

/** Names by id of all stores of the account. @throws when wrangler fails, and shows what it printed */
export function listStores(): Map<string, string> {
  const list = <T>(...args: Array<string>) =>
    JSON.parse(wrangler(args, { quiet: true })) as Array<T>;
  const databases = list<{ uuid: string; name: string }>("d1", "list", "--json");
  const namespaces = list<{ id: string; title: string }>("kv", "namespace", "list");
  // This list has no JSON.
  const buckets = wrangler(["r2", "bucket", "list"], { quiet: true }).matchAll(/^name:\s+(\S+)$/gm);
  return new Map([
    ...databases.map(({ uuid, name }) => [uuid, name] as const),
    ...namespaces.map(({ id, title }) => [id, title] as const),
    ...[...buckets].map(([, name]) => [name!, name!] as const),
  ]);
}

/** The id of what belongs to the site: what wrangler.toml names, or else what has its name. */
export function findStore({ id, name }: Store, listed: ReadonlyMap<string, string>) {
  if (id && listed.has(id)) return id;
  return [...listed].find(([, listedName]) => listedName === name)?.[0];
}
