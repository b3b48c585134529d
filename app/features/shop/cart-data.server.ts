// What the pages of the cart and of the checkout show of a cart: one language, formatted money.
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { formatMoney } from "#app/lib/money.ts";
import { siteFacts } from "#app/lib/site-facts.ts";
import type { Cart } from "./cart.server.ts";
import { countryName } from "./countries.server.ts";

export type TotalsView = {
  goods: string;
  discount: string | null;
  /** null as long as it cannot be told */
  shipping: string | null;
  isFree: boolean;
  /** name of the country; null when none is chosen */
  country: string | null;
  total: string;
  totalCents: number;
  freeOver: string | null;
  /** what is missing to free shipping */
  toFree: string | null;
};

export type CartView = {
  checkoutKey: string;
  country: string | null;
  postcode: string | null;
  lines: Array<{
    productId: number;
    slug: string;
    name: Localized;
    imageUrl: string;
    quantity: number;
    each: string;
    sum: string;
    problem: "gone" | "only" | null;
    stock: number | null;
  }>;
  totals: TotalsView;
  isOrderable: boolean;
  needsAddress: boolean;
};

export function toCartView(cart: Cart, language: Language): CartView {
  const money = (cents: number) => formatMoney(cents, language);
  const { totals } = cart;
  const freeOverCents = siteFacts.freeShippingOverUsd * 100;
  const missing = freeOverCents - (totals.subtotalCents - totals.discountCents);
  return {
    checkoutKey: cart.checkoutKey,
    country: cart.country,
    postcode: cart.postcode,
    lines: cart.lines.map((line) => ({
      productId: line.productId,
      slug: line.slug,
      name: localize(line.name, line.nameEs, language),
      imageUrl: line.imageUrl,
      quantity: line.quantity,
      each: money(line.unitPriceCents),
      sum: money(line.unitPriceCents * line.quantity),
      problem: !line.isAvailable
        ? "gone"
        : line.stock !== null && line.stock < line.quantity
          ? "only"
          : null,
      stock: line.stock,
    })),
    totals: {
      goods: money(totals.subtotalCents),
      discount: totals.discountCents > 0 ? money(-totals.discountCents) : null,
      shipping: totals.shippingCents === null ? null : money(totals.shippingCents),
      isFree: totals.shippingCents === 0 && cart.weightGrams > 0,
      country: cart.country ? countryName(cart.country, language) : null,
      total: money(totals.totalCents),
      totalCents: totals.totalCents,
      freeOver: freeOverCents > 0 && cart.weightGrams > 0 ? money(freeOverCents) : null,
      toFree: freeOverCents > 0 && missing > 0 ? money(missing) : null,
    },
    isOrderable: cart.isOrderable,
    needsAddress: cart.weightGrams > 0,
  };
}
