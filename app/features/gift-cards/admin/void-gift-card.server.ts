// Changes of gift cards by an administrator.
import { and, eq, isNotNull, isNull } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { giftCards } from "#app/db/schema/shop.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { formatMoney } from "#app/lib/format/money.ts";
import { audit, auditChange } from "#app/platform/audit.ts";
import { sendMail } from "#app/platform/mail/outbox.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { formatGiftCardCode, newGiftCardCode } from "../gift-card.ts";
import { giftCardEmail } from "../gift-card-email.ts";
import type { GiftCardDetails } from "./gift-card-list-queries.server.ts";

type Card = { id: number; actorId: number };

/** The card pays nothing any more; its balance stays, so that it can be restored. */
export async function voidGiftCard(
  db: Database,
  { id, actorId, reason }: Card & { reason: string },
): Promise<void> {
  await db.batch([
    db
      .update(giftCards)
      .set({ voidedAt: new Date().toISOString(), voidReason: reason })
      .where(and(eq(giftCards.id, id), isNull(giftCards.voidedAt))),
    auditChange(db, {
      actorId,
      action: "gift-card.voided",
      target: `gift-card:${id}`,
      detail: reason,
    }),
  ]);
}

export async function restoreGiftCard(db: Database, { id, actorId }: Card): Promise<void> {
  await db.batch([
    db
      .update(giftCards)
      .set({ voidedAt: null, voidReason: null })
      .where(and(eq(giftCards.id, id), isNotNull(giftCards.voidedAt))),
    auditChange(db, { actorId, action: "gift-card.restored", target: `gift-card:${id}` }),
  ]);
}

/** Replaces the code and emails the new one: nobody can read the old one. False without an address. */
export async function sendNewCode(
  { db, siteUrl }: { db: Database; siteUrl: string },
  card: GiftCardDetails,
  actorId: number,
): Promise<boolean> {
  if (!card.email) return false;
  const code = newGiftCardCode();
  const codeHash = await hashToken(code);
  await db.batch([
    db
      .update(giftCards)
      .set({ codeHash, codeEnd: code.slice(-4) })
      .where(eq(giftCards.id, card.id)),
    sendMail(db, {
      ...giftCardEmail(translatorFor(card.language), {
        origin: siteUrl,
        number: card.orderNumber,
        isGift: false,
        from: null,
        message: null,
        cards: [
          {
            code: formatGiftCardCode(code),
            value: formatMoney(card.balanceCents, card.language),
          },
        ],
      }),
      kind: "gift-card",
      to: card.email,
      language: card.language,
      dedupeKey: `gift-card-code:${codeHash}`,
      ...(card.userId === null ? {} : { userId: card.userId }),
    }),
    audit(db, { actorId, action: "gift-card.new-code", target: `gift-card:${card.id}` }),
  ]);
  return true;
}
