// What `npm run backup` and `npm run restore` have in common.
import { environments, type Environment } from "./installation.ts";
import { bucket, folder, type Place } from "./places.ts";

type Option = "--to" | "--from" | "--persist-to";

/** @returns null when the command line is not understood */
export function parseArguments(
  args: ReadonlyArray<string>,
  option: Option,
  flags: ReadonlyArray<string>,
) {
  const values = new Map<string, string>();
  const given = new Set<string>();
  const words: Array<string> = [];
  for (let i = 0; i < args.length; i++) {
    const word = args[i]!;
    if (word === option || word === "--persist-to") values.set(word, args[++i] ?? "");
    else if (word === "--verbose" || flags.includes(word)) given.add(word);
    else words.push(word);
  }
  const environment = environments.find((name) => name === (words[0] ?? "local"));
  if (!environment || words.length > 1) return null;
  return { environment, place: values.get(option) ?? "", flags: given };
}

/** "r2:bucket/prefix" is a bucket of R2, everything else a folder. */
export const bucketOf = (place: string): { name: string; prefix: string } | null => {
  const [, name, prefix = ""] = /^r2:([\w-]+)(?:\/(.+))?$/.exec(place) ?? [];
  return name ? { name, prefix } : null;
};

export function openPlace(place: string, backups: R2Bucket | undefined, prefix: string): Place {
  return backups ? { ...bucket(backups, prefix), name: place } : folder(place);
}

/** Of the backups of a bucket, like "production-2026-11-27T04-30-00Z". */
export const prefixFor = (environment: Environment, now: Date): string =>
  `${environment}-${now.toISOString().slice(0, 19).replaceAll(":", "-")}Z`;

export function fail(error: unknown): never {
  console.error(error instanceof Error ? error.message : error);
  return process.exit(1) as never;
}
