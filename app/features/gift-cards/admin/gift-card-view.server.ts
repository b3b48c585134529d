// Views of gift cards for the admin pages: one language, formatted money and days.
import { formatMoney } from "#app/lib/format/money.ts";
import { formatDay, formatTime, type DateReader } from "#app/features/orders/order-dates.ts";
import type { giftCardReasons } from "#app/lib/values/stored-values.ts";
import type { AdminGiftCard, GiftCardDetails } from "./gift-card-list-queries.server.ts";

export type GiftCardRow = {
  id: number;
  /** of its code */
  end: string;
  value: string;
  balance: string;
  issuedOn: string;
  state: "open" | "used" | "voided";
};

export function toGiftCardRow(card: AdminGiftCard, reader: DateReader): GiftCardRow {
  return {
    id: card.id,
    end: card.codeEnd,
    value: formatMoney(card.valueCents, reader.language),
    balance: formatMoney(card.balanceCents, reader.language),
    issuedOn: formatDay(card.createdAt, reader),
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
  reader: DateReader,
): Array<GiftCardEntryView> {
  return entries.map(({ amountCents, at, ...entry }) => ({
    ...entry,
    amount: formatMoney(amountCents, reader.language),
    at: formatTime(at, reader),
  }));
}
