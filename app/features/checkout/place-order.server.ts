// Places an order from a cart in one batch: either the order exists with its stock, or nothing changes.
import { and, eq, sql, type SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import type { Database } from "#app/db/client.server.ts";
import { cartLines, carts } from "#app/db/schema/shop.ts";
import { orders } from "#app/db/schema/orders.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { SiteFacts } from "#app/lib/site-facts.ts";
import { constraintError } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { countOrAbort, isOverLimit } from "#app/platform/security/rate-limit-counters.ts";
import type { Cart } from "./cart.server.ts";
import { freeShippingFromCents, type ShippingZone } from "#app/features/products/free-shipping.ts";
import type { OrderAccess } from "#app/features/orders/order-access.server.ts";
import { newOrderNumber } from "#app/features/orders/order-number.ts";
import { statusEmailStatements, type Site } from "#app/features/orders/send-order-email.server.ts";
import {
  orderQueries,
  toOrder,
  type Order,
  type UnpaidOrder,
} from "#app/features/orders/order-queries.server.ts";
import type { PaymentProvider } from "#app/features/payments/payment-port.ts";
import { getShippingZone, soldOutByOrderQuery } from "#app/features/products/queries.server.ts";
import { totalsOf } from "#app/features/products/totals.ts";
import {
  maxReservedPieces,
  maxReservedShare,
  reservationMinutes,
} from "#app/features/products/vocabulary.ts";

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
  /** total shown to the buyer, to detect a change; never charged */
  seenTotalCents: number;
  provider: PaymentProvider;
  userId: number | null;
  client: string;
  /** keyed hash of the client's network */
  clientKey: string;
  /** unpaid orders of this visitor, replaced by this one */
  unpaid: ReadonlyArray<UnpaidOrder>;
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
      reason: "limited" | "empty" | "changed" | "changed-cart" | "sold-out" | "no-shipping";
    };

/** What placeOrder() has to know besides the cart and the buyer; read together with them. */
export async function readOrderTerms(
  db: Database,
  { checkoutKey, country }: { checkoutKey: string; country: string },
): Promise<Pick<OrderRequest, "placedNumber" | "zone">> {
  const [placedNumber, zone] = await Promise.all([
    findOrderNumber(db, checkoutKey),
    getShippingZone(db, country),
  ]);
  return { placedNumber, zone };
}

