// Places an order from a cart in one batch: either the order exists with its stock, or nothing changes.
import { eq, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { cartLines, carts } from "#app/db/schema/shop.ts";
import { orders } from "#app/db/schema/orders.ts";
import { constraintError } from "#app/platform/database/constraint-error.ts";
import { countOrAbort, isOverLimit } from "#app/platform/security/rate-limit-counters.ts";
import { keepTerms } from "./accepted-terms.server.ts";
import { withDestination } from "./cart.server.ts";
import { newOrderNumber } from "#app/features/orders/order-number.ts";
import { statusEmailStatements, type Site } from "#app/features/orders/send-order-email.server.ts";
import { orderQueries, toOrder, type Order } from "#app/features/orders/order-queries.server.ts";
import { minPaymentCents } from "#app/features/payments/payment-port.ts";
import {
  getShippingZone,
  soldOutByOrderQuery,
} from "#app/features/products/product-queries.server.ts";
import { getTaxRule } from "#app/features/tax/tax-queries.server.ts";
import {
  discountOf,
  insertLines,
  insertOrder,
  taxColumns,
  type Amounts,
  type OrderRequest,
} from "./insert-order.server.ts";
import { reminderStatements } from "./payment-reminders.server.ts";
import { cancelReplacedOrders } from "./replaced-orders.server.ts";

/** Of the trigger that guards the balance of a gift card, gift_card_covers. */
const giftCardRefusal = "gift card balance";

/** Limits bots that reserve all stock: real customers place far fewer orders. */
const ordersPerClient = { limit: 20, windowSeconds: 3600 };

/** An order of files only. */
export const withoutAddress = {
  line1: null,
  line2: null,
  city: null,
  region: null,
  postcode: null,
  phone: null,
};

/** An order, and whether it took the last item of a product. */
export type PlacedOrder = { order: Order; isSoldOut: boolean };

type OrderResult =
  | ({ ok: true; isNew: true } & PlacedOrder)
  | { ok: true; isNew: false; number: string }
  | {
      ok: false;
      reason:
        | "limited"
        | "empty"
        | "changed"
        | "changed-cart"
        | "discount-used"
        | "sold-out"
        | "no-shipping"
        | "too-small";
    };

/** What placeOrder() has to know besides the cart and the buyer; read together with them. */
export async function readOrderTerms(
  db: Database,
  { checkoutKey, country }: { checkoutKey: string; country: string },
): Promise<Pick<OrderRequest, "placedNumber" | "taxRule" | "zone">> {
  const [placedNumber, zone, taxRule] = await Promise.all([
    findOrderNumber(db, checkoutKey),
    getShippingZone(db, country),
    getTaxRule(db, country),
  ]);
  return { placedNumber, zone, taxRule };
}

export async function placeOrder(site: Site, request: OrderRequest): Promise<OrderResult> {
  const { db } = site;
  const { cart, checkoutKey, placedNumber, zone, taxRule, facts, client } = request;
  if (placedNumber) return { ok: true, isNew: false, number: placedNumber };
  if (cart.lines.length === 0) return { ok: false, reason: "empty" };
  if (checkoutKey !== cart.checkoutKey) return { ok: false, reason: "changed-cart" };
  if (!cart.isOrderable) return { ok: false, reason: "sold-out" };
  const { country } = request.address;
  const { totals, tax, giftCardShare } = withDestination(cart, { country, zone, taxRule, facts });
  const { shippingCents } = totals;
  const giftCardCents = giftCardShare.cents;
  const dueCents = totals.totalCents - giftCardCents;
  if (shippingCents === null) return { ok: false, reason: "no-shipping" };
  if (totals.totalCents !== request.seenTotalCents || dueCents !== request.seenDueCents)
    return { ok: false, reason: "changed" };
  if (dueCents > 0 && dueCents < minPaymentCents) return { ok: false, reason: "too-small" };

  const number = newOrderNumber();
  const attempts = `order:${client}`;
  try {
    const placed = await writeOrder(db, number, [
      ...(await countOrAbort(db, attempts, ordersPerClient)),
      ...orderStatements(site, request, { ...totals, shippingCents, tax, giftCardCents, number }),
    ]);
    return { ok: true, isNew: true, ...placed };
  } catch (error) {
    const refused = constraintError(error);
    // Out of stock by now, or the same form was sent twice: then the first request has made the order.
    const placed = refused ? await findOrderNumber(db, checkoutKey) : null;
    if (placed) return { ok: true, isNew: false, number: placed };
    if (isOverLimit(error, attempts)) return { ok: false, reason: "limited" };
    if (refused?.subject === "orders.holds_discount") return { ok: false, reason: "discount-used" };
    // Its last use, or the money on the card, was taken meanwhile: the page shows what is left to pay now.
    if (refused?.subject === "discount_uses_left" || refused?.subject === giftCardRefusal)
      return { ok: false, reason: "changed" };
    if (refused?.kind === "check" || refused?.subject === "orders.holds_stock")
      return { ok: false, reason: "sold-out" };
    if (refused) return { ok: false, reason: "changed-cart" };
    throw error;
  }
}

/** Null when there is no such order. */
export async function readPlacedOrder(db: Database, number: string): Promise<PlacedOrder | null> {
  const results = await db.batch(placedOrderQueries(db, number));
  return toPlacedOrder(results);
}

/** Writes an order and reads it in the same batch. */
async function writeOrder(
  db: Database,
  number: string,
  statements: ReadonlyArray<BatchItem<"sqlite">>,
): Promise<PlacedOrder> {
  const batch = [...statements, ...placedOrderQueries(db, number)];
  // drizzle types the results of a batch of unknown length as a list.
  const results: ReadonlyArray<unknown> = await db.batch(batch as [BatchItem<"sqlite">]);
  const read = results.slice(statements.length) as unknown as PlacedOrderResults;
  const placed = toPlacedOrder(read);
  if (!placed) throw new Error(`Order ${number} cannot be read in its own batch.`);
  return placed;
}

function placedOrderQueries(db: Database, number: string) {
  return [soldOutByOrderQuery(db, number), ...orderQueries(db, eq(orders.number, number))] as const;
}

type PlacedOrderResults = BatchResponse<ReturnType<typeof placedOrderQueries>>;

function toPlacedOrder([soldOut, ...results]: PlacedOrderResults): PlacedOrder | null {
  const order = toOrder(results);
  return order && { order, isSoldOut: soldOut.length > 0 };
}

function orderStatements(site: Site, placing: OrderRequest, amounts: Amounts) {
  const { db } = site;
  const { cart, address, userId, unpaid, accepted, access, language, now } = placing;
  const { number, subtotalCents, shippingCents, discountCents, totalCents } = amounts;
  const { giftCardCents, tax } = amounts;
  const linesJson = JSON.stringify(
    cart.lines.map(({ productId, quantity }, i) => ({
      productId,
      quantity,
      discountCents: cart.applied.shares[i],
      taxCents: tax?.lineCents[i] ?? 0,
    })),
  );
  return [
    ...cancelReplacedOrders(site, unpaid, now),
    ...(accepted ? [keepTerms(db, accepted, now)] : []),
    insertOrder(db, placing, amounts, linesJson),
    insertLines(db, cart, number, linesJson),
    db
      .update(carts)
      .set({
        checkoutKey: crypto.randomUUID(),
        country: address.country,
        postcode: address.postcode,
        discountId: null,
        giftCardId: null,
        updatedAt: now.toISOString(),
      })
      .where(eq(carts.id, cart.id)),
    db.delete(cartLines).where(eq(cartLines.cartId, cart.id)),
    ...reminderStatements(db, {
      number,
      isWanted: placing.wantsReminder && totalCents > giftCardCents,
      replaced: unpaid,
      now,
    }),
    ...(access?.statements(sql`(SELECT id FROM orders WHERE number = ${number})`) ?? []),
    // An order with nothing to pay gets its email when it is settled.
    ...(totalCents === giftCardCents
      ? []
      : statusEmailStatements(
          site,
          {
            number,
            language,
            userId,
            country: address.country,
            weightGrams: cart.weightGrams,
            subtotalCents,
            shippingCents,
            totalCents,
            giftCardCents,
            giftCardEnd: cart.giftCard?.codeEnd ?? null,
            discountCents,
            discountCode: discountOf(cart)?.code ?? null,
            ...taxColumns(tax),
            email: address.email,
            termsVersion: accepted?.version ?? null,
            withdrawalWaivedAt: null,
            lines: cart.lines,
          },
          "awaiting_payment",
          {},
          sql`EXISTS (SELECT 1 FROM orders WHERE number = ${number})`,
        )),
  ];
}

async function findOrderNumber(db: Database, checkoutKey: string): Promise<string | null> {
  const row = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.checkoutKey, checkoutKey))
    .get();
  return row?.number ?? null;
}
