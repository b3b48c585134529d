// Gift cards for the admin pages.
import { desc, eq, lt, or, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { orders } from "#app/db/schema/orders.ts";
import { giftCardEntries, giftCards } from "#app/db/schema/shop.ts";
import { balanceSql } from "../gift-card-queries.server.ts";

const cardsPerPage = 50;

const adminColumns = {
  id: giftCards.id,
  codeEnd: giftCards.codeEnd,
  valueCents: giftCards.valueCents,
  balanceCents: balanceSql.as("balance"),
  createdAt: giftCards.createdAt,
  voidedAt: giftCards.voidedAt,
  voidReason: giftCards.voidReason,
  orderNumber: orders.number,
};

/**
 * Cards, newest first; `search` is the end of a code or the number of the order that bought it. Reads one more than a
 * page to know whether there is a next page.
 */
export async function listGiftCards(
  db: Database,
  { search, after }: { search: string; after: number | null },
) {
  const rows = await db
    .select(adminColumns)
    .from(giftCards)
    .innerJoin(orders, eq(orders.id, giftCards.orderId))
    .where(
      sql`${after === null ? sql`1` : lt(giftCards.id, after)} AND ${
        search ? or(eq(giftCards.codeEnd, search.slice(-4)), eq(orders.number, search)) : sql`1`
      }`,
    )
    .orderBy(desc(giftCards.id))
    .limit(cardsPerPage + 1);
  return { cards: rows.slice(0, cardsPerPage), hasMore: rows.length > cardsPerPage };
}

export type AdminGiftCard = Awaited<ReturnType<typeof listGiftCards>>["cards"][number];

/** What is left on all cards that can be used: the shop owes it. */
export async function totalOwedCents(db: Database): Promise<number> {
  const row = await db.get<{ cents: number }>(
    sql`SELECT coalesce(sum(amount_cents), 0) AS cents FROM gift_card_entries
      JOIN gift_cards ON gift_cards.id = card_id WHERE voided_at IS NULL`,
  );
  return Number(row?.cents ?? 0);
}

/** A card with what came onto it and left it, newest first; null when there is none. */
export async function getGiftCard(db: Database, id: number) {
  const [[card], entries] = await db.batch([
    db
      .select({
        ...adminColumns,
        language: orders.language,
        userId: orders.userId,
        orderId: giftCards.orderId,
        email: sql<string | null>`coalesce(${orders.recipientEmail}, ${orders.email})`.as("to"),
      })
      .from(giftCards)
      .innerJoin(orders, eq(orders.id, giftCards.orderId))
      .where(eq(giftCards.id, id))
      .limit(1),
    db
      .select({
        id: giftCardEntries.id,
        reason: giftCardEntries.reason,
        amountCents: giftCardEntries.amountCents,
        at: giftCardEntries.at,
        number: orders.number,
      })
      .from(giftCardEntries)
      .innerJoin(orders, eq(orders.id, giftCardEntries.orderId))
      .where(eq(giftCardEntries.cardId, id))
      .orderBy(desc(giftCardEntries.id))
      .limit(200),
  ]);
  return card ? { ...card, entries } : null;
}

export type GiftCardDetails = NonNullable<Awaited<ReturnType<typeof getGiftCard>>>;
