import { insertRow, type Query, type Row } from "./insert.ts";

/** A planned recipe, as written. */
export function insertMeal(
  query: Query,
  row: Row & { user_id: number; recipe_id: number; day: string },
): Promise<number> {
  return insertRow(query, "planned_meals", {
    position: 1,
    scale: 1,
    form_key: crypto.randomUUID(),
    ...row,
  });
}
