// Issues the gift cards of paid orders and emails their codes.
import { and, inArray, isNotNull, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orderLines, orders } from "#app/db/schema/orders.ts";
import { giftCards } from "#app/db/schema/shop.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { paidStatuses } from "#app/features/orders/order-policy.ts";
import { getOrderById, type Order } from "#app/features/orders/order-queries.server.ts";
import { deliverIfComplete } from "#app/features/orders/order-transition.server.ts";
import { abortUnless, constraintError } from "#app/platform/database/constraint-error.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { formatGiftCardCode, newGiftCardCode } from "./gift-card.ts";
import { giftCardEmail } from "./gift-card-email.ts";

type Site = { db: Database; siteUrl: string };

const paidList = sql.raw(paidStatuses.map((status) => `'${status}'`).join(", "));

/** Called after a payment and by cron. */
export async function issueGiftCards(site: Site, now: Date): Promise<number> {
  const due = await site.db
    .selectDistinct({ id: orders.id })
    .from(orderLines)
    .innerJoin(orders, sql`${orders.id} = ${orderLines.orderId}`)
    .where(
      and(
        // Literal, so that the partial index applies.
        sql`${orderLines.isGiftCard} = 1 AND ${orderLines.fetchedAt} IS NULL`,
        inArray(orders.status, [...paidStatuses]),
        or(isNotNull(orders.recipientEmail), isNotNull(orders.email)),
      ),
    )
    .limit(20);
  for (const { id } of due) {
    const order = await getOrderById(site.db, id);
    if (order) await issueForOrder(site, order, now);
  }
  return due.length;
}

async function issueForOrder({ db, siteUrl }: Site, order: Order, now: Date): Promise<void> {
  const at = now.toISOString();
  const to = order.recipientEmail ?? order.email;
  const lines = order.lines.filter(({ isGiftCard, fetchedAt }) => isGiftCard && !fetchedAt);
  const pieces = lines.flatMap(({ productId, quantity, unitPriceCents }) =>
    Array.from({ length: quantity }, (_, i) => ({
      code: newGiftCardCode(),
      issueKey: `${order.id}:${productId}:${i + 1}`,
      valueCents: unitPriceCents,
    })),
  );
  if (pieces.length === 0 || !to) return;
  const rows = await Promise.all(
    pieces.map(async ({ code, issueKey, valueCents }) => ({
      codeHash: await hashToken(code),
      codeEnd: code.slice(-4),
      orderId: order.id,
      issueKey,
      // Not for an order that was canceled meanwhile.
      valueCents: abortUnless<number>(
        sql`(SELECT status FROM orders WHERE id = ${order.id}) IN (${paidList})`,
        valueCents,
      ),
      createdAt: at,
    })),
  );
  try {
    await db.batch([
      // One by one: twenty cards together would be more parameters than a statement can have.
      db.insert(giftCards).values(rows[0]!),
      ...rows.slice(1).map((row) => db.insert(giftCards).values(row)),
      db
        .update(orderLines)
        .set({ fetchedAt: at })
        .where(sql`${orderLines.orderId} = ${order.id} AND ${orderLines.isGiftCard} = 1`),
      deliverIfComplete(db, order.id, at),
      sendMail(db, {
        ...giftCardEmail(translatorFor(order.language), {
          origin: siteUrl,
          number: order.number,
          isGift: order.recipientEmail !== null,
          from: order.name,
          message: order.recipientMessage,
          cards: pieces.map(({ code, valueCents }) => ({
            code: formatGiftCardCode(code),
            value: formatMoney(valueCents, order.language),
          })),
        }),
        kind: "gift-card",
        to,
        language: order.language,
        dedupeKey: `gift-cards:${order.number}`,
        ...(order.userId === null ? {} : { userId: order.userId }),
      }),
    ]);
  } catch (error) {
    // Issued by another request, or canceled.
    if (!constraintError(error)) throw error;
  }
}
