// The plan of a guest: one week in a cookie. Pure functions; a change returns a new plan or the reason against it.
import { z } from "zod";
import { scales } from "#app/features/ingredients/kitchen-view.ts";
import { daysOf, parseWeek, weekOf } from "#app/lib/format/iso-week.ts";
import { guestPlanBytes, mealNoteLength, mealsPerDay } from "./plan-limits.ts";
import type { Meal, MealChoice, PlanProblem } from "./meal.ts";

export type GuestPlan = {
  /** identifies the meals when they are copied to an account */
  key: string;
  week: string;
  /** in the order of each day */
  meals: Array<Meal>;
  /** the meal that was removed last: it can be restored */
  removed: Meal | null;
};

type Changed = { plan: GuestPlan; problem: null } | { plan: null; problem: PlanProblem };

const version = 1;
const storedMeal = z.tuple([
  z.int().min(1).max(9999),
  z.int().min(0).max(6),
  z.int().min(1).max(999_999_999),
  z.union([z.literal(0), z.number().min(0.5).max(100)]),
  z.literal([...scales]),
  z.string().max(mealNoteLength),
]);
const stored = z.tuple([
  z.literal(version),
  z.string().regex(/^[\w-]{8,40}$/),
  z.string().refine((week) => parseWeek(week) !== null),
  z.array(storedMeal).max(7 * mealsPerDay),
  storedMeal.nullable(),
]);
type StoredMeal = z.infer<typeof storedMeal>;

function emptyGuestPlan(week: string): GuestPlan {
  return { key: crypto.randomUUID().slice(0, 13), week, meals: [], removed: null };
}

/** The plan of a cookie; null for a cookie of another version, or one that was tampered with. */
export function readGuestPlan(cookie: string | null): GuestPlan | null {
  if (cookie === null || cookie.length > guestPlanBytes) return null;
  try {
    const bytes = Uint8Array.from(atob(cookie.replace(/-/g, "+").replace(/_/g, "/")), (c) =>
      c.charCodeAt(0),
    );
    const [, key, week, meals, removed] = stored.parse(JSON.parse(new TextDecoder().decode(bytes)));
    const days = daysOf(week);
    const toMeal = ([id, day, recipeId, servings, scale, note]: StoredMeal): Meal => ({
      id,
      day: days[day]!,
      recipeId,
      servings: servings || null,
      scale,
      note: note || null,
    });
    return { key, week, meals: meals.map(toMeal), removed: removed && toMeal(removed) };
  } catch {
    return null;
  }
}

/** The value of the cookie; null for a plan that is too long for one. */
export function writeGuestPlan({ key, week, meals, removed }: GuestPlan): string | null {
  const days = daysOf(week);
  const toStored = (meal: Meal): StoredMeal => [
    meal.id,
    days.indexOf(meal.day),
    meal.recipeId,
    meal.servings ?? 0,
    meal.scale,
    meal.note ?? "",
  ];
  const json = JSON.stringify([
    version,
    key,
    week,
    meals.map(toStored),
    removed && toStored(removed),
  ]);
  const binary = String.fromCharCode(...new TextEncoder().encode(json));
  const value = btoa(binary).replace(/\+/g, "-").replace(/\//g, "_").replace(/=/g, "");
  return value.length <= guestPlanBytes ? value : null;
}

/** Adds a meal. A new week replaces an older one that is over; `today` is an ISO date. */
export function addMeal(
  before: GuestPlan | null,
  recipeId: number,
  { choice, today }: { choice: MealChoice; today: string },
): Changed {
  const week = weekOf(choice.day);
  const isOver = before !== null && before.week < weekOf(today);
  const isOther = before !== null && before.week !== week;
  if (isOther && !isOver && before.meals.length > 0) return refused("otherWeek");
  const plan = before === null || isOther ? emptyGuestPlan(week) : before;
  if (isFull(plan, choice.day)) return refused("dayFull");
  const used = plan.removed ? [...plan.meals, plan.removed] : plan.meals;
  const id = 1 + Math.max(0, ...used.map((meal) => meal.id));
  const { day, servings, scale, note } = choice;
  return changed({
    ...plan,
    meals: [...plan.meals, { id, recipeId, day, servings, scale, note }],
    removed: null,
  });
}

export function changeMeal(plan: GuestPlan, id: number, choice: MealChoice): Changed {
  const meal = plan.meals.find((one) => one.id === id);
  if (!meal) return refused("unknown");
  if (weekOf(choice.day) !== plan.week) return refused("otherWeek");
  if (meal.day === choice.day)
    return changed({
      ...plan,
      meals: plan.meals.map((one) => (one === meal ? { ...meal, ...choice } : one)),
    });
  if (isFull(plan, choice.day)) return refused("dayFull");
  const others = plan.meals.filter((one) => one !== meal);
  return changed({ ...plan, meals: [...others, { ...meal, ...choice }] });
}

export function moveToTop(plan: GuestPlan, id: number): GuestPlan {
  const meal = plan.meals.filter((one) => one.id === id);
  return { ...plan, meals: [...meal, ...plan.meals.filter((one) => one.id !== id)] };
}

export function removeMeal(plan: GuestPlan, id: number): GuestPlan {
  const removed = plan.meals.find((one) => one.id === id);
  if (!removed) return plan;
  return { ...plan, meals: plan.meals.filter((one) => one.id !== id), removed };
}

export function restoreMeal(plan: GuestPlan, id: number): Changed {
  const { removed } = plan;
  if (plan.meals.some((one) => one.id === id)) return changed(plan);
  if (removed?.id !== id) return refused("unknown");
  if (isFull(plan, removed.day)) return refused("dayFull");
  return changed({ ...plan, meals: [...plan.meals, removed], removed: null });
}

/** The same meals on the same weekdays of another week. */
export function moveToWeek(plan: GuestPlan, week: string): GuestPlan {
  const [from, to] = [daysOf(plan.week), daysOf(week)];
  const meals = plan.meals.map((meal) => ({ ...meal, day: to[from.indexOf(meal.day)]! }));
  return { ...plan, week, meals, removed: null };
}

function isFull(plan: GuestPlan, day: string): boolean {
  return plan.meals.filter((meal) => meal.day === day).length >= mealsPerDay;
}

function changed(plan: GuestPlan): Changed {
  return writeGuestPlan(plan) === null ? refused("planFull") : { plan, problem: null };
}

function refused(problem: PlanProblem): Changed {
  return { plan: null, problem };
}
