// Orders that end without delivery: cancelled by a person, or not paid in time.
import { sql, type SQL } from "drizzle-orm";
import { formatMoney } from "#app/lib/format/money.ts";
import type { PaymentPort } from "#app/features/payments/payment-port.ts";
import { closePayment } from "./order-payments.server.ts";
import { isDownloaded, nonRefundableFiles } from "./order-policy.ts";
import { getOrder, getOrderById, type Order } from "./order-queries.server.ts";
import { recordAudit, type Actor } from "./order-audit.server.ts";
import { transition, type OrderResult } from "./order-transition.server.ts";
import { shippingLeftCents } from "./parcel-policy.ts";
import { keepRefundedItems, refundOrder } from "./refunds.server.ts";
import { runBatch } from "./run-batch.server.ts";
import { statusEmailStatements, type Site } from "./send-order-email.server.ts";
import { listOverdueOrders } from "./unpaid-orders.server.ts";

/** Per cron run (each minute): D1 allows 1,000 statements per invocation. */
const maxOverduePerRun = 80;

/** Cancels an order before it is packed and refunds the payment. */
export async function cancelOrder(
  site: Site,
  number: string,
  actor: Actor,
  port: PaymentPort | null,
  { onlyUnpaid = false }: { onlyUnpaid?: boolean } = {},
): Promise<OrderResult> {
  const order = await getOrder(site.db, number);
  if (!order) return { ok: false, reason: "unknown" };
  const isPaid = order.status === "paid";
  if (onlyUnpaid && isPaid) return { ok: false, reason: "state" };
  const { cents: nonRefundableCents } = nonRefundableFiles(order);
  const amountCents = order.totalCents - order.refundingCents - nonRefundableCents;
  const done = await runBatch(
    site,
    transition(site, order.id, [isPaid ? "paid" : "awaiting_payment"], "cancelled", {
      cancelledAt: new Date().toISOString(),
      only: noNewDownloads(order),
    }),
    ...(isPaid ? [keepRefundedItems(site.db, order)] : []),
    ...(isPaid && amountCents > 0
      ? refundOrder(site, order, {
          amountCents,
          shippingCents: Math.min(shippingLeftCents(order), amountCents),
          key: `cancel:${order.number}`,
        })
      : []),
    ...statusEmailStatements(site, order, "cancelled", isPaid ? nonRefundableValues(order) : {}),
    recordAudit(site, order, "order.cancelled", actor),
  );
  if (!done) return { ok: false, reason: "state" };
  await closePayment(order, port);
  return { ok: true };
}

/** Fails if a file was downloaded since the order was read: it would be refunded. */
function noNewDownloads(order: Order): SQL {
  const downloaded = order.lines.filter(isDownloaded).length;
  return sql`(SELECT count(*) FROM order_lines WHERE order_id = orders.id AND fetched_at IS NOT NULL) = ${downloaded}`;
}

function nonRefundableValues(order: Order) {
  const { cents, lines } = nonRefundableFiles(order);
  if (cents === 0) return {};
  const names = lines.map(({ name, nameEs }) => (order.language === "es" ? nameEs : name));
  return { nonRefundable: { names: names.join(", "), amount: formatMoney(cents, order.language) } };
}

/** Cancels orders that were not paid in time, which releases their stock. Returns their number. */
export async function cancelOverdueOrders(
  site: Site,
  portOf: (provider: Order["paymentProvider"]) => PaymentPort | null,
  now: Date,
): Promise<number> {
  let cancelled = 0;
  for (const { id } of await listOverdueOrders(site.db, now, maxOverduePerRun)) {
    const order = await getOrderById(site.db, id);
    if (!order) continue;
    const done = await runBatch(
      site,
      transition(site, id, ["awaiting_payment"], "cancelled", {
        cancelledAt: now.toISOString(),
        isRevivable: true,
      }),
      ...statusEmailStatements(site, order, "unpaid"),
    );
    if (!done) continue;
    cancelled++;
    await closePayment(order, portOf(order.paymentProvider));
  }
  return cancelled;
}
