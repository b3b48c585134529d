// The claims of this installation (lib/values/claims.ts), read from KV: every page shows some of them, and KV saves a database
// query per page. Written by site/claim-updates.server.ts.
import { undecided, type ClaimState } from "#app/lib/values/claims.ts";

const key = "claims";
/** How long an isolate reuses the value it last read. */
const memoMilliseconds = 30_000;

const memo = new WeakMap<KVNamespace, { state: ClaimState; readAt: number }>();

/** Returns the last known state while KV fails. */
export async function readClaims(kv: KVNamespace): Promise<ClaimState> {
  const cached = memo.get(kv);
  if (cached && Date.now() - cached.readAt < memoMilliseconds) return cached.state;
  let state = cached?.state ?? undecided;
  try {
    state = parse(await kv.get(key, { cacheTtl: 30 }));
  } catch {
    // Pages are served without KV.
  }
  memo.set(kv, { state, readAt: Date.now() });
  return state;
}

/** Returns whether the state changed. @throws when KV rejects the write */
export async function writeClaims(kv: KVNamespace, state: ClaimState): Promise<boolean> {
  const text = JSON.stringify(state);
  if ((await kv.get(key)) === text) return false;
  await kv.put(key, text);
  memo.set(kv, { state, readAt: Date.now() });
  return true;
}

function parse(text: string | null): ClaimState {
  if (text === null) return undecided;
  return { ...undecided, ...(JSON.parse(text) as Partial<ClaimState>) };
}
