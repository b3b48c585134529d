// Sending things back: the buyer asks, the desk receives them and the money goes back, or says no.
import { eq, sql } from "drizzle-orm";
import { orderReturns } from "#app/db/schema/orders.ts";
import { stockChanges } from "#app/db/schema/product-desk.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { siteFacts } from "#app/lib/site-facts.ts";
import { returnDeclinedEmail, returnEmail } from "./order-emails.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { audit } from "#app/platform/audit.ts";
import { refusedConstraint } from "#app/platform/database/database-errors.ts";
import { mailFor, mailLines, type Site } from "./send-order-email.server.ts";
import { canReturn, returnable, returnNumber, returnParcelDays } from "./order-policy.ts";
import { getOrder, type Order } from "./order-queries.server.ts";
import { requestRefund } from "./refunds.server.ts";
import { paidFor, refundFor } from "#app/features/products/totals.ts";
import type { ReturnReason } from "#app/features/products/vocabulary.ts";

type Wish = {
  /** of the form: sent twice it is one return */
  key: string;
  reason: ReturnReason;
  note: string | null;
  pieces: ReadonlyArray<{ productId: number; quantity: number }>;
  /** so long after the delivery; 0: not at all */
  returnDays: number;
  now: Date;
};
type Asked = { ok: true } | { ok: false; reason: "state" | "too-many" | "nothing" };

export async function requestReturn(site: Site, order: Order, wish: Wish): Promise<Asked> {
  const { db } = site;
  if (await isKnown(site, wish.key)) return { ok: true };
  if (!canReturn(order, wish.returnDays, wish.now)) return { ok: false, reason: "state" };
  const pieces = wish.pieces.filter(({ quantity }) => quantity > 0);
  if (pieces.length === 0) return { ok: false, reason: "nothing" };
  const lines = returnable(order.lines, order.returns);
  const back = pieces.map(({ productId, quantity }) => ({
    quantity,
    line: lines.find((line) => line.productId === productId),
  }));
  const fitting = back.flatMap(({ line, quantity }) =>
    line && quantity <= line.left ? [{ ...line, quantity }] : [],
  );
  if (fitting.length !== pieces.length) return { ok: false, reason: "too-many" };
  const t = translatorFor(order.language);
  const ofKey = sql`(SELECT id FROM order_returns WHERE request_key = ${wish.key})`;
  try {
    await db.batch([
      db.insert(orderReturns).values({
        orderId: order.id,
        requestKey: wish.key,
        reason: wish.reason,
        note: wish.note,
        createdAt: wish.now.toISOString(),
      }),
      ...fitting.map(({ productId, quantity }) =>
        sqlStatement(
          db,
          sql`INSERT INTO order_return_lines (return_id, product_id, quantity) VALUES (${ofKey}, ${productId}, ${quantity})`,
        ),
      ),
      ...mailFor(site, order, {
        kind: "order-return",
        content: returnEmail(t, {
          origin: site.siteUrl,
          number: order.number,
          returnNumber: returnNumber(order.number, (order.returns[0]?.nth ?? 0) + 1),
          lines: mailLines(fitting, order.language),
          address: siteFacts.seller.address.join(", "),
          days: returnParcelDays,
        }),
        once: `return:${wish.key}`,
      }),
    ]);
  } catch (error) {
    if (!refusedConstraint(error)) throw error;
    return (await isKnown(site, wish.key)) ? { ok: true } : { ok: false, reason: "state" };
  }
  return { ok: true };
}

async function isKnown({ db }: Site, key: string): Promise<boolean> {
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
  decision:
    | { kind: "received"; /** whether the pieces can be sold again */ restock: boolean }
    | { kind: "declined" };
};

/** The desk's answer to a return. Received pieces are paid back. */
export async function decideReturn(
  site: Site,
  { number, returnId, actorId, decision }: Decision,
): Promise<{ ok: true } | { ok: false; reason: "state" }> {
  const { db } = site;
  const order = await getOrder(db, number);
  const asked = order?.returns.find(({ id, status }) => id === returnId && status === "requested");
  if (!order || !asked) return { ok: false, reason: "state" };
  const received = decision.kind === "received";
  const amountCents = received ? refundOf(order, returnId) : 0;
  const now = new Date().toISOString();
  try {
    await db.batch([
      // Decided meanwhile: NULL is refused, and the batch with it.
      db
        .update(orderReturns)
        .set({
          status: sql`CASE WHEN status = 'requested' THEN ${decision.kind} END`,
          decidedAt: now,
        })
        .where(eq(orderReturns.id, returnId)),
      ...(received && decision.restock
        ? asked.lines.map(({ productId, quantity }) =>
            // Its trigger puts the pieces back (migration 0014).
            db.insert(stockChanges).values({
              changeKey: `return:${returnId}:${productId}`,
              productId,
              delta: quantity,
              reason: "other",
              note: returnNumber(number, asked.nth),
              at: now,
            }),
          )
        : []),
      ...(amountCents > 0
        ? [requestRefund(site, { orderId: order.id, amountCents, key: `return:${returnId}` })]
        : []),
      ...(received
        ? []
        : mailFor(site, order, {
            kind: "order-return-declined",
            content: returnDeclinedEmail(translatorFor(order.language), {
              origin: site.siteUrl,
              number,
            }),
            once: `return-declined:${returnId}`,
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
    if (!refusedConstraint(error)) throw error;
    return { ok: false, reason: "state" };
  }
}

/** What goes back with this return, and with it the shipping once all goods have come back. Files stay. */
function refundOf(order: Order, returnId: number): number {
  const counted = order.returns.filter(
    ({ id, status }) => status === "received" || id === returnId,
  );
  const returned = (id: number) =>
    counted
      .flatMap(({ lines }) => lines)
      .filter(({ productId }) => productId === id)
      .reduce((sum, { quantity }) => sum + quantity, 0);
  const isGoods = ({ kind }: { kind: string }) => kind === "physical";
  if (order.lines.filter(isGoods).every((line) => returned(line.productId) >= line.quantity)) {
    const files = paidFor(order.lines, order.discountCents, (line) => !isGoods(line));
    return Math.max(0, order.totalCents - order.refundingCents - files);
  }
  const pieces = order.returns.find(({ id }) => id === returnId)?.lines ?? [];
  const ofThis = (id: number) => pieces.find(({ productId }) => productId === id)?.quantity ?? 0;
  return refundFor({
    lines: order.lines.map((line) => ({ ...line, returned: ofThis(line.productId) })),
    discountCents: order.discountCents,
    shippingCents: order.shippingCents,
    refundedCents: order.refundingCents,
  });
}
