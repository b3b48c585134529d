// What is expected of each cell of the fault matrix (matrix.test.ts; docs/faults.md is written from it). An answer is a
// status and what else is seen: "later" is a Retry-After, "kept" that the page has what was typed, "as guest" that it says
// that the account cannot be read, "WebP" a photo in its other format.
import type { Fault, Service } from "./services.ts";

type Row = {
  /** without a fault, and how many rows are then written */
  well: string;
  rows: number;
  /** while the database cannot be read */
  unreadable: string;
  /** while it cannot be written */
  unwritable: string;
};

const kept = "503 later kept";
const keptAsGuest = "503 later kept as guest";
const refused = "503 later";
const reading = (well: string, unreadable: string): Row => ({
  well,
  rows: 0,
  unreadable,
  unwritable: well,
});
const writing = (well: string, rows: number, unreadable = kept, unwritable = kept): Row => ({
  well,
  rows,
  unreadable,
  unwritable,
});

export const wantedOf: Record<string, Row> = {
  // From the snapshot.
  "read a recipe": reading("200", "200"),
  // Without a copy of the page: tests/integration/fault-matrix.test.ts has those with one.
  "read a product": reading("200", refused),
  "look at a photo": reading("200", refused),
  "read what I saved": reading("200", "503 later as guest"),
  "sign in": writing("303", 1),
  // The browser keeps it meanwhile.
  "keep a draft": writing("200", 1, refused, refused),
  "send a recipe": writing("303", 1, keptAsGuest),
  "import a recipe": writing("303", 1, keptAsGuest),
  "upload a photo": writing("303", 1, keptAsGuest),
  "save a recipe": writing("303", 1),
  "send changes made offline": writing("200", 2, refused, refused),
  "put into the cart": writing("303", 1),
  order: writing("303", 1),
  "pay by gift card": writing("303", 1),
  "hear of a payment": writing("200", 1, refused, refused),
  "sell a gift card": writing("200", 2, refused, refused),
  refund: writing("303", 1, keptAsGuest),
  "publish a recipe": writing("303", 1, keptAsGuest),
  "job of the minute": writing("runs", 1, "runs", "runs"),
};

/** In the order of docs/faults.md. */
export const faultsOf: Partial<Record<Service, Array<Fault>>> = {
  D1: ["down", "hanging", "slow", "flaky", "read-only", "full"],
  KV: ["down", "hanging", "lying"],
  R2: ["down", "hanging", "lying"],
  mail: ["down", "hanging", "lying"],
  Images: ["down", "hanging", "lying"],
  payment: ["down", "hanging", "lying"],
};

type Wanted = {
  /** any of them */
  answers: ReadonlyArray<string>;
  /** at most this many when it was refused, all when it was done */
  rows: ReadonlyArray<number>;
  /** seconds until the answer; the machine may be busy */
  within: number;
};

/** Cells that differ from their row: all others are as without a fault. */
const differing: Record<string, Partial<Wanted>> = {
  // D1 itself ends a call after 30 seconds; nobody waits for a job.
  "D1 hanging: job of the minute": { answers: ["waits"], rows: [0], within: Infinity },
  "D1 slow: job of the minute": { answers: ["runs", "waits"], rows: [0, 1], within: Infinity },
  "R2 down: look at a photo": { answers: [refused] },
  "R2 hanging: look at a photo": { answers: [refused], within: 8 },
  "R2 lying: look at a photo": { answers: ["404"] },
  "R2 down: upload a photo": { answers: [kept], rows: [0] },
  "R2 hanging: upload a photo": { answers: [kept], rows: [0], within: 18 },
  "R2 hanging: job of the minute": { within: 15 },
  "KV hanging: job of the minute": { within: 12 },
  // The email goes out later.
  "mail down: job of the minute": { rows: [0] },
  "mail hanging: job of the minute": { rows: [0], answers: ["waits"], within: Infinity },
  "Images down: look at a photo": { answers: ["200 WebP"] },
  "Images hanging: look at a photo": { answers: ["200 WebP"], within: 13 },
  "Images lying: look at a photo": { answers: ["200 WebP"] },
  // The Worker resizes small photos itself.
  "Images hanging: upload a photo": { within: 15 },
  // The order stands, and its page offers the payment again.
  "payment hanging: order": { within: 18 },
  // The client tries each of two sessions three times.
  "payment down: job of the minute": { within: 8 },
  // Emails go out all the same.
  "payment hanging: job of the minute": { within: 25 },
};

/** The services that an answer may wait for, and how long. */
const patience = { D1: 4, KV: 3 } as const;

export function wanted(service: Service, fault: Fault, action: string): Wanted {
  const { well, rows, unreadable, unwritable } = wantedOf[action]!;
  const within = service === "D1" || service === "KV" ? patience[service] : 3;
  const done = { answers: [well], rows: [rows], within };
  const notDone = { rows: [0], within };
  const usual =
    service !== "D1"
      ? done
      : fault === "flaky"
        ? { answers: [well, unwritable], rows: [0, rows], within }
        : fault === "read-only" || fault === "full"
          ? { answers: [unwritable], ...notDone }
          : { answers: [unreadable], ...notDone };
  return { ...usual, ...differing[`${service} ${fault}: ${action}`] };
}

/** What `npm test` looks at each time: what loses money or texts, and each service once. */
export const alwaysTested = new Set([
  ...[
    "sign in",
    "keep a draft",
    "send a recipe",
    "save a recipe",
    "order",
    "hear of a payment",
  ].map((action) => `D1 down: ${action}`),
  ...["read a recipe", "send changes made offline", "order", "refund"].map(
    (action) => `D1 hanging: ${action}`,
  ),
  ...["order", "pay by gift card", "publish a recipe"].map((action) => `D1 flaky: ${action}`),
  "D1 slow: sell a gift card",
  "D1 read-only: read what I saved",
  "D1 full: put into the cart",
  "D1 full: hear of a payment",
  "KV down: publish a recipe",
  "KV hanging: read a recipe",
  "R2 down: look at a photo",
  "R2 down: upload a photo",
  "mail down: job of the minute",
  "Images down: look at a photo",
  "Images lying: upload a photo",
  "payment down: order",
  "payment lying: order",
]);
