// Views of gift cards for the admin pages: one language, formatted money and days.
import type { Language } from "#app/i18n/languages.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { formatDay, formatTime } from "#app/features/orders/order-dates.ts";
import type { giftCardReasons } from "#app/lib/values/stored-values.ts";
import type { AdminGiftCard, GiftCardDetails } from "./queries.server.ts";

export type GiftCardRow = {
  id: number;
  /** of its code */
  end: string;
  value: string;
  balance: string;
  issuedOn: string;
  state: "open" | "used" | "voided";
};

export function toGiftCardRow(card: AdminGiftCard, language: Language): GiftCardRow {
  return {
    id: card.id,
    end: card.codeEnd,
    value: formatMoney(card.valueCents, language),
    balance: formatMoney(card.balanceCents, language),
    issuedOn: formatDay(card.createdAt, language),
    state: card.voidedAt !== null ? "voided" : card.balanceCents > 0 ? "open" : "used",
  };
}

export type GiftCardEntryView = {
  id: number;
  reason: (typeof giftCardReasons)[number];
  amount: string;
  at: string;
  number: string;
};

export function toEntryViews(
  { entries }: GiftCardDetails,
  language: Language,
): Array<GiftCardEntryView> {
  return entries.map(({ amountCents, at, ...entry }) => ({
    ...entry,
    amount: formatMoney(amountCents, language),
    at: formatTime(at, language),
  }));
}
