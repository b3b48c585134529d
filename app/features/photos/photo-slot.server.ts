// Processes one photo at a time per isolate: this bounds memory and leaves CPU time for pages. A few further requests
// may wait briefly.

const maxWaiting = 4;
const longestWaitMilliseconds = 10_000;
const askAgainMilliseconds = 100;
/** A client that disconnects aborts its request before it can release the slot; the lease then expires. */
const leaseMilliseconds = 30_000;

/** Expiry times; each one is unique and so identifies its request. */
let heldUntil = 0;
const waitingUntil = new Set<number>();
const after = (milliseconds: number) => Date.now() + milliseconds + Math.random();

/** The result of the work, or "busy" if no slot was free in time. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result | "busy"> {
  const lease = takeTurn() ?? (await waitForTurn());
  if (lease === null) return "busy";
  try {
    return await work();
  } finally {
    // After its lease expired, the slot may belong to another request.
    if (heldUntil === lease) heldUntil = 0;
  }
}

function takeTurn(): number | null {
  return Date.now() < heldUntil ? null : (heldUntil = after(leaseMilliseconds));
}

/** Polls instead of awaiting the other request: an aborted request never resolves its promise. */
async function waitForTurn(): Promise<number | null> {
  for (const until of waitingUntil) if (Date.now() > until) waitingUntil.delete(until);
  if (waitingUntil.size >= maxWaiting) return null;
  const until = after(longestWaitMilliseconds);
  waitingUntil.add(until);
  try {
    while (Date.now() < until) {
      await new Promise((resolve) => setTimeout(resolve, askAgainMilliseconds));
      const lease = takeTurn();
      if (lease !== null) return lease;
    }
    return null;
  } finally {
    waitingUntil.delete(until);
  }
}
