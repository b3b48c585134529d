// What this installation says about its claims (app/lib/claims.ts), from KV: every page shows some of them, and a page
// asks the database for nothing that it can know otherwise. Written by app/claim-updates.server.ts.
import { undecided, type ClaimState } from "#app/lib/claims.ts";

const key = "claims";
/** How long an isolate believes what it last read. */
const memoMilliseconds = 30_000;

const memo = new WeakMap<KVNamespace, { state: ClaimState; readAt: number }>();

/** The last known state while KV does not answer. */
export async function readClaims(kv: KVNamespace): Promise<ClaimState> {
  const known = memo.get(kv);
  if (known && Date.now() - known.readAt < memoMilliseconds) return known.state;
  let state = known?.state ?? undecided;
  try {
    state = parse(await kv.get(key, { cacheTtl: 30 }));
  } catch {
    // Pages stay open without KV.
  }
  memo.set(kv, { state, readAt: Date.now() });
  return state;
}

/** Whether something changed. @throws when KV does not take it */
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
