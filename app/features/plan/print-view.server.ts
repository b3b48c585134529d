// All recipes of a week as one document.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { parseChoices } from "#app/features/kitchen-choices/choices.ts";
import {
  toPrintedRecipe,
  type PrintedRecipe,
} from "#app/features/recipe-print/printed-recipe.server.ts";
import { readRecipesIn } from "#app/features/recipe-print/recipes-in.server.ts";
import { getCookie } from "#app/lib/cookies.ts";
import { dayRange, longDay } from "#app/lib/format/day-names.ts";
import { daysOf } from "#app/lib/format/iso-week.ts";
import { amountOf, factorOf, titleOf, weekOfAddress } from "./plan-view.server.ts";
import { readWeek } from "./plan.server.ts";
import type { Localized } from "#app/i18n/localized.ts";

export type PlanDocument = {
  week: string;
  range: string;
  days: Array<{
    day: string;
    name: string;
    meals: Array<{ id: number; title: Localized; details: string }>;
  }>;
  recipes: Array<PrintedRecipe>;
};

export async function loadPlanDocument(visit: {
  request: Request;
  context: AppLoadContext;
}): Promise<PlanDocument> {
  const { db, language, units, t } = visit.context;
  const { avoid } = parseChoices(getCookie(visit.request, "kitchen"));
  const week = weekOfAddress(visit);
  const planned = readWeek(visit, week);
  const [meals, known] = await Promise.all([planned.meals, readRecipesIn(db, planned.recipeIds)]);
  const shown = meals.flatMap((meal) => {
    const recipe = known.get(meal.recipeId);
    return recipe ? [{ meal, recipe: { ...recipe, writtenIn: recipe.writtenIn ?? null } }] : [];
  });
  // A recipe that is planned twice with the same amount is printed once.
  const printed = new Map<string, PrintedRecipe>();
  for (const { meal, recipe } of shown) {
    const { servings, scale } = meal;
    const key = `${recipe.id} ${factorOf(meal, recipe)}`;
    if (printed.has(key)) continue;
    const kitchen = { servings, scale, units, unitsInAddress: false };
    printed.set(key, toPrintedRecipe(recipe, { language, t, kitchen, avoid }));
  }
  return {
    week,
    range: dayRange(daysOf(week), language),
    days: daysOf(week).flatMap((day) => {
      const ofDay = shown.filter(({ meal }) => meal.day === day);
      if (ofDay.length === 0) return [];
      return {
        day,
        name: longDay(day, language),
        meals: ofDay.map(({ meal, recipe }) => ({
          id: meal.id,
          title: titleOf(recipe, language),
          details: [amountOf(meal, recipe, { language, t }), meal.note].filter(Boolean).join(" · "),
        })),
      };
    }),
    recipes: [...printed.values()],
  };
}
