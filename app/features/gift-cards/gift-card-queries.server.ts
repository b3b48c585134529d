// Reads of gift cards.
import { eq, sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { giftCards } from "#app/db/schema/shop.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { readGiftCardCode, type GiftCard } from "./gift-card.ts";

/** drizzle writes a column of the only table without the name of the table. */
export const balanceSql = sql<number>`(SELECT coalesce(sum(amount_cents), 0) FROM gift_card_entries
  WHERE card_id = ${sql.raw("gift_cards.id")})`.mapWith(Number);

const cardColumns = {
  id: giftCards.id,
  codeEnd: giftCards.codeEnd,
  balanceCents: balanceSql.as("balance"),
  voidedAt: giftCards.voidedAt,
};

/** The card of a cart, for a batch; toGiftCard() takes the result. */
export function cartGiftCardQuery(db: Database, cartId: SQL<string>) {
  return db
    .select(cardColumns)
    .from(giftCards)
    .where(sql`${giftCards.id} = (SELECT gift_card_id FROM carts WHERE id = ${cartId})`)
    .limit(1);
}

type CardRow = Awaited<ReturnType<typeof cartGiftCardQuery>>[number];

export function toGiftCard(row: CardRow | undefined): GiftCard | null {
  if (!row) return null;
  const { voidedAt, ...card } = row;
  return { ...card, isVoided: voidedAt !== null };
}

/** The card of a typed code. Null alike for an unknown code and a voided card. */
export async function findGiftCard(db: Database, typed: string): Promise<GiftCard | null> {
  const code = readGiftCardCode(typed);
  if (!code) return null;
  const row = await db
    .select(cardColumns)
    .from(giftCards)
    .where(eq(giftCards.codeHash, await hashToken(code)))
    .get();
  const card = toGiftCard(row);
  return card?.isVoided ? null : card;
}
