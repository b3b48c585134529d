// The dishes that are cooked at the same time, each with its current step, stored in this browser only. Pure, except for
// the store.
import { cookingDays } from "#app/lib/values/promised-limits.ts";
import { browserStore } from "./browser-store.ts";

export type Dish = {
  recipeId: number;
  title: string;
  /** of its current step, with the chosen servings and units */
  address: string;
  step: number;
  count: number;
  /** milliseconds since 1970 at which its step was opened */
  at: number;
};

const maxDishes = 6;
const day = 24 * 3600 * 1000;

export const dishStore = browserStore("local", "cooking");

/** Dishes of another day are left out, as is everything that is not a list of dishes. */
export function parseDishes(stored: string, now: number): Array<Dish> {
  try {
    const dishes = JSON.parse(stored || "[]") as Array<Dish>;
    return dishes.filter(
      ({ recipeId, title, address, at }) =>
        typeof recipeId === "number" &&
        typeof title === "string" &&
        address.startsWith(`/recipe/${recipeId}?`) &&
        at > now - cookingDays * day,
    );
  } catch {
    return [];
  }
}

/** A dish keeps its place; the oldest ones make room for a new one. */
export function withDish(dishes: ReadonlyArray<Dish>, dish: Dish): Array<Dish> {
  const isKnown = dishes.some(({ recipeId }) => recipeId === dish.recipeId);
  return isKnown
    ? dishes.map((other) => (other.recipeId === dish.recipeId ? dish : other))
    : [...dishes, dish].slice(-maxDishes);
}

export const withoutDish = (dishes: ReadonlyArray<Dish>, recipeId: number): Array<Dish> =>
  dishes.filter((other) => other.recipeId !== recipeId);

export function changeDishes(change: (dishes: Array<Dish>) => Array<Dish>): void {
  const dishes = change(parseDishes(dishStore.read(), Date.now()));
  dishStore.write(dishes.length > 0 ? JSON.stringify(dishes) : "");
}
