import type { scales } from "#app/features/ingredients/kitchen-view.ts";

export type Scale = (typeof scales)[number];

/** What a cook decides about a planned recipe. */
export type MealChoice = {
  /** an ISO date */
  day: string;
  /** null: as written, times `scale` */
  servings: number | null;
  /** multiple of a recipe that states no servings */
  scale: Scale;
  note: string | null;
};

export type Meal = MealChoice & { id: number; recipeId: number };

/** Why a plan was not changed. */
export type PlanProblem = "unknown" | "dayFull" | "planFull" | "otherWeek";
export type PlanError = `errors.${PlanProblem | "accountFull"}`;

/** The key of the message in the locale. */
export function planError(problem: PlanProblem, isGuest: boolean): PlanError {
  return `errors.${problem === "planFull" && !isGuest ? "accountFull" : problem}`;
}

/** The form key of a recipe that its page adds to the list: pressing the button again adds no second one. */
export function listKey(recipeId: number, day: string): string {
  return `list-${recipeId}-${day}`;
}

export type PlanResult = { problem: PlanProblem } | { problem: null };
