// The cache version: two values in KV that published changes replace. Each cached page stores the version it was rendered
// for, so one write purges all cached pages within a minute.

import { errorMessage, log } from "../log.ts";

/** The KV key keeps its old name. */
const changesKey = "content-epoch";
const additionsKey = "content-additions";
/** How long an isolate reuses the values it last read. */
const memoMilliseconds = 30_000;

export type CacheVersion = {
  /** replaced by every change that is not an addition: pages from before it are not shown */
  changes: string;
  /** replaced by additions: nothing on a page from before is wrong, it only lacks what is new */
  additions: string;
  /** when the last addition was published, in milliseconds; 0 if pages from before it must not be shown here */
  addedAt: number;
};

export type Change = "change" | "addition";

const memo = new WeakMap<KVNamespace, { version: CacheVersion; readAt: number }>();

/** The current version; "0" before the first change, and the last known one while KV fails. */
export async function getCacheVersion(kv: KVNamespace): Promise<CacheVersion> {
  const cached = memo.get(kv);
  if (cached && Date.now() - cached.readAt < memoMilliseconds) return cached.version;
  let version = cached?.version ?? { changes: "0", additions: "0", addedAt: 0 };
  try {
    const read = async (key: string) => (await kv.get(key, { cacheTtl: 30 })) ?? "0";
    const [changes, additions] = await Promise.all([read(changesKey), read(additionsKey)]);
    const addedAt = additions === version.additions ? version.addedAt : timeOf(additions);
    version = { changes, additions, addedAt };
  } catch {
    // Pages are served without KV; cached pages may then be outdated until it recovers.
  }
  memo.set(kv, { version, readAt: Date.now() });
  return version;
}

/** Versions are the time in base 36; 0 for any other value. */
function timeOf(version: string): number {
  return /^[\da-z]{8,9}$/.test(version) ? Number.parseInt(version, 36) : 0;
}

/**
 * Call after a published change: every cached page expires within a minute. This isolate shows it at once. The change is
 * written by then: while KV fails it stays, and other isolates show it when their pages are ten minutes old.
 * @param change "addition" only if nothing that a page showed before is wrong now
 */
export async function purgePages(kv: KVNamespace, change: Change = "change"): Promise<void> {
  const raised = Date.now().toString(36);
  try {
    await kv.put(change === "addition" ? additionsKey : changesKey, raised);
  } catch (error) {
    log("error", "pages-not-purged", { error: errorMessage(error) });
  }
  const known = memo.get(kv)?.version ?? (await getCacheVersion(kv));
  const version =
    change === "addition"
      ? { ...known, additions: raised, addedAt: 0 }
      : { ...known, changes: raised };
  memo.set(kv, { version, readAt: Date.now() });
}

type Site = { env: { CACHE: KVNamespace }; waitUntil: (promise: Promise<unknown>) => void };

/**
 * Writes what cached pages may show, then purges the cached pages, after the answer is out. Routes write so and not by
 * purgePages, which is easily forgotten.
 * @param isShown whether the result changed what a page shows; without it, every write does that does not throw
 * @param changeOf "addition" only if nothing that a page showed before is wrong now
 */
export async function publishing<T>(
  { env, waitUntil }: Site,
  write: () => Promise<T>,
  isShown: (result: T) => boolean = () => true,
  changeOf: (result: T) => Change = () => "change",
): Promise<T> {
  const result = await write();
  if (isShown(result)) waitUntil(purgePages(env.CACHE, changeOf(result)));
  return result;
}
