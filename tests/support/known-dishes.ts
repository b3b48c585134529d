// What is right for a question of search-questions.ts is decided by what the database holds.
import type { KnownDish } from "./search-questions.ts";

export type DishRow = Omit<KnownDish, "diets" | "isBaked"> & { diets: string; baked: number };

export const knownDishesQuery = `SELECT id, type, country, difficulty, total_time AS total,
  dietary_tags AS diets, lower(title || ' ' || coalesce(title_es, '')) AS names,
  lower(title || ' ' || coalesce(title_es, '') || ' ' || description || ' ' || coalesce(description_es, '') || ' '
    || coalesce(occasion, '') || ' ' || coalesce(occasion_es, '') || ' '
    || (SELECT group_concat(name || ' ' || coalesce(name_es, '')) FROM recipe_ingredients WHERE recipe_id = recipes.id)) AS text,
  EXISTS (SELECT 1 FROM recipe_steps WHERE recipe_id = recipes.id
    AND (replace(lower(text), 'dutch oven', '') LIKE '% oven%' OR lower(text) LIKE '%bake%')) AS baked
  FROM recipes`;

export function toKnownDishes(found: ReadonlyArray<DishRow>): Array<KnownDish> {
  return found.map(({ diets, baked, ...dish }) => ({
    ...dish,
    diets: JSON.parse(diets) as Array<string>,
    isBaked: baked === 1,
  }));
}
