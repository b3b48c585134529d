// The gift card of a cart, entered by its visitor.
import { eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { carts } from "#app/db/schema/shop.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import { hashToken } from "#app/platform/security/tokens.ts";
import { readGiftCardCode } from "./gift-card.ts";

/** Puts a card into a cart, in place of another. False for a text that is no code of a card that can be used. */
export async function enterGiftCard(
  db: Database,
  { cartId, code: typed }: { cartId: string; code: string },
): Promise<boolean> {
  const code = readGiftCardCode(typed);
  if (!code) return false;
  const found = sql`(SELECT id FROM gift_cards WHERE code_hash = ${await hashToken(code)} AND voided_at IS NULL)`;
  const entered = await sqlStatement(
    db,
    sql`UPDATE carts SET gift_card_id = ${found}, updated_at = ${new Date().toISOString()}
      WHERE id = ${cartId} AND EXISTS ${found}`,
  );
  return entered.meta.changes > 0;
}

/** Sets the card of a cart by its id; null removes it. */
export async function setGiftCard(
  db: Database,
  { cartId, giftCardId }: { cartId: string; giftCardId: number | null },
): Promise<void> {
  await db.update(carts).set({ giftCardId }).where(eq(carts.id, cartId));
}