export async function placeOrder(site: Site, request: OrderRequest): Promise<OrderResult> {
  const { db } = site;
  const { cart, checkoutKey, placedNumber, zone, client } = request;
  if (placedNumber) return { ok: true, isNew: false, number: placedNumber };
  if (cart.lines.length === 0) return { ok: false, reason: "empty" };
  if (checkoutKey !== cart.checkoutKey) return { ok: false, reason: "changed-cart" };
  if (!cart.isOrderable) return { ok: false, reason: "sold-out" };
  const totals = totalsOf({
    lines: cart.lines,
    weightGrams: cart.weightGrams,
    rates: zone.rates,
    freeShippingFromCents: freeShippingFromCents(request.facts, zone),
  });
  const { shippingCents } = totals;
  if (shippingCents === null) return { ok: false, reason: "no-shipping" };
  if (totals.totalCents !== request.seenTotalCents) return { ok: false, reason: "changed" };

  const number = newOrderNumber();
  const attempts = `order:${client}`;
  try {
    const placed = await writeOrder(db, number, [
      ...(await countOrAbort(db, attempts, ordersPerClient)),
      ...orderStatements(site, request, { ...totals, shippingCents, number }),
    ]);
    return { ok: true, isNew: true, ...placed };
  } catch (error) {
    const refused = constraintError(error);
    // Out of stock by now, or the same form was sent twice: then the first request has made the order.
    const placed = refused ? await findOrderNumber(db, checkoutKey) : null;
    if (placed) return { ok: true, isNew: false, number: placed };
    if (isOverLimit(error, attempts)) return { ok: false, reason: "limited" };
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
  totalCents: number;
};

function orderStatements(site: Site, placing: OrderRequest, amounts: Amounts) {
  const { db } = site;
  const { cart, address, checkoutKey, provider, userId, clientKey, unpaid, access, language, now } =
    placing;
  const { number, subtotalCents, discountCents, shippingCents, totalCents } = amounts;
  const reservedUntil = new Date(now.getTime() + reservationMinutes * 60_000);
  return [
    ...cancelReplacedOrders(site, unpaid, now),
    // Only if the form still belongs to the cart and the cart has the same amount. Otherwise the status is NULL, which
    // violates NOT NULL and aborts the batch: a second form sent at the same time changes nothing.
    sqlStatement(
      db,
      sql`WITH held AS MATERIALIZED (
        SELECT orders.client_key, orders.user_id, lines.product_id, lines.quantity
        FROM orders INDEXED BY orders_held CROSS JOIN order_lines AS lines ON lines.order_id = orders.id
        WHERE orders.status = 'awaiting_payment' AND orders.holds_stock = 1)
      INSERT INTO orders (number, user_id, language, status, email, name, street, street_more, city, region, postcode,
        phone, country, currency, subtotal_cents, discount_cents, shipping_cents, total_cents, weight_grams,
        checkout_key, payment_provider, created_at, reserved_until, client_key, holds_stock)
      SELECT ${number}, ${userId}, ${language},
        CASE WHEN (SELECT sum(products.price_cents * lines.quantity) FROM carts
            JOIN cart_lines AS lines ON lines.cart_id = carts.id
            JOIN products ON products.id = lines.product_id
            WHERE carts.id = ${cart.id} AND carts.checkout_key = ${checkoutKey}) = ${subtotalCents}
          THEN 'awaiting_payment' END,
        ${address.email}, ${address.name},
        ${address.line1}, ${address.line2}, ${address.city}, ${address.region}, ${address.postcode}, ${address.phone},
        ${address.country}, 'USD', ${subtotalCents}, ${discountCents}, ${shippingCents}, ${totalCents},
        ${cart.weightGrams}, ${checkoutKey}, ${provider}, ${now.toISOString()}, ${reservedUntil.toISOString()},
        ${clientKey}, ${holdsStock(placing)}`,
    ),
    // Triggers reduce the stock; CHECK (stock >= 0) aborts the batch when it is too low.
    sqlStatement(
      db,
      sql`INSERT INTO order_lines (order_id, product_id, position, name, name_es, unit_price_cents, quantity)
      SELECT (SELECT id FROM orders WHERE number = ${number}), products.id,
        row_number() OVER (ORDER BY lines.added_at, products.id), products.name, products.name_es,
        products.price_cents, lines.quantity
      FROM cart_lines AS lines JOIN products ON products.id = lines.product_id
      WHERE lines.cart_id = ${cart.id}`,
    ),
    db
      .update(carts)
      .set({
        checkoutKey: crypto.randomUUID(),
        country: address.country,
        postcode: address.postcode,
        updatedAt: now.toISOString(),
      })
      .where(eq(carts.id, cart.id)),
    db.delete(cartLines).where(eq(cartLines.cartId, cart.id)),
    ...(access?.statements(sql`(SELECT id FROM orders WHERE number = ${number})`) ?? []),
    ...statusEmailStatements(
      site,
      { number, language, userId, totalCents, email: address.email, lines: cart.lines },
      "awaiting_payment",
      {},
      sql`EXISTS (SELECT 1 FROM orders WHERE number = ${number})`,
    ),
  ];
}

/**
 * 1 while all unpaid orders stay within their limits: the order reserves its stock now. 0 beyond the limits if stock is
 * available: it takes its stock when it is paid. Otherwise NULL, which violates NOT NULL.
 */
function holdsStock({ cart, userId, clientKey }: OrderRequest): SQL {
  const quantity = cart.lines
    .filter(({ stock }) => stock !== null)
    .reduce((sum, { quantity }) => sum + quantity, 0);
  const reservedBy = (who: SQL) => sql`(SELECT coalesce(sum(quantity), 0) FROM held WHERE ${who})`;
  const reservedOfProduct = sql`(SELECT coalesce(sum(quantity), 0) FROM held WHERE product_id = products.id)`;
  const linesWhere = (condition: SQL) =>
    sql`(SELECT 1 FROM cart_lines AS lines JOIN products ON products.id = lines.product_id
      WHERE lines.cart_id = ${cart.id} AND products.stock IS NOT NULL AND ${condition})`;
  return sql`CASE
    WHEN ${reservedBy(sql`client_key = ${clientKey}`)} + ${quantity} <= ${maxReservedPieces}
      AND ${reservedBy(sql`user_id = ${userId}`)} + ${quantity} <= ${maxReservedPieces}
      AND NOT EXISTS ${linesWhere(sql`lines.quantity + ${reservedOfProduct}
        > max(${maxReservedShare.pieces}, (products.stock + ${reservedOfProduct}) * ${maxReservedShare.percent} / 100)`)}
    THEN 1
    WHEN NOT EXISTS ${linesWhere(sql`lines.quantity > products.stock`)} THEN 0 END`;
}

/** A visitor has one unpaid order at a time. A replaced order that is paid after all is revived. */
function cancelReplacedOrders(site: Site, unpaid: ReadonlyArray<UnpaidOrder>, now: Date) {
  const at = now.toISOString();
  return unpaid.flatMap((order) => [
    site.db
      .update(orders)
      .set({ status: "cancelled", cancelledAt: at, isRevivable: true })
      .where(and(eq(orders.id, order.id), eq(orders.status, "awaiting_payment"))),
    ...statusEmailStatements(
      site,
      order,
      "replaced",
      {},
      sql`EXISTS (SELECT 1 FROM orders WHERE id = ${order.id} AND status = 'cancelled' AND cancelled_at = ${at})`,
    ),
  ]);
}

async function findOrderNumber(db: Database, checkoutKey: string): Promise<string | null> {
  const row = await db
    .select({ number: orders.number })
    .from(orders)
    .where(eq(orders.checkoutKey, checkoutKey))
    .get();
  return row?.number ?? null;
}
