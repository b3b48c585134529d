// Rules of gift cards. Pure functions, in whole cents.
import { minPaymentCents } from "#app/features/payments/payment-port.ts";
import { normalizeReadableCode, readableCode } from "#app/lib/format/readable-code.ts";

const codeLength = 16;

/** Characters that a form accepts: room for spaces and hyphens. */
export const maxTypedCode = 48;

/** 80 random bits. */
export const newGiftCardCode = (): string => readableCode(codeLength);

/** 7K3M-9Q2X-4HTB-0WNE, as emails show it. */
export const formatGiftCardCode = (code: string): string => code.match(/.{4}/g)!.join("-");

/** The code in a typed text; null for a text that cannot be one. */
export function readGiftCardCode(typed: string): string | null {
  const code = normalizeReadableCode(typed);
  return code.length === codeLength && !code.includes("U") ? code : null;
}

/** A card, as far as it concerns a cart. */
export type GiftCard = { id: number; codeEnd: string; balanceCents: number; isVoided: boolean };

/** Why a card pays nothing. */
export type GiftCardProblem = "voided" | "empty" | "cards";

type Payable = {
  /** with discount, shipping and tax */
  totalCents: number;
  /** the part of it that buys gift cards: a card does not pay for cards */
  cardGoodsCents: number;
};

/**
 * What a card pays. If too little for a payment would be left, the card pays that much less: the provider takes no
 * smaller payment.
 */
export function giftCardShare(
  card: GiftCard | null,
  { totalCents, cardGoodsCents }: Payable,
): { cents: number; problem: GiftCardProblem | null } {
  if (!card) return { cents: 0, problem: null };
  if (card.isVoided) return { cents: 0, problem: "voided" };
  if (card.balanceCents <= 0) return { cents: 0, problem: "empty" };
  if (totalCents > 0 && totalCents === cardGoodsCents) return { cents: 0, problem: "cards" };
  const most = Math.min(card.balanceCents, totalCents - cardGoodsCents);
  const left = totalCents - most;
  const isTooSmall = left > 0 && left < minPaymentCents;
  return { cents: isTooSmall ? Math.max(0, totalCents - minPaymentCents) : most, problem: null };
}
