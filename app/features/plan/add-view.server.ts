// The page that adds a recipe to the plan: the form for a recipe, or a search for one.
import { parseRecipeFilter } from "#app/features/recipes/search/recipe-filter.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { dayRange } from "#app/lib/format/day-names.ts";
import { daysOf, parseDay, weekOf } from "#app/lib/format/iso-week.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import {
  formOptions,
  titleOf,
  weekOfAddress,
  writtenAmount,
  type FormOptions,
} from "./plan-view.server.ts";
import { guestPlanOf, readRecipe } from "./plan.server.ts";
import type { Visit } from "#app/platform/visit.ts";

export type Choosable = {
  id: number;
  title: Localized;
  written: string | null;
  hasServings: boolean;
  /** values of the form at first */
  day: string;
  servings: string;
  scale: string;
};

export type AddView = {
  week: string;
  day: string | null;
  recipe: Choosable | null;
  options: FormOptions;
  query: string;
  found: Array<{ id: number; title: Localized }>;
  formKey: string;
  /** the week of a guest's plan */
  guestRange: string;
};

/** Null for a recipe that is not on the site. */
export async function loadAddPage(visit: Visit): Promise<AddView | null> {
  const { context, request } = visit;
  const { language, t } = context;
  const url = new URL(request.url);
  const { searchParams } = url;
  const recipeId = searchParams.get("recipe");
  const week = weekOfAddress(visit);
  const day = parseDay(searchParams.get("day"));
  const options = formOptions(visit, week);
  const { days } = options;
  const guestPlan = guestPlanOf(visit);
  const filter = parseRecipeFilter(searchParams);
  const shared = {
    week,
    day,
    options,
    query: filter.typed,
    formKey: crypto.randomUUID(),
    guestRange: guestPlan ? dayRange(daysOf(guestPlan.week), language) : "",
  };
  if (recipeId === null) {
    const recipes =
      filter.typed === "" ? [] : (await context.catalogue.listRecipes(filter)).recipes;
    const found = recipes.map(({ id, title, titleEs, writtenIn }) => ({
      id,
      title: localize(title, titleEs, language, writtenIn),
    }));
    return { ...shared, recipe: null, found };
  }
  const id = numericId(recipeId);
  const dish = id === null ? null : await readRecipe(context.db, id);
  if (!dish) return null;
  const kitchen = parseKitchenView(searchParams, "metric");
  const today = context.today();
  const first = weekOf(today) === weekOf(days[0]!.day) ? today : days[0]!.day;
  return {
    ...shared,
    recipe: {
      id: dish.id,
      title: titleOf(dish, language),
      written: writtenAmount(dish, { language, t }),
      hasServings: dish.servings !== null,
      day: days.some((option) => option.day === day) ? day! : first,
      servings: String(kitchen.servings ?? dish.servings ?? ""),
      scale: String(kitchen.scale),
    },
    found: [],
  };
}
