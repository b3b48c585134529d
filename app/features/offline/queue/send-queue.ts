// Sends what waits, from a page or from the service worker; one at a time on the device.
import { listQueue, putQueued, type QueuedChange } from "./queue-store.ts";

/** Other pages, and this one, look at the changes again. */
export const channelName = "unsent";
export const syncTag = "unsent";
/** The server takes 256 KB at once; a note and the text that it replaces can have 15 KB. */
const maxChanges = 15;

type Result = Pick<QueuedChange, "key" | "outcome" | "reason">;

/** Rejects when something could not be sent: it stays. */
export async function sendQueue(): Promise<void> {
  // Without locks a change may leave twice: the server applies it once.
  await (navigator.locks ? navigator.locks.request(channelName, sendAll) : sendAll());
}

async function sendAll(): Promise<void> {
  /** accounts that are not signed in: theirs stays until they are, or until somebody deletes it (left-changes.tsx) */
  const others = new Set<string>();
  for (;;) {
    const all = await listQueue();
    const waiting = all.filter((change) => !change.outcome && !others.has(change.account));
    const account = waiting[0]?.account;
    if (!account) return;
    const changes = waiting.filter((change) => change.account === account).slice(0, maxChanges);
    if (!(await sendBatch(account, changes))) others.add(account);
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(0);
    channel.close();
  }
}

/** False when another account is signed in. */
async function sendBatch(account: string, changes: ReadonlyArray<QueuedChange>): Promise<boolean> {
  const now = Date.now();
  const response = await fetch("/sync", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    signal: AbortSignal.timeout(20_000),
    body: JSON.stringify({
      account,
      changes: changes.map(({ key, at, path, body }) => {
        const fields = new URLSearchParams(body);
        const base = fields.get("base") ?? undefined;
        // The whole form of a page that lost its network: an unchanged note is no change.
        if (base !== undefined && lines(fields.get("note")) === lines(base)) fields.delete("note");
        return { key, age: Math.max(0, now - at), path, body: String(fields), base };
      }),
    }),
  });
  if (response.status === 409) return false;
  if (!response.ok) throw new Error(`/sync answers ${response.status}.`);
  const { results } = (await response.json()) as { results: Array<Result> };
  const byKey = new Map(results.map((result) => [result.key, result]));
  for (const change of changes) {
    const result = byKey.get(change.key);
    if (!result) throw new Error("/sync answers without a change.");
    await putQueued({ ...change, ...result });
  }
  return true;
}

/** Browsers send CRLF or LF. */
export const lines = (text: string | null) => text?.replace(/\r\n?/g, "\n").trim();
