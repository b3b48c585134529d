// How often one may try to sign in, to sign up and to ask for a link (docs/decisions/009-accounts.md). Three more numbers are
// variables of wrangler.toml: PROOF_ABOVE_WRONG_PASSWORDS, PROOF_ABOVE_NEW_ACCOUNTS and SIGN_IN_LIMITER.

const hour = 3600;

/** Wrong passwords within this many seconds; above these numbers an unknown client needs a proof. */
export const failureWindow = 15 * 60;
export const failures = { perAccount: 5, perDevice: 10, perClient: 30 };

/**
 * Passwords of one account that are compared for browsers that never signed in to it. Neighboring windows are weighted:
 * in any 24 hours at most twice the daily number.
 */
export const guesses = [
  { limit: 10, windowSeconds: hour },
  { limit: 50, windowSeconds: 24 * hour },
];

/** New accounts within this many seconds. Offices and mobile networks count as one client. */
export const accountsWindow = hour;
export const accounts = { perClient: 30, perAddress: 6 };

/** Password reset emails per client. */
export const resetsPerClient = { limit: 20, windowSeconds: hour };

/** Passwords that wait to be hashed in an isolate: of a client with the same rank, and of all. */
export const waitingPasswords = { perClient: 64, all: 256 };

/** Requests without JavaScript that an isolate delays at the same time. */
export const maxDelayed = 200;
