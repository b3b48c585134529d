import { insertRow, type Query, type Row } from "./insert.ts";

/** A published recipe of a user, by default without ingredients and steps. */
export async function insertRecipe(
  query: Query,
  row: Row & { id: number },
  { ingredients = [], steps = [] }: { ingredients?: Array<Row>; steps?: Array<Row> } = {},
): Promise<void> {
  const { id } = row;
  await insertRow(query, "recipes", {
    slug: `test-${id}`,
    dataset: "community",
    type: "food",
    country: "Cuba",
    difficulty: "easy",
    cooking_time: 10,
    prep_time: 10,
    title: "Test recipe",
    description: "A recipe of a test.",
    ...row,
  });
  for (const [position, line] of ingredients.entries())
    await insertRow(
      query,
      "recipe_ingredients",
      { recipe_id: id, position, group_position: 0, ...line },
      "position",
    );
  for (const [position, step] of steps.entries())
    await insertRow(query, "recipe_steps", { recipe_id: id, position, ...step }, "position");
}

/** A copy of a recipe, published now, without its ingredients, steps and story. Loading the content does not delete it. */
export async function copyRecipe(
  query: Query,
  from: number,
  row: Row & { id: number; slug: string },
): Promise<void> {
  const [copied] = await query<Row>("SELECT * FROM recipes WHERE id = ?", from);
  // SQLite computes this column.
  const generated = new Set([
    "diets",
    "allergen_bits",
    "total_time",
    "work_time",
    "occasion_text",
    "occasion_bits",
  ]);
  const stored = Object.fromEntries(
    Object.entries(copied!).filter(([name]) => !generated.has(name)),
  );
  await insertRow(query, "recipes", {
    ...stored,
    content_hash: null,
    published_at: null,
    story: null,
    story_es: null,
    is_featured: 0,
    view_count: 0,
    ...row,
  });
}
