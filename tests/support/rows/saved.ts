import { insertRow, now, type Query, type Row } from "./insert.ts";

export async function insertSavedRecipe(
  query: Query,
  row: Row & { user_id: number; recipe_id: number },
): Promise<void> {
  await insertRow(query, "saved_recipes", { saved_at: now(), ...row }, "recipe_id");
}

/** A private collection of recipes that its owner has saved. */
export async function insertCollection(
  query: Query,
  row: Row & { user_id: number },
  recipes: ReadonlyArray<Row & { recipe_id: number }> = [],
): Promise<number> {
  const id = await insertRow(query, "collections", {
    name: "Sundays",
    form_key: crypto.randomUUID(),
    created_at: now(),
    ...row,
  });
  for (const recipe of recipes)
    await insertRow(
      query,
      "collection_recipes",
      { collection_id: id, user_id: row.user_id, added_at: now(), ...recipe },
      "recipe_id",
    );
  return id;
}

/** A published rating of a recipe. */
export function insertRating(
  query: Query,
  row: Row & { user_id: number; recipe_id: number; stars: number },
): Promise<number> {
  return insertRow(query, "recipe_ratings", {
    language: "en",
    status: "published",
    sent_at: now(),
    ...row,
  });
}
