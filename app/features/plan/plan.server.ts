// The plan of a visitor: in the account, or in a guest's cookie for one week.
import { sql, type SQL } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { addWeeks, daysOf, weekOf } from "#app/lib/format/iso-week.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { isSecure } from "#app/platform/preferences.ts";
import * as account from "./plan-meal.server.ts";
import * as guest from "./guest-plan.ts";
import { listKey, type Meal, type MealChoice, type PlanProblem } from "./meal.ts";
import type { ListedRecipe } from "./schemas.server.ts";
import {
  hasMeals,
  ownRecipeIds,
  readDishes,
  readMeals,
  removedRecipeIds,
  type Dish,
} from "./plan-queries.server.ts";
import type { Visit } from "#app/platform/visit.ts";

const cookieName = "plan";

/** What a guest has planned; null for users and for guests without a plan. */
export function guestPlanOf({ request, context }: Visit): guest.GuestPlan | null {
  return context.user ? null : guest.readGuestPlan(getCookie(request, cookieName));
}

function planCookie(request: Request, plan: guest.GuestPlan | null): string {
  return setCookie(cookieName, plan && guest.writeGuestPlan(plan), isSecure(request));
}

type PlannedWeek = { meals: Promise<Array<Meal>>; recipeIds: SQL };

/** The meals of a week, and their recipes' ids for queries in the same round trip. */
export function readWeek(visit: Visit, week: string): PlannedWeek {
  const { db, user } = visit.context;
  if (user) {
    const own = { userId: user.id, days: daysOf(week) };
    return { meals: readMeals(db, own), recipeIds: ownRecipeIds(own) };
  }
  const plan = guestPlanOf(visit);
  const days = daysOf(week);
  const meals =
    plan?.week === week
      ? plan.meals.toSorted((a, b) => days.indexOf(a.day) - days.indexOf(b.day))
      : [];
  return { meals: Promise.resolve(meals), recipeIds: idList(meals.map((meal) => meal.recipeId)) };
}

function idList(ids: ReadonlyArray<number>): SQL {
  return sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;
}

/** Whether there is something to copy to this week: the week before, or a guest's plan for another week. */
export async function canCopyTo(visit: Visit, week: string): Promise<boolean> {
  const { db, user } = visit.context;
  if (user) return hasMeals(db, { userId: user.id, days: daysOf(addWeeks(week, -1)) });
  const plan = guestPlanOf(visit);
  return plan !== null && plan.week !== week && plan.meals.length > 0;
}

/** The recipe of a removed meal that can still be restored. */
export async function readRemoved(visit: Visit, id: number | null): Promise<Dish | null> {
  if (id === null) return null;
  const { db, user } = visit.context;
  const removed = guestPlanOf(visit)?.removed;
  if (!user && removed?.id !== id) return null;
  const ids = user ? removedRecipeIds({ userId: user.id, id }) : idList([removed!.recipeId]);
  return (await readDishes(db, ids))[0] ?? null;
}

/** A recipe that can be planned; null if it is not on the site. */
export async function readRecipe(db: Database, id: number): Promise<Dish | null> {
  return (await readDishes(db, idList([id])))[0] ?? null;
}

export type PlanChange =
  | { kind: "add"; recipeId: number; formKey: string; choice: MealChoice }
  | { kind: "change"; id: number; choice: MealChoice }
  | { kind: "top" | "remove" | "restore"; id: number }
  | { kind: "copy"; week: string };

type Outcome = { problem: PlanProblem | null; cookies: Array<string> };

/** The button of a recipe's page: the recipe as a meal of the first day of the plan that is not over. */
export function listedMeal(visit: Visit, { recipe: recipeId, servings, scale }: ListedRecipe) {
  const day = firstDay(visit);
  const choice: MealChoice = { day, servings, scale, note: null };
  return { recipeId, formKey: listKey(recipeId, day), choice };
}

