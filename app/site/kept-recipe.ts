// The recipe page of a device without a network: the same data as the server's, for other servings and units
// (docs/decisions/058-offline.md).
import type { useTranslation } from "react-i18next";
import { stepAddress } from "#app/features/cook-mode/step-address.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { readChosenUnits } from "#app/features/offline/chosen-units.ts";
import { amountsIn } from "#app/features/offline/kept-amounts.ts";
import { planAddress } from "#app/features/plan/plan-address.ts";
import { showAmounts, type StoredAmounts } from "#app/features/recipe-page/recipe-amounts.ts";
import type { RecipePageView } from "#app/features/recipe-page/recipe-view.server.ts";
import { isLanguage, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { showToast } from "#app/ui/toast.ts";

/** Of the recipe's route; a printout has none of it. */
export type RecipeData = { recipe?: RecipePageView; firstStep?: string; toPlan?: string };

/** The data that is shown in place of the loaded one. */
export type Kept<T> = { of: T; shown: T };

type Speech = Pick<ReturnType<typeof useTranslation<"recipe-page">>, "t" | "i18n">;

let lastCall = 0;

/** Computes the amounts of an address and shows them, unless others are asked for meanwhile. */
export async function showKept<T extends RecipeData>(
  data: T,
  search: string,
  speech: Speech,
  show: (kept: Kept<T>) => void,
): Promise<void> {
  const call = ++lastCall;
  const shown = await keptRecipe(data, search, speech);
  if (call === lastCall) show({ of: data, shown });
}

async function keptRecipe<T extends RecipeData>(
  data: T,
  search: string,
  { t, i18n }: Speech,
): Promise<T> {
  const { recipe } = data;
  const { language } = i18n;
  if (!recipe || !isLanguage(language)) return data;
  const { id } = recipe.card;
  const units = readChosenUnits()?.units ?? recipe.kitchen.units;
  const kitchen = parseKitchenView(new URLSearchParams(search), units);
  if (JSON.stringify(kitchen) === JSON.stringify(recipe.kitchen)) return data;
  const stored = await findAmounts(id, language);
  const options = { language, kitchen, t: t as unknown as Translate };
  const shown = stored && inAmounts(recipe, stored, options);
  if (shown)
    return {
      ...data,
      recipe: shown,
      firstStep: stepAddress(id, kitchen, 1),
      toPlan: planAddress(id, kitchen),
    };
  await i18n.loadNamespaces(["offline"]);
  showToast((t as unknown as Translate)("offline:worker.amounts"), "error");
  return data;
}

/** From the kept copy of the page, under the key of features/offline/worker/kept-pages.ts. */
async function findAmounts(id: number, language: Language): Promise<StoredAmounts | null> {
  try {
    const page = await caches.match(`/recipe/${id}?lng=${language}`);
    const json = page && amountsIn(await page.text());
    return json ? (JSON.parse(json) as StoredAmounts) : null;
  } catch {
    // This browser keeps nothing.
    return null;
  }
}

/**
 * The recipe in other amounts. What the visitor avoids is marked as on the page.
 * @returns null if the recipe was edited in between
 */
export function inAmounts(
  { pan: _pan, timesStay: _timesStay, vesselsStay: _vesselsStay, ...recipe }: RecipePageView,
  stored: StoredAmounts,
  options: Parameters<typeof showAmounts>[1],
): RecipePageView | null {
  const marked = recipe.groups.flatMap(({ items }) => items);
  if (stored.updatedAt !== recipe.updatedAt || stored.ingredients.length !== marked.length)
    return null;
  const { depthTexts, ...shown } = showAmounts(stored, options);
  let position = 0;
  const groups = shown.groups.map((group) => ({
    ...group,
    items: group.items.map((item) => {
      const { avoided } = marked[position++]!;
      return avoided ? { ...item, avoided } : item;
    }),
  }));
  const depth = recipe.depth && { ...recipe.depth, ...depthTexts };
  return { ...recipe, ...shown, groups, ...(depth ? { depth } : {}) };
}
