// Processes one photo at a time per isolate: this bounds memory and leaves CPU time for pages. A few further requests
// may wait briefly.

const maxWaiting = 4;
const longestWaitMilliseconds = 10_000;
const pollMilliseconds = 100;
/** A client that disconnects aborts its request before it can release the slot; the lease then expires. */
const leaseMilliseconds = 30_000;

/** Expiry times; each one is unique and so identifies its request. */
let slotExpiry = 0;
const waitingExpiries = new Set<number>();
const uniqueTimeAfter = (milliseconds: number) => Date.now() + milliseconds + Math.random();

/** The result of the work, or "busy" if no slot was free in time. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result | "busy"> {
  const lease = takeSlot() ?? (await waitForSlot());
  if (lease === null) return "busy";
  try {
    return await work();
  } finally {
    // After its lease expired, the slot may belong to another request.
    if (slotExpiry === lease) slotExpiry = 0;
  }
}

function takeSlot(): number | null {
  return Date.now() < slotExpiry ? null : (slotExpiry = uniqueTimeAfter(leaseMilliseconds));
}

/** Polls instead of awaiting the other request: an aborted request never resolves its promise. */
async function waitForSlot(): Promise<number | null> {
  for (const expiry of waitingExpiries) if (Date.now() > expiry) waitingExpiries.delete(expiry);
  if (waitingExpiries.size >= maxWaiting) return null;
  const expiry = uniqueTimeAfter(longestWaitMilliseconds);
  waitingExpiries.add(expiry);
  try {
    while (Date.now() < expiry) {
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      const lease = takeSlot();
      if (lease !== null) return lease;
    }
    return null;
  } finally {
    waitingExpiries.delete(expiry);
  }
}
