// Starts the payment of an order, or resumes the one that was started.
import { and, eq } from "drizzle-orm";
import { orders } from "#app/db/schema/orders.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import type { Site } from "#app/features/orders/send-order-email.server.ts";
import { settleFreeOrder } from "#app/features/orders/order-payments.server.ts";
import { canPay, dueCentsOf } from "#app/features/orders/order-policy.ts";
import type { Order } from "#app/features/orders/order-queries.server.ts";
import type { PaymentPort } from "#app/features/payments/payment-port.ts";

/** URL of the payment page, or of the order when there is nothing to pay; null when it cannot be paid now. */
export async function beginPayment(
  site: Site,
  order: Order,
  port: PaymentPort | null,
): Promise<string | null> {
  if (!canPay(order, new Date())) return null;
  const dueCents = dueCentsOf(order);
  if (dueCents === 0)
    return (await settleFreeOrder(site, order)) ? `/orders/${order.number}` : null;
  if (!port || !order.email) return null;
  try {
    if (order.paymentReference) return await port.resume(order.paymentReference);
    const t = translatorFor(order.language);
    const { reference, url } = await port.start({
      number: order.number,
      email: order.email,
      language: order.language,
      reservedUntil: order.reservedUntil,
      declinedAt: order.declinedAt,
      dueCents,
      giftCardCents: order.giftCardCents,
      dueName: t("checkout:giftCard.rest", { number: order.number }),
      discountCents: order.discountCents,
      discountName: t("orders:totals.discount", { code: order.discountCode ?? "" }),
      shippingCents: order.shippingCents,
      addedTaxCents: order.isTaxIncluded ? 0 : order.taxCents,
      taxName: t("orders:totals.taxName"),
      shippingName: t("orders:totals.shipping"),
      lines: order.lines.map((line) => ({
        name: order.language === "es" ? line.nameEs : line.name,
        unitPriceCents: line.unitPriceCents,
        quantity: line.quantity,
      })),
    });
    const kept = await site.db
      .update(orders)
      .set({ paymentReference: reference })
      .where(and(eq(orders.id, order.id), eq(orders.status, "awaiting_payment")))
      .run();
    if (kept.meta.changes > 0) return url;
    // Paid or canceled meanwhile: nobody pays for it again.
    await port.close(reference);
    return `/orders/${order.number}`;
  } catch (error) {
    log("error", "payment-not-begun", { order: order.number, error: errorMessage(error) });
    return null;
  }
}
