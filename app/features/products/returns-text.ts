// What a buyer may return, and until when: the figures of /returns, and its short form for product pages, the checkout,
// orders and emails. The rules are those of Directive 2011/83/EU (docs/shop-law.md).
import type { Translate } from "#app/i18n/resources.ts";
import type { SiteFacts } from "#app/lib/values/site-facts.ts";

/** The shortest time to withdraw from a purchase, where the law gives that right. */
export const withdrawalDays = 14;
/** Until when the money comes back. */
export const refundDays = 14;

/** The European Economic Area and the United Kingdom. */
const withdrawalCountries = new Set(
  "AT BE BG CY CZ DE DK EE ES FI FR GB GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK".split(
    " ",
  ),
);

/** Days after delivery in which an order to this country can be returned; 0: it cannot. */
export function returnDaysFor(
  country: string,
  { moneyBackDays }: Pick<SiteFacts, "moneyBackDays">,
): number {
  return Math.max(moneyBackDays, withdrawalCountries.has(country) ? withdrawalDays : 0);
}

/** @param returnDays of the money-back guarantee; 0 without one */
export function returnsText(
  t: Translate,
  {
    returnDays,
    ...bought
  }: { returnDays: number; hasGoods: boolean; hasFiles: boolean; hasGiftCards: boolean },
): string {
  return [
    bought.hasGoods && returnDays > 0 && t("returns:policy.goods", { days: returnDays }),
    bought.hasGoods && returnDays < withdrawalDays
      ? t("returns:policy.withdrawal", { days: withdrawalDays })
      : null,
    bought.hasGoods && t("returns:policy.how", { days: refundDays }),
    bought.hasFiles && t("returns:policy.files"),
    bought.hasGiftCards && t("returns:policy.giftCards", { days: withdrawalDays }),
  ]
    .filter(Boolean)
    .join(" ");
}
