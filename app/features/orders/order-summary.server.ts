// What pages and emails say of an order: its totals, its address and when it arrives, in one language.
import type { Language } from "#app/i18n/languages.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { countryOfCode, countryOfCodeInText } from "#app/features/products/countries.server.ts";
import {
  addWorkingDays,
  deliveryDays,
  formatDeliveryDates,
} from "#app/features/products/delivery.ts";
import { toTaxView } from "#app/features/tax/tax-view.server.ts";
import { giftCardView } from "./gift-card-view.ts";
import { dueCentsOf } from "./order-policy.ts";
import type { Order } from "./order-queries.server.ts";
import type { TotalsView } from "./total-rows.ts";

type Address = Pick<Order, "name" | "line1" | "line2" | "city" | "region" | "postcode" | "country">;

export function addressLines(order: Address, language: Language): Array<string> {
  return [
    order.name,
    order.line1,
    order.line2,
    ...placeLines(order),
    countryOfCode(order.country, language),
  ].filter((line): line is string => Boolean(line));
}

/** The city, its region and its postal code, as the postal service of the country wants them written. */
function placeLines({ city, region, postcode, country }: Address): Array<string | null> {
  const inLine = (...parts: Array<string | null>) => parts.filter(Boolean).join(" ");
  switch (country) {
    case "US":
      return [inLine(region ? `${city},` : city, region, postcode)];
    case "AU":
    case "CA":
    case "NZ":
    case "PR":
      return [inLine(city, region, postcode)];
    case "GB":
    case "IE":
      return [city, region, postcode];
    default:
      return [inLine(postcode, city), region];
  }
}

type Arriving = Pick<Order, "deliveryMinDays" | "deliveryMaxDays" | "paidAt">;

/**
 * "December 3 – 8", as the checkout said; null where it said none, and once they are over. An unpaid order is as one of
 * today.
 */
export function arrivalDates(
  { deliveryMinDays, deliveryMaxDays, paidAt }: Arriving,
  { language, now }: { language: Language; now: Date },
): string | null {
  const days = deliveryDays(deliveryMinDays, deliveryMaxDays);
  const today = paidAt ? new Date(paidAt) : now;
  const day = (date: Date) => date.toISOString().slice(0, 10);
  if (!days || day(addWorkingDays(today, days.max)) < day(now)) return null;
  return formatDeliveryDates(days, { today, language });
}

export type TotalledOrder = Pick<
  Order,
  | "country"
  | "discountCents"
  | "discountCode"
  | "giftCardCents"
  | "giftCardEnd"
  | "isTaxIncluded"
  | "shippingCents"
  | "subtotalCents"
  | "taxCents"
  | "taxRate"
  | "totalCents"
  | "weightGrams"
>;

export function orderTotals(order: TotalledOrder, language: Language): TotalsView {
  const money = (cents: number) => formatMoney(cents, language);
  return {
    subtotal: money(order.subtotalCents),
    discount:
      order.discountCode === null
        ? null
        : {
            code: order.discountCode,
            amount: order.discountCents > 0 ? money(-order.discountCents) : null,
          },
    shipping: money(order.shippingCents),
    isFree: order.shippingCents === 0,
    dates: null,
    isShipped: order.weightGrams > 0,
    country: countryOfCodeInText(order.country, { language, t: translatorFor(language) }),
    tax: toTaxView(order, language),
    isBeforeTax: false,
    total: money(order.totalCents),
    totalCents: order.totalCents,
    giftCard: giftCardView(order.giftCardEnd ?? "", order.giftCardCents, language),
    due: money(dueCentsOf(order)),
    dueCents: dueCentsOf(order),
    freeShipping: null,
  };
}
