// A number in KV that every published change raises. Each cached page says of which it is, so that one write makes
// all cached pages old within a minute and nothing has to be purged.
const key = "content-epoch";
/** How long an isolate believes what it last read. */
const memoMilliseconds = 30_000;

const memo = new WeakMap<KVNamespace, { epoch: string; readAt: number }>();

/** The current epoch; "0" before the first change, and the last known one while KV does not answer. */
export async function getCacheVersion(kv: KVNamespace): Promise<string> {
  const known = memo.get(kv);
  if (known && Date.now() - known.readAt < memoMilliseconds) return known.epoch;
  let epoch = known?.epoch ?? "0";
  try {
    epoch = (await kv.get(key, { cacheTtl: 30 })) ?? "0";
  } catch {
    // Reading stays open without KV; pages may then be old for as long as it is down.
  }
  memo.set(kv, { epoch, readAt: Date.now() });
  return epoch;
}

/** After a published change: every cached page of the site is old within a minute. */
export async function raiseCacheVersion(kv: KVNamespace): Promise<void> {
  const epoch = Date.now().toString(36);
  await kv.put(key, epoch);
  memo.set(kv, { epoch, readAt: Date.now() });
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
