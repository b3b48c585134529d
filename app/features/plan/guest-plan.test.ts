import fc from "fast-check";
import { expect, test } from "vitest";
import { scales } from "#app/features/ingredients/kitchen-view.ts";
import { daysOf } from "#app/lib/format/iso-week.ts";
import {
  addMeal,
  changeMeal,
  moveToTop,
  moveToWeek,
  readGuestPlan,
  removeMeal,
  restoreMeal,
  writeGuestPlan,
  type GuestPlan,
} from "./guest-plan.ts";
import type { MealChoice } from "./meal.ts";

const today = "2026-11-23";
const on = (day: string, more: Partial<MealChoice> = {}): MealChoice => ({
  day,
  servings: 6,
  scale: 1,
  note: null,
  ...more,
});

function planOf(...meals: Array<[recipe: number, day: string]>): GuestPlan {
  let plan: GuestPlan | null = null;
  for (const [recipe, day] of meals)
    ({ plan } = addMeal(plan, recipe, { choice: on(day), today }) as { plan: GuestPlan });
  return plan!;
}
const meals = (plan: GuestPlan | null) =>
  plan!.meals.map(({ recipeId, day }) => `${recipeId} ${day}`);

test("a plan is the same after it was stored in the cookie", () => {
  const meal = fc.record({
    id: fc.integer({ min: 1, max: 9999 }),
    recipeId: fc.integer({ min: 1, max: 999_999_999 }),
    day: fc.constantFrom(...daysOf("2026-W48")),
    servings: fc.option(fc.constantFrom(0.5, 1, 2.5, 100)),
    scale: fc.constantFrom(...scales),
    note: fc.option(fc.string({ minLength: 1, maxLength: 40, unit: "grapheme" })),
  });
  fc.assert(
    fc.property(
      fc.array(meal, { maxLength: 12 }),
      fc.option(meal),
      fc.uuid(),
      (planned, removed, key) => {
        const plan = { key, week: "2026-W48", meals: planned, removed };
        const cookie = writeGuestPlan(plan);
        fc.pre(cookie !== null && planned.every(({ note }) => (note?.length ?? 0) <= 40));
        fc.pre((removed?.note?.length ?? 0) <= 40);
        expect(cookie).toMatch(/^[\w-]+$/);
        expect(readGuestPlan(cookie)).toEqual(plan);
      },
    ),
  );
});

test.each([
  null,
  "",
  "x",
  "a".repeat(5000),
  btoa("[]"),
  btoa(JSON.stringify([2, "12345678", "2026-W48", [], null])),
  btoa(JSON.stringify([1, "12345678", "2026-W99", [], null])),
  btoa(JSON.stringify([1, "12345678", "2026-W48", [[1, 7, 12, 6, 1, ""]], null])),
  btoa(JSON.stringify([1, "12345678", "2026-W48", [[1, 0, 12, 600, 1, ""]], null])),
  btoa(JSON.stringify([1, "12345678", "2026-W48", [[1, 0, "12", 6, 1, ""]], null])),
])("the cookie %j is no plan", (cookie) => {
  expect(readGuestPlan(cookie)).toBeNull();
});

test("a meal is added, changed, moved to another day and to its top", () => {
  const plan = planOf([12, "2026-11-23"], [9, "2026-11-24"]);
  const moved = changeMeal(plan, 1, on("2026-11-24", { servings: 3, note: "Ana" })).plan!;
  expect(moved.meals.map(({ id }) => id)).toEqual([2, 1]);
  expect(moved.meals[1]).toMatchObject({ servings: 3, note: "Ana", recipeId: 12 });
  expect(moveToTop(moved, 1).meals.map(({ id }) => id)).toEqual([1, 2]);
  expect(changeMeal(plan, 7, on("2026-11-24")).problem).toBe("unknown");
  expect(changeMeal(plan, 1, on("2026-12-24")).problem).toBe("otherWeek");
});

test("a removed meal can be restored, and restoring it twice restores it once", () => {
  const plan = removeMeal(planOf([12, "2026-11-23"], [9, "2026-11-24"]), 1);
  expect(meals(plan)).toEqual(["9 2026-11-24"]);
  const restored = restoreMeal(plan, 1).plan!;
  expect(meals(restored)).toEqual(["9 2026-11-24", "12 2026-11-23"]);
  expect(meals(restoreMeal(restored, 1).plan)).toHaveLength(2);
  expect(restoreMeal(plan, 5).problem).toBe("unknown");
});

test("an eleventh recipe of a day is refused", () => {
  const full = planOf(...Array.from({ length: 10 }, (): [number, string] => [12, "2026-11-25"]));
  expect(addMeal(full, 9, { choice: on("2026-11-25"), today }).problem).toBe("dayFull");
  expect(addMeal(full, 9, { choice: on("2026-11-26"), today }).problem).toBeNull();
});

test("a plan that is too long for a cookie is refused, and the one before stays", () => {
  let plan = planOf([12, "2026-11-23"]);
  const results = daysOf("2026-W48").flatMap((day) =>
    Array.from({ length: 9 }, () => {
      const note = "ñ".repeat(40);
      const result = addMeal(plan, 9, { choice: on(day, { note }), today });
      if (result.plan) plan = result.plan;
      return result.problem;
    }),
  );
  expect(results.at(-1)).toBe("planFull");
  expect(plan.meals.length).toBeGreaterThan(14);
  expect(readGuestPlan(writeGuestPlan(plan))).toEqual(plan);
});

test("a guest has one week: another is refused until the first is over", () => {
  const plan = planOf([12, "2026-11-23"]);
  const choice = on("2026-12-01");
  expect(addMeal(plan, 9, { choice, today: "2026-11-29" }).problem).toBe("otherWeek");
  const next = addMeal(plan, 9, { choice, today: "2026-11-30" }).plan!;
  expect(meals(next)).toEqual(["9 2026-12-01"]);
  expect(next.key).not.toBe(plan.key);
});

test("a plan can be moved to another week, with its weekdays", () => {
  const plan = moveToWeek(planOf([12, "2026-11-23"], [9, "2026-11-29"]), "2026-W53");
  expect(meals(plan)).toEqual(["12 2026-12-28", "9 2027-01-03"]);
});
