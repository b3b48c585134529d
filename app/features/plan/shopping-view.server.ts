// One shopping list of a week: the amounts of all planned recipes, joined by ingredient.
import type { StoredUnit } from "#app/features/units/unit-names.ts";
import {
  aislesAsText,
  toAisles,
  type Aisle,
} from "#app/features/shopping-list/shopping-list-view.server.ts";
import { dayRange } from "#app/lib/format/day-names.ts";
import { daysOf } from "#app/lib/format/iso-week.ts";
import { factorOf, titleOf, weekOfAddress } from "./plan-view.server.ts";
import { readWeek } from "./plan.server.ts";
import { readDishes, readIngredients } from "./plan-queries.server.ts";
import type { Visit } from "#app/platform/visit.ts";

type Item = Omit<Aisle["items"][number], "recipeIds"> & {
  /** the titles of the recipes that need it */
  dishes: string;
};

export type PlanListView = {
  week: string;
  range: string;
  aisles: Array<Aisle<Item>>;
  /** the list to copy */
  text: string;
};

export async function loadShoppingList(visit: Visit): Promise<PlanListView> {
  const { db, language, units, t } = visit.context;
  const week = weekOfAddress(visit);
  const planned = readWeek(visit, week);
  const [meals, dishes, ingredients] = await Promise.all([
    planned.meals,
    readDishes(db, planned.recipeIds),
    readIngredients(db, planned.recipeIds),
  ]);
  const known = new Map(dishes.map((dish) => [dish.id, dish]));
  const needed = meals.flatMap((meal) => {
    const dish = known.get(meal.recipeId);
    if (!dish) return [];
    const factor = factorOf(meal, dish);
    return ingredients
      .filter(({ recipeId }) => recipeId === meal.recipeId)
      .map((item) => ({
        ...item,
        // Units were validated before the recipe was stored.
        unit: item.unit as StoredUnit,
        writtenIn: dish.writtenIn,
        factor,
      }));
  });
  const aisles = toAisles(needed, { language, units, t });
  const range = dayRange(daysOf(week), language);
  const names = new Intl.ListFormat(language, { type: "conjunction" });
  return {
    week,
    range,
    aisles: aisles.map((aisle) => ({
      ...aisle,
      items: aisle.items.map(({ recipeIds, ...item }) => ({
        ...item,
        dishes: names.format(recipeIds.map((id) => titleOf(known.get(id)!, language).text)),
      })),
    })),
    text: aislesAsText(t("plan:shopping.title", { range }), aisles),
  };
}
