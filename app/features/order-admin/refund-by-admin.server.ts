// Refunds without a return: of items, of shipping, and of other amounts, with their reason.
import { inArray, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { refunds } from "#app/db/schema/orders.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { RefundReason } from "#app/features/orders/order-status.ts";
import { isFullRefund, leftToRefund, splitRefund } from "#app/features/orders/order-policy.ts";
import type { Order } from "#app/features/orders/order-queries.server.ts";
import { recordAudit } from "#app/features/orders/order-audit.server.ts";
import { transition } from "#app/features/orders/order-transition.server.ts";
import {
  refundOfPieces,
  shippingLeftCents,
  type RefundPieces,
} from "#app/features/orders/parcel-policy.ts";
import { keepRefundedItems, refundOrder } from "#app/features/orders/refunds.server.ts";
import { restockStatement } from "#app/features/orders/restock.server.ts";
import { runBatch } from "#app/features/orders/run-batch.server.ts";
import { statusEmailStatements, type Site } from "#app/features/orders/send-order-email.server.ts";
import { finishShipping } from "#app/features/orders/shipments.server.ts";

type AdminRefund = {
  /** of the form; the same key is one refund */
  key: string;
  pieces: ReadonlyArray<RefundPieces>;
  shippingCents: number;
  /** besides items and shipping */
  amountCents: number;
  reason: RefundReason;
  note: string | null;
  /** the items go back into stock */
  restock: boolean;
  /** the sum that the administrator has seen; null before it was shown */
  seenCents: number | null;
  actorId: number;
};

type RefundResult =
  | { ok: true; changedStock: boolean }
  | { ok: false; reason: "state" | "too-much" | "items" | "shipping" | "nothing" }
  | { ok: false; reason: "unseen"; sumCents: number };

/**
 * Refunds a part of an order, or the rest of it. A full refund of an order that is not packed yet cancels it. A sum that
 * the administrator did not type is shown before it is refunded.
 */
export async function refundByAdmin(
  site: Site,
  order: Order,
  refund: AdminRefund,
): Promise<RefundResult> {
  const { key, pieces, shippingCents, reason, note, actorId } = refund;
  const refundKey = `desk:${order.number}:${key}`;
  if (await refundExists(site.db, refundKey)) return { ok: true, changedStock: false };
  const left = leftToRefund(order);
  if (left.paymentCents + left.cardCents === 0) return { ok: false, reason: "state" };
  const piecesCents = refundOfPieces(order, pieces);
  if (piecesCents === null) return { ok: false, reason: "items" };
  if (shippingCents > shippingLeftCents(order)) return { ok: false, reason: "shipping" };
  const sumCents = piecesCents + shippingCents + refund.amountCents;
  if (sumCents === 0) return { ok: false, reason: "nothing" };
  if (!splitRefund(sumCents, left)) return { ok: false, reason: "too-much" };
  if (pieces.length + shippingCents > 0 && refund.seenCents !== sumCents)
    return { ok: false, reason: "unseen", sumCents };
  const isCancelled = order.status === "paid" && isFullRefund(order, sumCents);
  const restocks = refund.restock && pieces.length > 0;
  const isDone = await runBatch(
    site,
    recordAudit(site, order, "order.refunded", {
      actorId,
      userId: order.userId,
      detail: `${sumCents}, ${reason}`,
    }),
    // Before the refund: what goes to a gift card is refunded at once, which ends the order.
    ...(isCancelled
      ? [
          transition(site, order.id, ["paid"], "cancelled", { cancelledAt: now() }),
          ...statusEmailStatements(site, order, "cancelled"),
        ]
      : []),
    // The items of this refund too stay out of stock, unless they go back.
    ...(isCancelled && restocks ? [keepRefundedItems(site.db, order)] : []),
    ...pieceStatements(site, order, { refundKey, pieces }),
    ...(isCancelled && !restocks ? [keepRefundedItems(site.db, order)] : []),
    ...refundOrder(site, order, {
      amountCents: sumCents,
      shippingCents,
      key: refundKey,
      reason,
      note,
    }),
    ...(restocks && !isCancelled ? restockStatements(site, order, { key, pieces }) : []),
    ...(pieces.some(({ isShipped }) => !isShipped) ? finishShipping(site.db, order.id, now()) : []),
  );
  if (isDone) return { ok: true, changedStock: isCancelled || restocks };
  return (await refundExists(site.db, refundKey))
    ? { ok: true, changedStock: false }
    : { ok: false, reason: "state" };
}

const now = () => new Date().toISOString();

function pieceStatements(
  { db }: Site,
  order: Order,
  { refundKey, pieces }: { refundKey: string; pieces: ReadonlyArray<RefundPieces> },
) {
  if (pieces.length === 0) return [];
  return [
    sqlStatement(
      db,
      sql`INSERT INTO refund_lines (refund_key, order_id, product_id, is_shipped, quantity)
        SELECT ${refundKey}, ${order.id}, value ->> 'productId', value ->> 'isShipped', value ->> 'quantity'
        FROM json_each(${JSON.stringify(pieces)})`,
    ),
  ];
}

function restockStatements(
  { db }: Site,
  { number }: Order,
  { key, pieces }: { key: string; pieces: ReadonlyArray<RefundPieces> },
) {
  return pieces.map(({ productId, isShipped, quantity }) =>
    restockStatement(db, {
      key: `refund:${key}:${productId}:${Number(isShipped)}`,
      productId,
      quantity,
      note: number,
      at: now(),
    }),
  );
}

async function refundExists(db: Database, key: string): Promise<boolean> {
  const row = await db
    .select({ id: refunds.id })
    .from(refunds)
    .where(inArray(refunds.refundKey, [key, `${key}:card`]))
    .limit(1)
    .get();
  return row !== undefined;
}
