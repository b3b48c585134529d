import type { BatchItem } from "drizzle-orm/batch";
import { constraintError, type ConstraintError } from "#app/platform/database/constraint-error.ts";
import type { Site } from "./send-order-email.server.ts";

type Statement = BatchItem<"sqlite">;

/** What rejects a change because of an earlier one. Any other rejected write is an error of the code. */
const changedBefore: ReadonlyArray<ConstraintError> = [
  { kind: "not-null", subject: "orders.status" },
  { kind: "not-null", subject: "refunds.status" },
  { kind: "not-null", subject: "shipments.shipped_at" },
  { kind: "unique", subject: "payment_events.id" },
  { kind: "unique", subject: "refunds.refund_key" },
  { kind: "unique", subject: "shipments.request_key" },
  // A revived order finds its items sold, its discount used or the balance of its gift card spent.
  { kind: "check", subject: "stock" },
  { kind: "check", subject: "discount_uses_left" },
  { kind: "trigger", subject: "discount already used" },
  { kind: "trigger", subject: "gift card balance" },
  { kind: "trigger", subject: "refund exceeds" },
  { kind: "trigger", subject: "more shipped than bought" },
  { kind: "trigger", subject: "more refunded than bought" },
];

/** Runs a batch; false when the order was in another state or the event was already handled. */
export async function runBatch(
  { db }: Site,
  first: Statement,
  ...others: Array<Statement>
): Promise<boolean> {
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    const found = constraintError(error);
    const isExpected = changedBefore.some(
      ({ kind, subject }) => found?.kind === kind && found.subject.startsWith(subject),
    );
    if (isExpected) return false;
    throw error;
  }
}
