// The pages of a week plan: one language, one week.
import type { Language } from "#app/i18n/languages.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { dayRange, longDay, shortDay, weekdayName } from "#app/lib/format/day-names.ts";
import { addWeeks, daysOf, parseDay, parseWeek, weekOf } from "#app/lib/format/iso-week.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { maxServings, scales } from "#app/features/ingredients/kitchen-view.ts";
import { kitchenFactor } from "#app/features/ingredients/read-kitchen-view.ts";
import { scaledYield } from "#app/features/ingredients/yield.ts";
import type { Meal, Scale } from "./meal.ts";
import { mealsPerDay } from "./plan-limits.ts";
import { canCopyTo, firstWeek, guestPlanOf, readRemoved, readWeek } from "./plan.server.ts";
import { readDishes, type Dish } from "./plan-queries.server.ts";
import type { Visit } from "#app/platform/visit.ts";

/** The choices of a form; the browser gets them as data, so that its scripts contain no tables. */
export type FormOptions = {
  days: Array<{ day: string; name: string }>;
  scales: ReadonlyArray<Scale>;
  maxServings: number;
};

export type MealView = {
  id: number;
  day: string;
  recipeId: number;
  /** null: no longer on the site */
  title: Localized | null;
  /** the recipe with the planned amount */
  address: string;
  /** "6 servings", "2 × the recipe" */
  amount: string;
  /** what the recipe makes as written, in the visitor's language */
  written: string | null;
  hasServings: boolean;
  servings: number | null;
  scale: Scale;
  note: string | null;
};

export type PlanView = {
  week: string;
  range: string;
  weeks: { previous: string; next: string; current: string };
  days: Array<{
    day: string;
    name: string;
    date: string;
    long: string;
    isToday: boolean;
    isFull: boolean;
    meals: Array<MealView>;
  }>;
  total: number;
  canCopy: boolean;
  isGuest: boolean;
  /** the other week of a guest's plan */
  guestWeek: { week: string; range: string } | null;
  /** a meal that was removed and can be restored */
  removed: { id: number; title: Localized } | null;
  options: FormOptions;
};

export function weekOfAddress(visit: Visit): string {
  const params = new URL(visit.request.url).searchParams;
  const day = parseDay(params.get("day"));
  return parseWeek(params.get("week")) ?? (day ? weekOf(day) : firstWeek(visit));
}

export async function loadPlan(visit: Visit): Promise<PlanView> {
  const { context, request } = visit;
  const { db, language, t } = context;
  const week = weekOfAddress(visit);
  const planned = readWeek(visit, week);
  const removedId = numericId(new URL(request.url).searchParams.get("removed"));
  const guestPlan = guestPlanOf(visit);
  const [meals, dishes, canCopy, removed] = await Promise.all([
    planned.meals,
    // A guest without a plan for this week needs no query.
    context.user || guestPlan?.week === week ? readDishes(db, planned.recipeIds) : [],
    canCopyTo(visit, week),
    readRemoved(visit, removedId),
  ]);
  const today = context.today();
  const known = new Map(dishes.map((dish) => [dish.id, dish]));
  const views = meals.map((meal) => toMealView(meal, known.get(meal.recipeId), { language, t }));
  return {
    week,
    range: dayRange(daysOf(week), language),
    weeks: { previous: addWeeks(week, -1), next: addWeeks(week, 1), current: weekOf(today) },
    days: daysOf(week).map((day) => {
      const ofDay = views.filter((meal) => meal.day === day);
      return {
        day,
        name: weekdayName(day, language),
        date: shortDay(day, language),
        long: longDay(day, language),
        isToday: day === today,
        isFull: ofDay.length >= mealsPerDay,
        meals: ofDay,
      };
    }),
    total: views.length,
    canCopy,
    isGuest: context.user === null,
    guestWeek:
      guestPlan && guestPlan.week !== week && guestPlan.meals.length > 0
        ? { week: guestPlan.week, range: dayRange(daysOf(guestPlan.week), language) }
        : null,
    removed:
      removed && removedId !== null ? { id: removedId, title: titleOf(removed, language) } : null,
    options: formOptions(visit, week),
  };
}

/**
 * The days a form offers: two weeks, so that a meal can be moved to the next one. A guest with a plan that is not over
 * has one week.
 */
export function formOptions(visit: Visit, week: string): FormOptions {
  const { language } = visit.context;
  const plan = guestPlanOf(visit);
  const isBound =
    plan !== null && plan.meals.length > 0 && plan.week >= weekOf(visit.context.today());
  const weeks = isBound ? [plan.week] : [week, addWeeks(week, 1)];
  const days = weeks.flatMap(daysOf).map((day) => ({ day, name: longDay(day, language) }));
  return { days, scales, maxServings };
}

type Options = { language: Language; t: Translate };

function toMealView(meal: Meal, dish: Dish | undefined, { language, t }: Options): MealView {
  const { servings, scale } = meal;
  const shared = { ...meal, address: `/recipe/${meal.recipeId}` };
  if (!dish) return { ...shared, title: null, amount: "", written: null, hasServings: false };
  const hasServings = dish.servings !== null;
  const query = hasServings
    ? servings === null || servings === dish.servings
      ? ""
      : `?servings=${servings}`
    : scale === 1
      ? ""
      : `?scale=${scale}`;
  return {
    ...shared,
    address: shared.address + query,
    title: titleOf(dish, language),
    amount: amountOf(meal, dish, { language, t }),
    written: writtenAmount(dish, { language, t }),
    hasServings,
  };
}

export function titleOf(dish: Dish, language: Language): Localized {
  return localize(dish.title, dish.titleEs, language, dish.writtenIn);
}

/** How many times a planned recipe is cooked. */
export function factorOf({ servings, scale }: Meal, dish: Pick<Dish, "servings">): number {
  const kitchen = { servings, scale, units: "metric", unitsInAddress: false } as const;
  return kitchenFactor(kitchen, dish.servings);
}

export function amountOf(meal: Meal, dish: Dish, { language, t }: Options): string {
  const factor = factorOf(meal, dish);
  if (dish.servings !== null) return servingsText(dish.servings * factor, { language, t });
  const makes = localizeOptional(dish.yield, dish.yieldEs, language, dish.writtenIn);
  if (makes)
    return scaledYield(makes.text, {
      factor,
      units: "metric",
      language: makes.lang ?? language,
      t,
    });
  return factor === 1 ? "" : t("plan:meal.times", { figure: factor === 0.5 ? "½" : factor });
}

/** What a recipe makes as written: "6 servings", "24 cookies". */
export function writtenAmount(dish: Dish, { language, t }: Options): string | null {
  if (dish.servings !== null) return servingsText(dish.servings, { language, t });
  return localizeOptional(dish.yield, dish.yieldEs, language, dish.writtenIn)?.text ?? null;
}

function servingsText(count: number, { language, t }: Options): string {
  return t("plan:meal.servings", { count, formatted: formatNumber(count, language) });
}
