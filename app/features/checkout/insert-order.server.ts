// The statements that write an order and its lines from a cart: see place-order.server.ts.
import { sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { OrderAccess } from "#app/features/orders/order-access.server.ts";
import type { UnpaidOrder } from "#app/features/orders/unpaid-orders.server.ts";
import type { PaymentProvider } from "#app/features/payments/payment-port.ts";
import type { ShippingZone } from "#app/features/products/free-shipping.ts";
import { reservationMinutes } from "#app/features/orders/order-status.ts";
import type { Tax, TaxRule } from "#app/features/tax/tax.ts";
import { siteFacts, type SiteFacts } from "#app/lib/values/site-facts.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { AcceptedTerms } from "./accepted-terms.server.ts";
import type { Cart } from "./cart.server.ts";
import { holdsDiscount, holdsStock, isStillOpen } from "./order-conditions.server.ts";

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

export type OrderRequest = {
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

export type Amounts = {
  number: string;
  subtotalCents: number;
  discountCents: number;
  shippingCents: number;
  tax: Tax | null;
  totalCents: number;
  giftCardCents: number;
};

export const discountOf = ({ applied, discount }: Cart) => (applied.problem ? null : discount);

export const taxColumns = (tax: Tax | null) => ({
  taxRate: tax?.rule.rate ?? 0,
  isTaxIncluded: tax?.rule.isIncluded ?? false,
  taxCents: tax?.totalCents ?? 0,
});

/**
 * Only if the form still belongs to the cart, the cart has the same lines and amount, and its code has not ended.
 * Otherwise the status is NULL, which violates NOT NULL and aborts the batch: a second form sent at the same time
 * changes nothing.
 */
export function insertOrder(
  db: Database,
  placing: OrderRequest,
  amounts: Amounts,
  linesJson: string,
) {
  const { cart, address, checkoutKey, provider, userId, clientKey, accepted, language, now } =
    placing;
  const { number, subtotalCents, discountCents, shippingCents, tax, totalCents } = amounts;
  const { giftCardCents } = amounts;
  const { taxRate, isTaxIncluded, taxCents } = taxColumns(tax);
  // Column shipping_cents has the tax that is added, too.
  const chargesCents = shippingCents + (tax?.addedCents ?? 0);
  const discount = discountOf(cart);
  const days = cart.weightGrams > 0 ? placing.zone.days : null;
  const reservedUntil = new Date(now.getTime() + reservationMinutes * 60_000);
  return sqlStatement(
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
      recipient_email, recipient_message, terms_version, withdrawal_waived_at, delivery_min_days, delivery_max_days)
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
      ${address.country}, ${siteFacts.currency}, ${subtotalCents}, ${discountCents}, ${chargesCents}, ${totalCents},
      ${cart.weightGrams}, ${checkoutKey}, ${provider}, ${now.toISOString()}, ${reservedUntil.toISOString()},
      ${clientKey}, ${holdsStock(placing)}, ${discount?.id ?? null}, ${holdsDiscount(discount, placing)},
      ${taxRate}, ${isTaxIncluded ? 1 : 0}, ${taxCents},
      ${giftCardCents > 0 ? (cart.giftCard?.id ?? null) : null}, ${giftCardCents}, ${giftCardCents > 0 ? 1 : 0},
      ${placing.recipient.email}, ${placing.recipient.message}, ${accepted?.version ?? null},
      ${placing.waivesWithdrawal ? now.toISOString() : null}, ${days?.min ?? null}, ${days?.max ?? null}`,
  );
}

/**
 * Triggers reduce the stock and take the gift card's part; CHECK (stock >= 0) aborts the batch when it is too low.
 */
export function insertLines(db: Database, cart: Cart, number: string, linesJson: string) {
  return sqlStatement(
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
  );
}
