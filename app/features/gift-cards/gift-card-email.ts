import type { Translate } from "#app/i18n/resources.ts";
import { composeMail, type MailContent } from "#app/platform/mail/email-layout.ts";

type GiftCardEmail = {
  origin: string;
  /** of the order that bought the cards */
  number: string;
  /** for somebody else than the buyer */
  isGift: boolean;
  /** the buyer's name */
  from: string | null;
  message: string | null;
  cards: ReadonlyArray<{ code: string; value: string }>;
};

/** The codes of gift cards: no other place has them. */
export function giftCardEmail(
  t: Translate,
  { origin, number, isGift, from, message, cards }: GiftCardEmail,
): MailContent {
  return composeMail(t, {
    subject: t(isGift ? "mail:giftCard.subjectGift" : "mail:giftCard.subject", { number }),
    preheader: t("mail:giftCard.preheader"),
    paragraphs: [
      isGift && from
        ? t("mail:giftCard.from", { name: from, count: cards.length })
        : t("mail:giftCard.own", { number, count: cards.length }),
      ...(message?.split(/\n+/) ?? []),
      ...cards.map((card) => t("mail:giftCard.card", card)),
      t("mail:giftCard.use"),
    ],
    button: { label: t("mail:giftCard.button"), href: `${origin}/shop` },
    closing: [t("mail:giftCard.balance", { address: `${origin}/gift-card` })],
  });
}
