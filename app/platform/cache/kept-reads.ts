// Results that only published changes replace, kept by the isolate as long as a cached page with them would be shown.
import type { CacheVersion } from "./purge-pages.ts";

/** What is kept is shared by requests: nobody may change it. */
export type KeptReader = <T>(name: string, read: () => Promise<T>) => Promise<T>;

type Kept = { version: string; results: Map<string, unknown> };
const keptBy = new WeakMap<KVNamespace, Kept>();
/** A recipe has 10 to 20 KB. */
const maxKept = 300;

/**
 * @param version null when nothing may be kept: for a signed-in user, who sees every change at once
 * @param isWhole whether no read of the request fell back to the snapshot
 */
export function keptReader(
  kv: KVNamespace,
  version: CacheVersion | null,
  isWhole: () => boolean,
): KeptReader {
  if (!version) return (_name, read) => read();
  const current = `${version.changes} ${version.additions}`;
  let kept = keptBy.get(kv);
  if (kept?.version !== current) keptBy.set(kv, (kept = { version: current, results: new Map() }));
  const { results } = kept;
  return async <T>(name: string, read: () => Promise<T>): Promise<T> => {
    const isKept = results.has(name);
    const result = isKept ? (results.get(name) as T) : await read();
    if (!isWhole()) return result;
    // The ones that nobody asked for longest go first.
    results.delete(name);
    results.set(name, result);
    if (results.size > maxKept) results.delete(results.keys().next().value!);
    return result;
  };
}
