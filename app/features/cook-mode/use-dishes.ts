import { useEffect, useState } from "react";
import { useStored } from "./browser-store.ts";
import {
  changeDishes,
  dishStore,
  parseDishes,
  withDish,
  withoutDish,
  type Dish,
} from "./dishes.ts";

/**
 * The dishes that are being cooked. The one on the screen is among them until it is finished.
 * @param isOver whether its last step is done
 */
export function useDishes(shown: Omit<Dish, "at">, isOver: boolean): Array<Dish> {
  const { recipeId, title, address, step, count } = shown;
  const [openedAt] = useState(Date.now);
  useEffect(() => {
    const dish = { recipeId, title, address, step, count, at: Date.now() };
    changeDishes((all) => (isOver ? withoutDish(all, recipeId) : withDish(all, dish)));
  }, [recipeId, title, address, step, count, isOver]);
  return parseDishes(useStored(dishStore) ?? "", openedAt);
}
