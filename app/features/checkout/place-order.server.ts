// Places an order from a cart in one batch: either the order exists with its stock, or nothing changes.
import { eq, sql } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { cartLines, carts } from "#app/db/schema/shop.ts";
import { orders } from "#app/db/schema/orders.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { SiteFacts } from "#app/lib/values/site-facts.ts";
import { constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { countOrAbort, isOverLimit } from "#app/platform/security/rate-limit-counters.ts";
import { keepTerms, type AcceptedTerms } from "./accepted-terms.server.ts";
import { withDestination, type Cart } from "./cart.server.ts";
import type { ShippingZone } from "#app/features/products/free-shipping.ts";
import type { OrderAccess } from "#app/features/orders/order-access.server.ts";
import { newOrderNumber } from "#app/features/orders/order-number.ts";
import { statusEmailStatements, type Site } from "#app/features/orders/send-order-email.server.ts";
import { orderQueries, toOrder, type Order } from "#app/features/orders/order-queries.server.ts";
import type { UnpaidOrder } from "#app/features/orders/unpaid-orders.server.ts";
import { minPaymentCents, type PaymentProvider } from "#app/features/payments/payment-port.ts";
import {
  getShippingZone,
  soldOutByOrderQuery,
} from "#app/features/products/product-queries.server.ts";
import { getTaxRule } from "#app/features/tax/tax-queries.server.ts";
import type { Tax, TaxRule } from "#app/features/tax/tax.ts";
import { reservationMinutes } from "#app/features/products/vocabulary.ts";
import { reminderStatements } from "./payment-reminders.server.ts";
import { cancelReplacedOrders } from "./replaced-orders.server.ts";
import { holdsDiscount, holdsStock, isStillOpen } from "./order-conditions.server.ts";

/** Of the trigger that guards the balance of a gift card, gift_card_covers. */
const giftCardRefusal = "gift card balance";

/** Limits bots that reserve all stock: real customers place far fewer orders. */
const ordersPerClient = { limit: 20, windowSeconds: 3600 };

type Address = {
  email: string;
  name: string;
  country: string;
  line1: string | null;
  line2: string | null;
  city: string | null;
  region: string | null;
  postcode: string | null;
  phone: string | null;
};

/** An order of files only. */
export const withoutAddress = {
  line1: null,
  line2: null,
  city: null,
  region: null,
  postcode: null,
  phone: null,
};

type OrderRequest = {
  cart: Cart;
  address: Address;
  /** of the form; an existing order with this key is the same order */
  checkoutKey: string;
  /** number of the order that this key has placed already */
  placedNumber: string | null;
  /** of the address's country */
  zone: ShippingZone;
  /** of the address's country; null without tax */
  taxRule: TaxRule | null;
  /** total shown to the buyer, to detect a change; never charged */
  seenTotalCents: number;
  /** what was left to pay of it */
  seenDueCents: number;
  /** who gets the gift cards in the cart; null: the buyer */
  recipient: { email: string | null; message: string | null };
  provider: PaymentProvider;
  userId: number | null;
  client: string;
  /** keyed hash of the client's network */
  clientKey: string;
  /** unpaid orders of this visitor, replaced by this one */
  unpaid: ReadonlyArray<UnpaidOrder>;
  /** one email if the order is not paid */
  wantsReminder: boolean;
  /** files are sent at once, without the right of withdrawal */
  waivesWithdrawal: boolean;
  /** null while the shop has no terms */
  accepted: AcceptedTerms | null;
  /** for a guest's browser; null for an account's order */
  access: OrderAccess | null;
  language: Language;
  facts: Pick<SiteFacts, "freeShippingOverUsd">;
  now: Date;
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

type Amounts = {
  number: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  tax: Tax | null;
  totalCents: number;
  giftCardCents: number;
};

function orderStatements(site: Site, placing: OrderRequest, amounts: Amounts) {
  const { db } = site;
  const { cart, address, checkoutKey, provider, userId, clientKey, unpaid, access, language, now } =
    placing;
  const { number, subtotalCents, discountCents, shippingCents, tax, totalCents } = amounts;
  const { giftCardCents } = amounts;
  const { accepted } = placing;
  const taxRate = tax?.rule.rate ?? 0;
  const isTaxIncluded = tax?.rule.isIncluded ?? false;
  const taxCents = tax?.totalCents ?? 0;
  // Column shipping_cents has the tax that is added, too.
  const chargesCents = shippingCents + (tax?.addedCents ?? 0);
  const discount = cart.applied.problem ? null : cart.discount;
  const linesJson = JSON.stringify(
    cart.lines.map(({ productId, quantity }, i) => ({
      productId,
      quantity,
      discountCents: cart.applied.shares[i],
      taxCents: tax?.lineCents[i] ?? 0,
    })),
  );
  const reservedUntil = new Date(now.getTime() + reservationMinutes * 60_000);
  return [
    ...cancelReplacedOrders(site, unpaid, now),
    ...(accepted ? [keepTerms(db, accepted, now)] : []),
    // Only if the form still belongs to the cart, the cart has the same lines and amount, and its code has not ended.
    // Otherwise the status is NULL, which violates NOT NULL and aborts the batch: a second form sent at the same time
    // changes nothing.
    sqlStatement(
      db,
      sql`WITH held AS MATERIALIZED (
        SELECT orders.client_key, orders.user_id, coalesce(parts.component_id, lines.product_id) AS product_id,
          lines.quantity * coalesce(parts.quantity, 1) AS quantity
        FROM orders INDEXED BY orders_held CROSS JOIN order_lines AS lines ON lines.order_id = orders.id
        LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
        WHERE orders.status = 'awaiting_payment' AND orders.holds_stock = 1),
      wanted AS MATERIALIZED (
        SELECT coalesce(parts.component_id, lines.product_id) AS product_id,
          sum(lines.quantity * coalesce(parts.quantity, 1)) AS quantity
        FROM cart_lines AS lines LEFT JOIN product_components AS parts ON parts.bundle_id = lines.product_id
        WHERE lines.cart_id = ${cart.id} GROUP BY 1)
      INSERT INTO orders (number, user_id, language, status, email, name, street, street_more, city, region, postcode,
        phone, country, currency, subtotal_cents, discount_cents, shipping_cents, total_cents, weight_grams,
        checkout_key, payment_provider, created_at, reserved_until, client_key, holds_stock, discount_id,
        holds_discount, tax_rate, tax_included, tax_cents, gift_card_id, gift_card_cents, holds_gift_card,
        recipient_email, recipient_message, terms_version, withdrawal_waived_at)
      SELECT ${number}, ${userId}, ${language},
        CASE WHEN (SELECT sum(products.price_cents * lines.quantity) FROM carts
            JOIN cart_lines AS lines ON lines.cart_id = carts.id
            JOIN products ON products.id = lines.product_id
            WHERE carts.id = ${cart.id} AND carts.checkout_key = ${checkoutKey}) = ${subtotalCents}
          AND NOT EXISTS (SELECT 1 FROM cart_lines AS lines WHERE lines.cart_id = ${cart.id}
            AND NOT EXISTS (SELECT 1 FROM json_each(${linesJson}) AS one WHERE one.value ->> 'productId' = lines.product_id
              AND one.value ->> 'quantity' = lines.quantity))
          AND ${isStillOpen(discount, now)}
          THEN 'awaiting_payment' END,
        ${address.email}, ${address.name},
        ${address.line1}, ${address.line2}, ${address.city}, ${address.region}, ${address.postcode}, ${address.phone},
        ${address.country}, 'USD', ${subtotalCents}, ${discountCents}, ${chargesCents}, ${totalCents},
        ${cart.weightGrams}, ${checkoutKey}, ${provider}, ${now.toISOString()}, ${reservedUntil.toISOString()},
        ${clientKey}, ${holdsStock(placing)}, ${discount?.id ?? null}, ${holdsDiscount(discount, placing)},
        ${taxRate}, ${isTaxIncluded ? 1 : 0}, ${taxCents},
        ${giftCardCents > 0 ? (cart.giftCard?.id ?? null) : null}, ${giftCardCents}, ${giftCardCents > 0 ? 1 : 0},
        ${placing.recipient.email}, ${placing.recipient.message}, ${accepted?.version ?? null},
        ${placing.waivesWithdrawal ? now.toISOString() : null}`,
    ),
    // Triggers reduce the stock and take the gift card's part; CHECK (stock >= 0) aborts the batch when it is too low.
    sqlStatement(
      db,
      sql`INSERT INTO order_lines (order_id, product_id, position, name, name_es, unit_price_cents, quantity,
        discount_cents, tax_cents, is_gift_card)
      SELECT (SELECT id FROM orders WHERE number = ${number}), products.id,
        row_number() OVER (ORDER BY lines.added_at, products.id),
        products.name || coalesce(', ' || products.variant_label, ''),
        products.name_es || coalesce(', ' || products.variant_label_es, ''),
        products.price_cents, lines.quantity,
        one.value ->> 'discountCents', one.value ->> 'taxCents', products.is_gift_card
      FROM cart_lines AS lines JOIN products ON products.id = lines.product_id
        JOIN json_each(${linesJson}) AS one ON one.value ->> 'productId' = lines.product_id
      WHERE lines.cart_id = ${cart.id}`,
    ),
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
            totalCents,
            giftCardCents,
            discountCents,
            discountCode: discount?.code ?? null,
            taxRate,
            isTaxIncluded,
            taxCents,
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
