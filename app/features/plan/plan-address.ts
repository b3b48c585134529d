import { kitchenQuery, type KitchenView } from "#app/features/ingredients/kitchen-view.ts";

/** The form that adds a recipe to the plan, with the amount that its page shows. */
export function planAddress(recipeId: number, kitchen: KitchenView): string {
  const amount = kitchenQuery({ ...kitchen, unitsInAddress: false });
  return `/plan/add?${new URLSearchParams([["recipe", String(recipeId)], ...amount]).toString()}`;
}
