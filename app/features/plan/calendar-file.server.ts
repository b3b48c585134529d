import type { AppLoadContext } from "@remix-run/cloudflare";
import { dayRange } from "#app/lib/format/day-names.ts";
import { daysOf } from "#app/lib/format/iso-week.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import { toCalendar } from "./icalendar.ts";
import { amountOf, factorOf, titleOf, weekOfAddress } from "./plan-view.server.ts";
import { guestPlanOf, readWeek } from "./plan.server.ts";
import { readDishes } from "./plan-queries.server.ts";

/** The week as an iCalendar file, with an event for each recipe that is on the site. */
export async function planCalendar(visit: {
  request: Request;
  context: AppLoadContext;
}): Promise<{ week: string; text: string }> {
  const { db, env, language, t } = visit.context;
  const week = weekOfAddress(visit);
  const planned = readWeek(visit, week);
  const [meals, dishes] = await Promise.all([planned.meals, readDishes(db, planned.recipeIds)]);
  const known = new Map(dishes.map((dish) => [dish.id, dish]));
  const owner = guestPlanOf(visit)?.key ?? "meal";
  const events = meals.flatMap((meal) => {
    const dish = known.get(meal.recipeId);
    if (!dish) return [];
    const factor = factorOf(meal, dish);
    const amount = amountOf(meal, dish, { language, t });
    const address = new URL(languageAddress(`${env.SITE_URL}/recipe/${dish.id}`, language));
    if (factor !== 1)
      address.searchParams.set(
        dish.servings === null ? "scale" : "servings",
        String(dish.servings === null ? factor : meal.servings),
      );
    const title = titleOf(dish, language).text;
    return {
      uid: `${owner}-${meal.id}@${new URL(env.SITE_URL).hostname}`,
      day: meal.day,
      summary: amount ? `${title} (${amount})` : title,
      description: [
        ...(meal.note ? [t("plan:meal.note", { note: meal.note })] : []),
        t("plan:calendarFile.recipe", { url: address.href }),
      ].join("\n"),
      url: address.href,
    };
  });
  const name = t("plan:calendarFile.name", { range: dayRange(daysOf(week), language) });
  return { week, text: toCalendar({ name, language, stamp: new Date(), events }) };
}