/** The same for several recipes of a guest, with one query and one cookie. */
export async function listForGuest(
  visit: Visit,
  listed: ReadonlyArray<ListedRecipe>,
): Promise<{ problems: Array<PlanProblem | null>; cookies: Array<string> }> {
  const { context, request } = visit;
  if (listed.length === 0) return { problems: [], cookies: [] };
  const dishes = await readDishes(context.db, idList(listed.map(({ recipe }) => recipe)));
  const known = new Set(dishes.map(({ id }) => id));
  const today = context.today();
  let plan = guestPlanOf(visit);
  const problems = listed.map((one) => {
    const { recipeId, choice } = listedMeal(visit, one);
    if (plan?.meals.some((meal) => meal.recipeId === recipeId && meal.day === choice.day))
      return null;
    if (!known.has(recipeId)) return "unknown";
    const added = guest.addMeal(plan, recipeId, { choice, today });
    if (added.plan) plan = added.plan;
    return added.problem;
  });
  return { problems, cookies: plan ? [planCookie(request, plan)] : [] };
}

export async function changePlan(visit: Visit, change: PlanChange): Promise<Outcome> {
  const { user, db } = visit.context;
  if (!user) return changeGuestPlan(visit, change);
  const userId = user.id;
  const result = await writeDatabase(async () => {
    switch (change.kind) {
      case "add":
        return account.planMeal(db, { userId, ...change });
      case "change":
        return account.changeMeal(db, { userId, ...change });
      case "restore":
        return account.restoreMeal(db, { userId, id: change.id });
      case "top":
        await account.moveToTop(db, { userId, id: change.id });
        break;
      case "remove":
        await account.removeMeal(db, { userId, id: change.id });
        break;
      case "copy":
        await account.copyWeek(db, { userId, from: daysOf(addWeeks(change.week, -1)) });
    }
    return { problem: null };
  });
  return { ...result, cookies: [] };
}

async function changeGuestPlan(visit: Visit, change: PlanChange): Promise<Outcome> {
  const { request, context } = visit;
  const before = guestPlanOf(visit);
  const store = (plan: guest.GuestPlan) => ({
    problem: null,
    cookies: [planCookie(request, plan)],
  });
  if (change.kind === "add") {
    const { recipeId, formKey, choice } = change;
    const isListed = before?.meals.some(
      (meal) => meal.recipeId === recipeId && meal.day === choice.day,
    );
    if (before && isListed && formKey === listKey(recipeId, choice.day)) return store(before);
    if (!(await readRecipe(context.db, recipeId))) return { problem: "unknown", cookies: [] };
    const added = guest.addMeal(before, recipeId, { choice, today: context.today() });
    return added.plan ? store(added.plan) : { problem: added.problem, cookies: [] };
  }
  // Nothing is planned any more: the cookie has expired, or the plan is in the account.
  if (!before) return { problem: "unknown", cookies: [] };
  switch (change.kind) {
    case "top":
      return store(guest.moveToTop(before, change.id));
    case "remove":
      return store(guest.removeMeal(before, change.id));
    case "copy":
      return store(guest.moveToWeek(before, change.week));
  }
  const changed =
    change.kind === "change"
      ? guest.changeMeal(before, change.id, change.choice)
      : guest.restoreMeal(before, change.id);
  return changed.plan ? store(changed.plan) : { problem: changed.problem, cookies: [] };
}

/**
 * Copies a guest's plan to the account that signs in. `cookies` delete it from the browser.
 * @returns null if there is none
 */
export async function attachPlan(
  { request, context }: Visit,
  userId: number,
): Promise<{ cookies: Array<string>; isAttached: boolean } | null> {
  const cookie = getCookie(request, cookieName);
  if (cookie === null) return null;
  const plan = guest.readGuestPlan(cookie);
  const isAttached = plan !== null && plan.meals.length > 0;
  if (isAttached)
    await account.attachMeals(context.db, { userId, key: plan.key, meals: plan.meals });
  return { cookies: [planCookie(request, null)], isAttached };
}

/** Today, or the first day of a guest's plan that begins later. */
function firstDay(visit: Visit): string {
  const today = visit.context.today();
  const week = firstWeek(visit);
  return week === weekOf(today) ? today : daysOf(week)[0]!;
}

/** The week to begin with: a guest's own week until it is over, else the present one. */
export function firstWeek(visit: Visit): string {
  const week = weekOf(visit.context.today());
  const plan = guestPlanOf(visit);
  return plan && plan.meals.length > 0 && plan.week > week ? plan.week : week;
}
