// Hashing a password holds up everything else the isolate does, cached pages too. Wrong passwords, and new accounts, may
// take a small part of its time: some at once, then one now and then; the next wait a little, then are refused. Under
// an attack from everywhere signing in becomes slow, reading does not. Each budget is a leaky bucket kept as a time (the
// generic cell rate algorithm of ITU-T I.371): requests share times, not promises, because on Workers they must not
// wait for one another.

const maxWaitMilliseconds = 8_000;

/** Too many passwords are to be hashed at this moment. */
export class HashingBusy extends Error {}

type Budget = {
  /** Whether one more hash would be refused. */
  isSpent: (perMinute: number) => boolean;
  /**
   * Charges one hash, and waits when many were charged before.
   *
   * @returns a function that gives the charge back: the hash was asked by somebody who may
   * @throws HashingBusy
   */
  charge: (perMinute: number) => Promise<() => void>;
};

/** @param atOnce hashes that need not wait for one another after a quiet time */
export function createBudget(atOnce: number): Budget {
  /** When everything charged so far is paid for, in milliseconds since 1970. */
  let paidUntil = 0;
  const waitBefore = (price: number) => paidUntil - Date.now() - (atOnce - 1) * price;
  return {
    isSpent: (perMinute) => waitBefore(60_000 / perMinute) > maxWaitMilliseconds,
    charge: async (perMinute) => {
      const price = 60_000 / perMinute;
      const wait = waitBefore(price);
      if (wait > maxWaitMilliseconds) throw new HashingBusy("No time to hash a password.");
      paidUntil = Math.max(Date.now(), paidUntil) + price;
      if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
      return () => {
        paidUntil -= price;
      };
    },
  };
}

/** Of this isolate; how many a minute is a matter of the operator (wrangler.toml). A right password is not charged. */
export const wrongPasswords = createBudget(3);
export const newAccounts = createBudget(10);
