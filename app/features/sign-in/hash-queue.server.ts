// Hashing a password blocks the isolate for about 135 ms, cached pages included. So passwords are hashed one at a time:
// requests with a proof go first, and within a rank the clients take turns, so a client with many requests delays only
// itself. Waiting costs no CPU. Requests poll for their turn instead of waking each other: on Workers a request may be
// cancelled at any time, and none may wait for a cancelled one.

import { waitingPasswords } from "./sign-in-limits.ts";

/**
 * The queue is full or the turn did not come in time; the sender gets a challenge, and a request with a proof goes
 * first.
 */
export class HashingBusy extends Error {}

const ranks = { device: 0, solved: 1, waited: 2, plain: 3 };
export type Rank = keyof typeof ranks;

/** Ends a turn; further calls have no effect. */
export type Release = () => void;

type Waiter = { client: string; rank: number; seenAt: number; evicted: boolean };
type Options = {
  pollMilliseconds?: number;
  /** limit per client and rank */
  perClient?: number;
  maxWaiting?: number;
};

const longestWait: Record<Rank, number> = {
  device: 8_000,
  solved: 8_000,
  waited: 8_000,
  // Shorter, so that time remains for a proof.
  plain: 6_000,
};
/** A turn that is not released ends after this time: its request was cancelled. */
const longestTurn = 3_000;
/** A request that has not polled for this long was cancelled. */
const cancelledAfter = 3_000;

function countOf(waiters: ReadonlyArray<Waiter>, client: string, rank?: number): number {
  return waiters.filter(
    (waiter) => waiter.client === client && (rank === undefined || waiter.rank === rank),
  ).length;
}

/**
 * Evicts a waiter of a full queue if that is fairer than to refuse the new one.
 * @throws HashingBusy
 */
function makeRoom(
  waiters: ReadonlyArray<Waiter>,
  { client, rank }: Waiter,
  { perClient, maxWaiting }: { perClient: number; maxWaiting: number },
): void {
  if (countOf(waiters, client, rank) >= perClient)
    throw new HashingBusy("The client has its share.");
  if (waiters.length < maxWaiting) return;
  // Evict the lowest rank, of the client with the most requests.
  const last = waiters.toSorted(
    (a, b) => b.rank - a.rank || countOf(waiters, b.client) - countOf(waiters, a.client),
  )[0]!;
  const isFairer =
    last.rank > rank ||
    (last.rank === rank && countOf(waiters, last.client) > countOf(waiters, client) + 1);
  if (!isFairer) throw new HashingBusy("The queue is full.");
  last.evicted = true;
}

export function createHashQueue({
  pollMilliseconds = 20,
  perClient = waitingPasswords.perClient,
  maxWaiting = waitingPasswords.all,
}: Options = {}) {
  /** in order of arrival */
  let waiters: Array<Waiter> = [];
  /** turn number of each client's last turn */
  const lastTurn = new Map<string, number>();
  let turns = 0;
  let takenUntil = 0;

  const isFree = () => Date.now() >= takenUntil;
  const dropCancelled = () => {
    const now = Date.now();
    waiters = waiters.filter(({ seenAt, evicted }) => !evicted && now - seenAt < cancelledAfter);
  };

  function next(): Waiter | undefined {
    dropCancelled();
    const turnOf = ({ client }: Waiter) => lastTurn.get(client) ?? 0;
    return waiters.toSorted((a, b) => a.rank - b.rank || turnOf(a) - turnOf(b))[0];
  }

  function start(client: string): Release {
    const turn = ++turns;
    if (waiters.length === 0) lastTurn.clear();
    lastTurn.set(client, turn);
    takenUntil = Date.now() + longestTurn;
    return () => {
      if (turns === turn) takenUntil = 0;
    };
  }

  /**
   * Waits until it is this request's turn to hash.
   * @throws HashingBusy
   */
  async function takeTurn(
    client: string,
    rank: Rank,
  ): Promise<{ release: Release; waited: boolean }> {
    dropCancelled();
    if (waiters.length === 0 && isFree()) return { release: start(client), waited: false };
    const started = Date.now();
    const waiter: Waiter = { client, rank: ranks[rank], seenAt: started, evicted: false };
    makeRoom(waiters, waiter, { perClient, maxWaiting });
    dropCancelled();
    waiters.push(waiter);
    try {
      for (;;) {
        await new Promise((resolve) => setTimeout(resolve, pollMilliseconds));
        waiter.seenAt = Date.now();
        if (waiter.evicted) throw new HashingBusy("Others go first.");
        if (isFree() && next() === waiter) break;
        if (Date.now() - started > longestWait[rank]) throw new HashingBusy("It took too long.");
      }
    } finally {
      waiters = waiters.filter((other) => other !== waiter);
    }
    return { release: start(client), waited: true };
  }

  return { takeTurn };
}

/** One queue per isolate. */
export const hashQueue = createHashQueue();

/** Counts events of the last minute in this isolate. */
function createMinuteCount() {
  let times: Array<number> = [];
  return {
    add: () => void times.push(Date.now()),
    get count() {
      times = times.filter((time) => Date.now() - time < 60_000);
      return times.length;
    },
  };
}

/** Hashes of wrong passwords and of new accounts; above a limit, unknown clients need a proof. */
export const wrongPasswords = createMinuteCount();
export const newAccounts = createMinuteCount();
