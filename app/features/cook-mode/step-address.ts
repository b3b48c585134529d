// The address of a step: /recipe/12?servings=6&view=steps&step=3. Pure.
import { kitchenQuery, type KitchenView } from "#app/features/ingredients/kitchen-view.ts";

/** A step counts from 1; "done" is the screen after the last one. */
export type Step = number | "done";

export type StepView = {
  step: Step;
  /** "18:05": the clock time at which the cook starts the step */
  start: string | null;
};

/** No recipe has more steps. */
const maxSteps = 60;

/** Null for the whole recipe. An invalid step is the first one. */
export function parseStepView(params: URLSearchParams): StepView | null {
  if (params.get("view") !== "steps") return null;
  const step = params.get("step") ?? "";
  const start = params.get("start") ?? "";
  return {
    step: step === "done" ? step : /^[1-9]\d?$/.test(step) ? Math.min(Number(step), maxSteps) : 1,
    start: /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(start) ? start : null,
  };
}

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
