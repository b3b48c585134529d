// What changes the state of an order. Each change is one batch with its mail; a change that no longer fits the order
// aborts its batch, so nothing is told that did not happen. Pieces follow by the triggers of migration 0010.
import { eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { unmatchedPayments, orders, paymentEvents } from "#app/db/schema/orders.ts";
import { formatMoney } from "#app/lib/money.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { log } from "#app/platform/log.ts";
import { stateMail, type Site } from "./send-order-email.server.ts";
import { isFetched, isFilesOnly, keptFiles } from "./order-policy.ts";
import {
  findPaidOrder,
  getOrder,
  getOrderById,
  listOverdue,
  type Order,
} from "./order-queries.server.ts";
import type { PaymentEvent, PaymentPort } from "#app/features/payments/payment-port.ts";
import { requestRefund, applyRefundEvent, type Taken } from "./refunds.server.ts";
import type { OrderStatus } from "#app/features/products/vocabulary.ts";

/** Each minute; D1 answers a thousand statements a run. */
const releasedAtOnce = 80;

type Moved = { ok: true } | { ok: false; reason: "unknown" | "state" };

/**
 * The statement that moves an order on. In any other state than `from`, or when `only` is not true, it sets the status to
 * NULL, which the table refuses: the whole batch is undone.
 */
export function transition(
  { db }: Site,
  id: number,
  from: ReadonlyArray<OrderStatus>,
  to: OrderStatus,
  { only = sql`1`, ...more }: Partial<typeof orders.$inferInsert> & { only?: SQL } = {},
) {
  const fitting = sql.join(
    from.map((status) => sql`${status}`),
    sql`, `,
  );
  return db
    .update(orders)
    .set({
      ...(more as object),
      status: abortUnless<OrderStatus>(sql`status IN (${fitting}) AND ${only}`, to),
    })
    .where(eq(orders.id, id));
}

type Statement = BatchItem<"sqlite">;

/** Runs a batch; false when the order was in another state, or the event is known. */
export async function runBatch(
  { db }: Site,
  first: Statement,
  ...others: Array<Statement>
): Promise<boolean> {
  try {
    await db.batch([first, ...others]);
    return true;
  } catch (error) {
    if (constraintError(error)) return false;
    throw error;
  }
}

function remember({ db }: Site, event: PaymentEvent, orderId: number | null) {
  return db
    .insert(paymentEvents)
    .values({ id: event.id, orderId, type: event.type, receivedAt: new Date().toISOString() });
}

const nothingMoved: Taken = { later: false, movedStock: false };

/** What a payment provider told. The same event again changes nothing; events in any order lead to the same end. */
export async function handlePaymentEvent(site: Site, event: PaymentEvent): Promise<Taken> {
  if (event.kind === "ignored") return nothingMoved;
  if ("refundReference" in event) return applyRefundEvent(site, event);
  const order = await findPaidOrder(site.db, {
    orderNumber: event.orderNumber,
    reference: event.reference,
  });
  if (!order) {
    log("warn", "payment-of-no-order", { type: event.type });
    return nothingMoved;
  }
  if (event.kind === "paid") return takePayment(site, order, event);
  const movedStock = await runBatch(
    site,
    remember(site, event, order.id),
    transition(site, order.id, ["awaiting_payment"], "cancelled", {
      cancelledAt: new Date().toISOString(),
      isRevivable: true,
    }),
    ...stateMail(site, order, event.kind === "failed" ? "payment_failed" : "unpaid"),
  );
  return { later: false, movedStock };
}

type PaidEvent = Extract<PaymentEvent, { kind: "paid" }>;

async function takePayment(site: Site, order: Order, event: PaidEvent): Promise<Taken> {
  if (event.amountCents !== order.totalCents || event.currency !== "usd") {
    // Not what was asked for: nobody packs it, and a person returns it.
    log("error", "payment-amount-differs", { order: order.number, amount: event.amountCents });
    await keepOddPayment(site, order, event, "amount");
    return nothingMoved;
  }
  const paid = {
    paymentIntent: event.intent,
    paymentReference: event.reference,
    paidAt: new Date().toISOString(),
  };
  const becomesPaid = (from: OrderStatus, more: Parameters<typeof transition>[4] = {}) =>
    runBatch(
      site,
      remember(site, event, order.id),
      transition(site, order.id, [from], "paid", { ...paid, ...more }),
      ...stateMail(site, order, isFilesOnly(order) ? "paid_files" : "paid"),
    );
  if (await becomesPaid("awaiting_payment")) return { later: false, movedStock: !order.holdsStock };
  // Its pieces were not reserved and somebody else has paid for them.
  const soldOut = await runBatch(
    site,
    remember(site, event, order.id),
    transition(site, order.id, ["awaiting_payment"], "cancelled", {
      ...paid,
      cancelledAt: new Date().toISOString(),
      only: sql`holds_stock = 0`,
    }),
    requestRefund(site, {
      orderId: order.id,
      amountCents: order.totalCents,
      key: `sold:${order.number}`,
    }),
    ...stateMail(site, order, "sold_before_payment"),
  );
  if (soldOut) return nothingMoved;
  // The event that it failed came first, or its time was over, or another order took its place. As long as its pieces are
  // there (a trigger takes them), it is an order again.
  const revived = { isRevivable: false, cancelledAt: null, only: sql`is_revivable = 1` };
  if (await becomesPaid("cancelled", revived)) return { later: false, movedStock: true };
  if (await hasPaid(site, order, event)) return nothingMoved;
  // Cancelled or given up meanwhile: its pieces may be somebody else's by now, so the money goes back.
  const returned = await runBatch(
    site,
    remember(site, event, order.id),
    transition(site, order.id, ["cancelled"], "cancelled", {
      ...paid,
      only: sql`payment_intent IS NULL`,
    }),
    requestRefund(site, {
      orderId: order.id,
      amountCents: order.totalCents,
      key: `late:${order.number}`,
    }),
    ...stateMail(site, order, "paid_too_late"),
  );
  if (returned || (await hasPaid(site, order, event))) return nothingMoved;
  log("error", "paid-twice", { order: order.number });
  await keepOddPayment(site, order, event, "twice");
  return nothingMoved;
}

async function hasPaid({ db }: Site, { id }: Order, { intent }: PaidEvent): Promise<boolean> {
  return (await getOrderById(db, id))?.paymentIntent === intent;
}

/** For the desk's list (desk-refunds.server.ts); the same payment stands there once. */
async function keepOddPayment(
  { db }: Site,
  { id: orderId }: Order,
  { intent, amountCents, currency }: PaidEvent,
  cause: "amount" | "twice",
) {
  if (amountCents <= 0) return;
  const receivedAt = new Date().toISOString();
  await db
    .insert(unmatchedPayments)
    .values({ orderId, paymentIntent: intent, amountCents, currency, cause, receivedAt })
    .onConflictDoNothing();
}

type Actor = {
  actorId: number | null;
  /** an order's owner reads it in the profile, where there is one */
  userId: number | null;
  detail?: string;
};

export function recordAudit(
  { db }: Site,
  order: Order,
  action: string,
  { actorId, userId, detail }: Actor,
) {
  return audit(db, {
    actorId,
    subjectId: userId,
    action,
    target: `order:${order.number}`,
    ...(detail ? { detail } : {}),
  });
}

/** Takes an order back before it is packed; what was paid is returned. */
export async function cancelOrder(
  site: Site,
  number: string,
  actor: Actor,
  port: PaymentPort | null,
  { onlyUnpaid = false }: { onlyUnpaid?: boolean } = {},
): Promise<Moved> {
  const order = await getOrder(site.db, number);
  if (!order) return { ok: false, reason: "unknown" };
  const isPaid = order.status === "paid";
  if (onlyUnpaid && isPaid) return { ok: false, reason: "state" };
  const { cents: keptCents } = keptFiles(order);
  const amountCents = order.totalCents - order.refundingCents - keptCents;
  const done = await runBatch(
    site,
    transition(site, order.id, [isPaid ? "paid" : "awaiting_payment"], "cancelled", {
      cancelledAt: new Date().toISOString(),
      only: noMoreFetched(order),
    }),
    ...(isPaid && amountCents > 0
      ? [requestRefund(site, { orderId: order.id, amountCents, key: `cancel:${order.number}` })]
      : []),
    ...stateMail(site, order, "cancelled", isPaid ? keptWords(order) : {}),
    recordAudit(site, order, "order.cancelled", actor),
  );
  if (!done) return { ok: false, reason: "state" };
  await closePayment(order, port);
  return { ok: true };
}

/** A file that was fetched since the order was read would be given away. */
function noMoreFetched(order: Order): SQL {
  const fetched = order.lines.filter(isFetched).length;
  return sql`(SELECT count(*) FROM order_lines WHERE order_id = orders.id AND fetched_at IS NOT NULL) = ${fetched}`;
}

function keptWords(order: Order) {
  const { cents, lines } = keptFiles(order);
  if (cents === 0) return {};
  const names = lines.map(({ name, nameEs }) => (order.language === "es" ? nameEs : name));
  return { kept: { names: names.join(", "), amount: formatMoney(cents, order.language) } };
}

/** Gives back the pieces of orders that nobody paid in time. Returns how many orders those were. */
export async function releaseOverdue(
  site: Site,
  portOf: (provider: Order["paymentProvider"]) => PaymentPort | null,
  now: Date,
): Promise<number> {
  let released = 0;
  for (const { id } of await listOverdue(site.db, now, releasedAtOnce)) {
    const order = await getOrderById(site.db, id);
    if (!order) continue;
    const done = await runBatch(
      site,
      transition(site, id, ["awaiting_payment"], "cancelled", {
        cancelledAt: now.toISOString(),
        isRevivable: true,
      }),
      ...stateMail(site, order, "unpaid"),
    );
    if (!done) continue;
    released++;
    await closePayment(order, portOf(order.paymentProvider));
  }
  return released;
}

/** A payment that cannot be closed now runs out by itself; money that still comes is returned. */
export async function closePayment(order: Order, port: PaymentPort | null) {
  if (!order.paymentReference || !port) return;
  try {
    await port.close(order.paymentReference);
  } catch {
    log("warn", "payment-not-closed", { order: order.number });
  }
}

/** The desk's steps: packed, then shipped with the carrier's number, then delivered. */
export async function advanceOrder(
  site: Site,
  number: string,
  step: "packed" | "shipped" | "delivered",
  {
    actorId,
    carrier,
    tracking,
    returnDays,
  }: {
    actorId: number;
    carrier?: string;
    tracking?: string;
    /** so many days after its delivery the order can be returned; 0: not at all */
    returnDays: number;
  },
): Promise<Moved> {
  const order = await getOrder(site.db, number);
  if (!order) return { ok: false, reason: "unknown" };
  const from = { packed: "paid", shipped: "packed", delivered: "shipped" } as const;
  const now = new Date().toISOString();
  const set = {
    packed: { packedAt: now },
    shipped: { shippedAt: now, carrier: carrier ?? null, tracking: tracking ?? null },
    delivered: { deliveredAt: now },
  }[step];
  const shown = [carrier, tracking].filter(Boolean).join(" ");
  const done = await runBatch(
    site,
    transition(site, order.id, [from[step]], step, set),
    ...stateMail(site, order, step, {
      ...(step === "shipped" && shown ? { tracking: shown } : {}),
      ...(step === "delivered" ? { returnDays } : {}),
    }),
    recordAudit(site, order, `order.${step}`, { actorId, userId: order.userId }),
  );
  return done ? { ok: true } : { ok: false, reason: "state" };
}
