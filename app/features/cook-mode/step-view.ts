// Which step of a recipe an address shows: ?view=steps&step=3. Pure; every recipe page loads this file.

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

/** Parameters of a recipe's address without those of its steps, and without `others`. */
export function withoutStep(search: string, others: ReadonlyArray<string> = []): string {
  const params = new URLSearchParams(search);
  for (const name of ["view", "step", "start", ...others]) params.delete(name);
  return params.toString();
}
