// View of a cart for the cart and checkout pages: one language, formatted money.
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import type { SiteFacts } from "#app/lib/values/site-facts.ts";
import { giftCardView } from "#app/features/orders/gift-card-view.ts";
import type { TotalsView } from "#app/features/orders/total-rows.ts";
import type { CodeView, GiftCardView } from "#app/features/discounts/code-field.tsx";
import type { Cart } from "./cart.server.ts";
import {
  countryOfCodeInText,
  formatDestinations,
} from "#app/features/products/countries.server.ts";
import { formatDeliveryDates } from "#app/features/products/delivery.ts";
import { returnDaysFor, returnsText } from "#app/features/products/returns-text.ts";
import {
  freeShippingFromCents,
  isAtHome,
  type FreeShippingView,
} from "#app/features/products/free-shipping.ts";
import type { Tax } from "#app/features/tax/tax.ts";
import { toTaxView } from "#app/features/tax/tax-view.server.ts";
import type { Destination } from "#app/features/products/product-queries.server.ts";

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
    unitPrice: string;
    unitPriceCents: number;
    lineTotal: string;
    problem: "gone" | "only" | null;
    stock: number | null;
    /** one is all that is sold of it */
    isFile: boolean;
  }>;
  takesGiftCards: boolean;
  totals: TotalsView;
  discount: CodeView | null;
  giftCard: GiftCardView | null;
  isOrderable: boolean;
  needsAddress: boolean;
  /** the total depends on the country */
  needsCountry: boolean;
  hasFiles: boolean;
  hasGiftCards: boolean;
  /** what can be returned */
  returns: string;
  /** where no duties are due on delivery; null for an order of files */
  dutyFree: string | null;
};

type ViewOptions = {
  language: Language;
  t: Translate;
  facts: Pick<SiteFacts, "freeShippingOverUsd" | "moneyBackDays">;
  /** countries that we ship to */
  destinations: ReadonlyArray<Destination & { shipsFree: boolean }>;
};

/** Only physical products have a weight. */
export const isFile = (line: Pick<Cart["lines"][number], "weightGrams" | "isGiftCard">): boolean =>
  line.weightGrams === 0 && !line.isGiftCard;

export function toCartView(cart: Cart, options: ViewOptions): CartView {
  const { language, t, facts } = options;
  const hasGoods = cart.weightGrams > 0;
  const hasFiles = cart.lines.some(isFile);
  const hasGiftCards = cart.cardGoodsCents > 0;
  const money = (cents: number) => formatMoney(cents, language);
  const { giftCard, giftCardShare } = cart;
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
      unitPrice: money(line.unitPriceCents),
      unitPriceCents: line.unitPriceCents,
      lineTotal: money(line.unitPriceCents * line.quantity),
      problem: !line.isAvailable
        ? "gone"
        : line.stock !== null && line.stock < line.quantity
          ? "only"
          : null,
      stock: line.stock,
      isFile: isFile(line),
    })),
    takesGiftCards: cart.takesGiftCards,
    totals: totalsView(cart, options),
    discount: cart.discount && {
      code: cart.discount.code,
      problem: cart.applied.problem,
      minimum: money(cart.discount.minSubtotalCents),
    },
    giftCard: giftCard && {
      end: giftCard.codeEnd,
      balance: money(giftCard.balanceCents),
      problem: giftCardShare.problem,
    },
    isOrderable: cart.isOrderable,
    needsAddress: hasGoods,
    needsCountry: hasGoods || cart.hasAddedTax,
    hasFiles,
    hasGiftCards,
    returns: returnsText(t, {
      returnDays: returnDaysFor(cart.country ?? "", facts),
      hasGoods,
      hasFiles,
      hasGiftCards,
    }),
    dutyFree: hasGoods
      ? formatDestinations(options.destinations.filter(isAtHome), { language, t })
      : null,
  };
}

function totalsView(cart: Cart, options: ViewOptions): TotalsView {
  const { language } = options;
  const { totals, giftCard, giftCardShare } = cart;
  const money = (cents: number) => formatMoney(cents, language);
  return {
    subtotal: money(totals.subtotalCents),
    discount:
      cart.discount && !cart.applied.problem
        ? {
            code: cart.discount.code,
            amount: totals.discountCents > 0 ? money(-totals.discountCents) : null,
          }
        : null,
    shipping: totals.shippingCents === null ? null : money(totals.shippingCents),
    isFree: totals.shippingCents === 0 && cart.weightGrams > 0,
    isShipped: cart.weightGrams > 0,
    dates:
      cart.deliveryDays && cart.weightGrams > 0
        ? formatDeliveryDates(cart.deliveryDays, { today: new Date(), language })
        : null,
    country: cart.country ? countryOfCodeInText(cart.country, options) : null,
    tax: cart.tax && toTaxView(taxValues(cart.tax), language),
    isBeforeTax: cart.hasAddedTax && cart.country === null,
    total: money(totals.totalCents),
    totalCents: totals.totalCents,
    giftCard: giftCard && giftCardView(giftCard.codeEnd, giftCardShare.cents, language),
    due: money(totals.totalCents - giftCardShare.cents),
    dueCents: totals.totalCents - giftCardShare.cents,
    freeShipping: freeShippingView(cart, options),
  };
}

const taxValues = ({ rule, totalCents }: Tax) => ({
  taxRate: rule.rate,
  taxCents: totalCents,
  isTaxIncluded: rule.isIncluded,
});

function freeShippingView(
  { cardGoodsCents, totals, weightGrams, hasFreeShipping }: Cart,
  { language, t, facts, destinations }: ViewOptions,
): FreeShippingView | null {
  const thresholdCents = freeShippingFromCents(facts);
  const destinationNames = formatDestinations(
    destinations.filter(({ shipsFree }) => shipsFree),
    { language, t },
  );
  if (thresholdCents === 0 || weightGrams === 0 || totals.shippingCents === 0 || !destinationNames)
    return null;
  const missing = thresholdCents - (totals.subtotalCents - totals.discountCents - cardGoodsCents);
  return {
    amount: formatMoney(thresholdCents, language),
    places: destinationNames,
    toFree: hasFreeShipping && missing > 0 ? formatMoney(missing, language) : null,
  };
}
