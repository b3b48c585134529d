// Processes one photo at a time per isolate: this bounds memory and leaves CPU time for pages. A few further requests
// may wait briefly.

const maxWaiting = 4;
const longestWaitMilliseconds = 10_000;
const pollMilliseconds = 100;
/** A client that disconnects aborts its request before it can release the slot; the lease then expires. */
const leaseMilliseconds = 30_000;

/** A claim to the slot, or to a place in the queue, until a time in milliseconds. It is known by itself, not by its time. */
type Lease = { readonly until: number };
let slot: Lease | null = null;
const queue = new Set<Lease>();
const leaseFor = (milliseconds: number): Lease => ({ until: Date.now() + milliseconds });

/** The result of the work, or "busy" if no slot was free in time. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result | "busy"> {
  const lease = takeSlot() ?? (await waitForSlot());
  if (lease === null) return "busy";
  try {
    return await work();
  } finally {
    // After its lease expired, the slot may belong to another request.
    if (slot === lease) slot = null;
  }
}

function takeSlot(): Lease | null {
  return slot && Date.now() < slot.until ? null : (slot = leaseFor(leaseMilliseconds));
}

/** Polls instead of awaiting the other request: an aborted request never resolves its promise. */
async function waitForSlot(): Promise<Lease | null> {
  for (const place of queue) if (Date.now() > place.until) queue.delete(place);
  if (queue.size >= maxWaiting) return null;
  const place = leaseFor(longestWaitMilliseconds);
  queue.add(place);
  try {
    while (Date.now() < place.until) {
      await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
      const lease = takeSlot();
      if (lease !== null) return lease;
    }
    return null;
  } finally {
    queue.delete(place);
  }
}
