import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/format/money.ts";

/** What a gift card pays, for the totals; null when it pays nothing. */
export function giftCardView(end: string, cents: number, language: Language) {
  return cents > 0 ? { end, amount: formatMoney(-cents, language) } : null;
}
