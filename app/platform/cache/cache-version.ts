// The cache version: a value in KV that every published change replaces. Each cached page stores the version it was
// rendered for, so one write expires all cached pages within a minute and nothing has to be purged. The KV key keeps
// its old name.
const key = "content-epoch";
/** How long an isolate reuses the value it last read. */
const memoMilliseconds = 30_000;

const memo = new WeakMap<KVNamespace, { version: string; readAt: number }>();

/** The current version; "0" before the first change, and the last known one while KV fails. */
export async function getCacheVersion(kv: KVNamespace): Promise<string> {
  const cached = memo.get(kv);
  if (cached && Date.now() - cached.readAt < memoMilliseconds) return cached.version;
  let version = cached?.version ?? "0";
  try {
    version = (await kv.get(key, { cacheTtl: 30 })) ?? "0";
  } catch {
    // Pages are served without KV; cached pages may then be outdated until it recovers.
  }
  memo.set(kv, { version, readAt: Date.now() });
  return version;
}

/** Call after a published change: every cached page expires within a minute. */
export async function raiseCacheVersion(kv: KVNamespace): Promise<void> {
  const version = Date.now().toString(36);
  await kv.put(key, version);
  memo.set(kv, { version, readAt: Date.now() });
}

type Site = { env: { CACHE: KVNamespace }; waitUntil: (promise: Promise<unknown>) => void };

/**
 * Writes what cached pages may show, then raises the cache version, after the answer is out. Routes write so and not by
 * raiseCacheVersion, which is easily forgotten.
 * @param isShown whether the result changed what a page shows; without it, every write does that does not throw
 */
export async function publishing<T>(
  { env, waitUntil }: Site,
  write: () => Promise<T>,
  isShown: (result: T) => boolean = () => true,
): Promise<T> {
  const result = await write();
  if (isShown(result)) waitUntil(raiseCacheVersion(env.CACHE));
  return result;
}
