import { insertRow, now, type Query, type Row } from "./insert.ts";

/** A code of 10% that no other test uses, from now on and without an end. */
export async function insertDiscount(
  query: Query,
  row: Row = {},
): Promise<{ id: number; code: string }> {
  const code = `CODE-${crypto.randomUUID().slice(0, 8).toUpperCase()}`;
  const id = await insertRow(query, "discounts", {
    code,
    kind: "percent",
    value: 10,
    starts_at: now(),
    created_at: now(),
    ...row,
  });
  return { id, code: typeof row["code"] === "string" ? row["code"] : code };
}
