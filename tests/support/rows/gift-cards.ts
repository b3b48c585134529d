import { newGiftCardCode } from "../../../app/features/gift-cards/gift-card.ts";
import { hashToken } from "../../../app/platform/security/tokens.ts";
import { insertRow, now, type Query, type Row } from "./insert.ts";
import { insertOrder } from "./shop.ts";

/** A gift card that no other test uses, of 50 dollars, and its code. */
export async function insertGiftCard(
  query: Query,
  row: Row = {},
): Promise<{ id: number; code: string }> {
  const code = newGiftCardCode();
  const id = await insertRow(query, "gift_cards", {
    code_hash: await hashToken(code),
    code_end: code.slice(-4),
    order_id: row["order_id"] ?? (await insertOrder(query, {})),
    issue_key: crypto.randomUUID(),
    value_cents: 5000,
    created_at: now(),
    ...row,
  });
  return { id, code };
}
