// Returns: a customer requests one; an administrator receives it, which refunds it, or declines it.
import { eq, sql } from "drizzle-orm";
import { orderReturns } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { sellerAddress } from "#app/platform/seller.ts";
import { returnDeclinedEmail, returnEmail } from "#app/features/orders/order-emails.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { audit } from "#app/platform/audit.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import {
  orderEmailStatements,
  emailLines,
  type Site,
} from "#app/features/orders/send-order-email.server.ts";
import {
  canReturn,
  returnableLines,
  returnNumber,
  returnParcelDays,
} from "#app/features/orders/order-policy.ts";
import { getOrder, type Order } from "#app/features/orders/order-queries.server.ts";
import { shippingLeftCents } from "#app/features/orders/parcel-policy.ts";
import { refundOrder } from "#app/features/orders/refunds.server.ts";
import { restockStatement } from "#app/features/orders/restock.server.ts";
import { paidFor, refundFor } from "#app/features/products/totals.ts";
import type { ReturnReason } from "#app/features/orders/order-status.ts";

type ReturnRequest = {
  /** of the form; the same key is one return */
  key: string;
  reason: ReturnReason;
  note: string | null;
  pieces: ReadonlyArray<{ productId: number; quantity: number }>;
  /** return period after delivery; 0: no returns */
  returnDays: number;
  now: Date;
};
type ReturnResult = { ok: true } | { ok: false; reason: "state" | "too-many" | "nothing" };

export async function requestReturn(
  site: Site,
  order: Order,
  returnRequest: ReturnRequest,
): Promise<ReturnResult> {
  const { db } = site;
  if (await returnExists(site, returnRequest.key)) return { ok: true };
  if (!canReturn(order, returnRequest.returnDays, returnRequest.now))
    return { ok: false, reason: "state" };
  const pieces = returnRequest.pieces.filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return { ok: false, reason: "nothing" };
  const lines = returnableLines(order.lines, order.returns);
  const requestedLines = pieces.map(({ productId, quantity }) => ({
    quantity,
    line: lines.find((line) => line.productId === productId),
  }));
  const acceptedLines = requestedLines.flatMap(({ line, quantity }) =>
    line && quantity <= line.left ? [{ ...line, quantity }] : [],
  );
  if (acceptedLines.length !== pieces.length) return { ok: false, reason: "too-many" };
  const t = translatorFor(order.language);
  const returnId = sql`(SELECT id FROM order_returns WHERE request_key = ${returnRequest.key})`;
  try {
    await db.batch([
      db.insert(orderReturns).values({
        orderId: order.id,
        requestKey: returnRequest.key,
        reason: returnRequest.reason,
        note: returnRequest.note,
        createdAt: returnRequest.now.toISOString(),
      }),
      ...acceptedLines.map(({ productId, quantity }) =>
        sqlStatement(
          db,
          sql`INSERT INTO order_return_lines (return_id, product_id, quantity) VALUES (${returnId}, ${productId}, ${quantity})`,
        ),
      ),
      ...orderEmailStatements(site, order, {
        kind: "order-return",
        content: returnEmail(t, {
          origin: site.siteUrl,
          number: order.number,
          returnNumber: returnNumber(order.number, (order.returns[0]?.nth ?? 0) + 1),
          lines: emailLines(acceptedLines, order.language),
          address: sellerAddress(site.seller(t)),
          days: returnParcelDays,
        }),
        dedupeKey: `return:${returnRequest.key}`,
      }),
    ]);
  } catch (error) {
    const { kind, subject } = constraintError(error) ?? {};
    if (kind === "trigger" && subject === "more returned than bought")
      return { ok: false, reason: "too-many" };
    // Another return is open, or this form was sent twice.
    if (kind !== "unique" || !subject?.startsWith("order_returns.")) throw error;
    return (await returnExists(site, returnRequest.key))
      ? { ok: true }
      : { ok: false, reason: "state" };
  }
  return { ok: true };
}

async function returnExists({ db }: Site, key: string): Promise<boolean> {
  const row = await db
    .select({ id: orderReturns.id })
    .from(orderReturns)
    .where(eq(orderReturns.requestKey, key))
    .get();
  return row !== undefined;
}

type Decision = {
  number: string;
  returnId: number;
  actorId: number;
  decision: { kind: "received"; restock: boolean; deductionCents: number } | { kind: "declined" };
};

