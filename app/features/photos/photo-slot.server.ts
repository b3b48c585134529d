// Photos are processed one at a time in each isolate: the memory of one is bounded, the memory of ten at once is not,
// and pages are rendered between them. Who comes meanwhile waits a little, and few do.

const maxWaiting = 4;
const longestWaitMilliseconds = 10_000;
const askAgainMilliseconds = 100;
/** A visitor who closes the page ends their request in the middle of it: what it held is free again after this. */
const leaseMilliseconds = 30_000;

/** When each one that is processed or waits is taken for gone: each a moment of its own. */
let heldUntil = 0;
const waitingUntil = new Set<number>();
const after = (milliseconds: number) => Date.now() + milliseconds + Math.random();

/** What the work gives, or "busy" when its turn did not come in time. */
export async function oneAtATime<Result>(work: () => Promise<Result>): Promise<Result | "busy"> {
  const lease = takeTurn() ?? (await waitForTurn());
  if (lease === null) return "busy";
  try {
    return await work();
  } finally {
    // Another one has it when this one took longer than its lease.
    if (heldUntil === lease) heldUntil = 0;
  }
}

function takeTurn(): number | null {
  return Date.now() < heldUntil ? null : (heldUntil = after(leaseMilliseconds));
}

/** Requests ask again instead of waiting for each other: an ended request never tells that it is done. */
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
