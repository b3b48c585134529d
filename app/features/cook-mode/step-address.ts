// The address of a step: /recipe/12?servings=6&view=steps&step=3. Pure.
import { kitchenQuery, type KitchenView } from "#app/features/ingredients/kitchen-view.ts";
import type { Step, StepView } from "./step-view.ts";

/** The same as URL parameters; empty for the whole recipe. */
export function stepQuery(view: StepView | null): URLSearchParams {
  const params = new URLSearchParams();
  if (!view) return params;
  params.set("view", "steps");
  if (view.step !== 1) params.set("step", String(view.step));
  if (view.start !== null && view.step !== "done") params.set("start", view.start);
  return params;
}

export function stepAddress(recipeId: number, kitchen: KitchenView, step: Step): string {
  const query = new URLSearchParams([
    ...kitchenQuery(kitchen),
    ...stepQuery({ step, start: null }),
  ]);
  return `/recipe/${recipeId}?${query}`;
}

/** The clock time some minutes after another one: "23:50" and 25 are "00:15". */
export function endTime(start: string, minutes: number): string {
  const [hours = 0, minute = 0] = start.split(":").map(Number);
  const end = (hours * 60 + minute + minutes) % (24 * 60);
  return `${String(Math.floor(end / 60)).padStart(2, "0")}:${String(end % 60).padStart(2, "0")}`;
}