/** Receives or declines a return. A received return is refunded. */
export async function decideReturn(
  site: Site,
  { number, returnId, actorId, decision }: Decision,
): Promise<{ ok: true } | { ok: false; reason: "state" | "deduction" }> {
  const { db } = site;
  const order = await getOrder(db, number);
  const openReturn = order?.returns.find(
    ({ id, status }) => id === returnId && status === "requested",
  );
  if (!order || !openReturn) return { ok: false, reason: "state" };
  const received = decision.kind === "received";
  const due = received ? returnRefund(order, returnId) : { amountCents: 0, shippingCents: 0 };
  const deductionCents = received ? decision.deductionCents : 0;
  // The shipping goes back whole: only the value of the items is reduced.
  if (deductionCents > due.amountCents - due.shippingCents)
    return { ok: false, reason: "deduction" };
  const { shippingCents } = due;
  const amountCents = due.amountCents - deductionCents;
  const now = new Date().toISOString();
  try {
    await db.batch([
      // Aborts the batch when already decided.
      db
        .update(orderReturns)
        .set({
          status: abortUnless(sql`status = 'requested'`, decision.kind),
          decidedAt: now,
        })
        .where(eq(orderReturns.id, returnId)),
      ...(received && decision.restock
        ? openReturn.lines.map(({ productId, quantity }) =>
            restockStatement(db, {
              key: `return:${returnId}:${productId}`,
              productId,
              quantity,
              note: returnNumber(number, openReturn.nth),
              at: now,
            }),
          )
        : []),
      ...(amountCents > 0
        ? refundOrder(site, order, {
            amountCents,
            shippingCents,
            key: `return:${returnId}`,
            reason: openReturn.reason,
          })
        : []),
      ...(received
        ? []
        : orderEmailStatements(site, order, {
            kind: "order-return-declined",
            content: returnDeclinedEmail(translatorFor(order.language), {
              origin: site.siteUrl,
              number,
            }),
            dedupeKey: `return-declined:${returnId}`,
          })),
      audit(db, {
        actorId,
        subjectId: order.userId,
        action: `order.return-${decision.kind}`,
        target: `order:${number}`,
      }),
    ]);
    return { ok: true };
  } catch (error) {
    // Decided or refunded meanwhile.
    const { kind, subject } = constraintError(error) ?? {};
    const isDecided = kind === "not-null" && subject === "order_returns.status";
    if (!isDecided && !(kind === "trigger" && subject?.startsWith("refund exceeds"))) throw error;
    return { ok: false, reason: "state" };
  }
}

/** Refund for this return; includes shipping once all physical products are returned. Files are not refunded. */
function returnRefund(
  order: Order,
  returnId: number,
): { amountCents: number; shippingCents: number } {
  const counted = order.returns.filter(
    ({ id, status }) => status === "received" || id === returnId,
  );
  const returned = (id: number) =>
    counted
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => productId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const isPhysical = ({ kind }: { kind: string }) => kind === "physical";
  const isGone = (line: Order["lines"][number]) =>
    returned(line.productId) + line.refundedShipped + line.refundedUnshipped >= line.quantity;
  if (order.lines.filter(isPhysical).every(isGone)) {
    const files = paidFor(order.lines, (line) => !isPhysical(line));
    const amountCents = Math.max(0, order.totalCents - order.refundingCents - files);
    return { amountCents, shippingCents: Math.min(shippingLeftCents(order), amountCents) };
  }
  const pieces = order.returns.find(({ id }) => id === returnId)?.lines ?? [];
  const quantityIn = (id: number) =>
    pieces.find(({ productId }) => productId === id)?.quantity ?? 0;
  const amountCents = refundFor({
    lines: order.lines.map((line) => ({ ...line, returned: quantityIn(line.productId) })),
    totalCents: order.totalCents,
    refundedCents: order.refundingCents,
  });
  return { amountCents, shippingCents: 0 };
}

/** What receiving each requested return would refund, by its id. */
export function returnRefundsView(order: Order, language: Language) {
  return Object.fromEntries(
    order.returns
      .filter(({ status }) => status === "requested")
      .map(({ id }) => {
        const { amountCents, shippingCents } = returnRefund(order, id);
        const shipping = shippingCents > 0 ? formatMoney(shippingCents, language) : null;
        return [id, { amount: formatMoney(amountCents, language), shipping }];
      }),
  );
}
