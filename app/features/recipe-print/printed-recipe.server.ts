import type { KitchenView } from "#app/features/ingredients/kitchen-view.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { avoidedLines, withAvoided } from "#app/features/kitchen-choices/avoided.server.ts";
import { adviceNotes } from "#app/features/recipe-page/depth-view.server.ts";
import { withTime } from "#app/features/recipe-page/step-time.ts";
import { allergenText, toRecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Localized } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";

export type PrintedRecipe = {
  id: number;
  title: Localized;
  /** what it makes, and the times */
  facts: Array<string>;
  groups: Array<{
    heading: Localized | null;
    items: Array<{
      amount: string;
      name: Localized;
      note: Localized | null;
      fixed: boolean;
      avoided?: string;
    }>;
  }>;
  /** the steps from one heading to the next, numbered on */
  stepGroups: Array<{ heading: Localized | null; start: number; texts: Array<Localized> }>;
  /** a baking pan for this amount */
  pan: string | null;
  allergens: string;
  mayContain: string | null;
  /** why it works, what to do if something goes wrong, what can be made ahead */
  advice: Array<{ title: string; text: string }>;
  author: string | null;
  /** what was found of the allergens that the visitor avoids */
  avoid: Array<string>;
};

type Options = {
  language: Language;
  t: Translate;
  kitchen: KitchenView;
  /** the allergens that the visitor avoids */
  avoid: ReadonlyArray<Allergen>;
};

export function toPrintedRecipe(recipe: Recipe, options: Options): PrintedRecipe {
  const { language, t } = options;
  const view = withAvoided(toRecipePageView(recipe, options), recipe, options);
  const { card, factor } = view;
  const servings = view.servings === null ? null : view.servings * factor;
  const makes =
    view.yield?.text ??
    (servings === null
      ? null
      : t("recipe-page:servings", {
          count: servings,
          formatted: formatNumber(servings, language),
        }));
  const author = view.contribution?.author;
  const stepGroups: PrintedRecipe["stepGroups"] = [];
  for (const [i, step] of view.steps.entries()) {
    const { heading } = step;
    if (i === 0 || heading) stepGroups.push({ heading, start: i + 1, texts: [] });
    stepGroups.at(-1)!.texts.push(withTime(step, language));
  }
  return {
    id: card.id,
    title: card.title,
    facts: [...(makes ? [makes] : []), `${t("recipe-page:total")} ${card.time}`, ...view.timeParts],
    groups: view.groups.map(({ heading, items }) => ({
      heading,
      items: items.map(({ amount, name, note, fixed, avoided }) => ({
        amount,
        name,
        note: note ?? null,
        fixed,
        ...(avoided ? { avoided } : {}),
      })),
    })),
    stepGroups,
    pan: view.pan ?? view.vesselsStay ?? null,
    allergens: allergenText(view, t),
    mayContain: view.mayContain ?? null,
    advice: adviceNotes(view.depth, t).map(({ title, lines }) => ({
      title,
      text: lines.join(" "),
    })),
    author: author ? t("recipe-page:by", { name: author }) : null,
    avoid: avoidedLines(view.avoid, t),
  };
}
