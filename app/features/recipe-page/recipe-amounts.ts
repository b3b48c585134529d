// What a recipe page shows of amounts: for a number of servings and a unit system, from what is stored. The server shows it
// with the page, and a device without a network computes it from the kept page (site/kept-recipe.ts). Pure.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { batchesFor, batchShare, type Base } from "#app/features/ingredients/batch.ts";
import {
  ingredientLine,
  isSingular,
  type IngredientLine,
} from "#app/features/ingredients/ingredient-line.ts";
import { kitchenQuery, scales, type KitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { agreedNote } from "#app/features/ingredients/ingredient-names.ts";
import { measureOf } from "#app/features/ingredients/ingredient-measure.ts";
import { kitchenFactor } from "#app/features/ingredients/read-kitchen-view.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import { panHint, panText } from "#app/features/ingredients/pan-hint.ts";
import {
  isTimedByWeight,
  namesVesselSize,
  plainStep,
  scaledMinutes,
} from "#app/features/ingredients/step-marks.ts";
import { shownText } from "#app/features/ingredients/step-amounts.ts";
import { scaledYield } from "#app/features/ingredients/yield.ts";
import { updatedAt, type Recipe } from "#app/features/recipes/catalogue.ts";
import { depthTexts, substitutionTexts, type DepthTexts, type StoredDepth } from "./depth-texts.ts";

/** The part of a recipe that depends on amounts, as it is stored. */
export type StoredAmounts = Pick<Recipe, "servings" | "yield" | "yieldEs" | "steps" | "bases"> &
  StoredDepth & {
    updatedAt: string | null;
  };

export function storedAmounts(recipe: Recipe): StoredAmounts {
  const { servings, yield: makes, yieldEs, ingredients, steps, bases, writtenIn } = recipe;
  const { whyItWorks, whyItWorksEs, troubleshooting, makeAhead, makeAheadEs } = recipe;
  const { checkpoint, checkpointEs, elsewhere } = recipe;
  return {
    servings,
    yield: makes,
    yieldEs,
    ingredients,
    steps,
    bases,
    writtenIn: writtenIn ?? null,
    substitutions: recipe.substitutions,
    ...(whyItWorks ? { whyItWorks, whyItWorksEs } : {}),
    ...(troubleshooting?.length ? { troubleshooting } : {}),
    ...(makeAhead ? { makeAhead, makeAheadEs } : {}),
    ...(checkpoint ? { checkpoint, checkpointEs } : {}),
    ...(elsewhere?.length ? { elsewhere } : {}),
    updatedAt: updatedAt(recipe),
  };
}

type ShownIngredient = IngredientLine & {
  note?: Localized;
  /** does not scale with the servings */
  fixed: boolean;
  /** only of a recipe: most ingredients are none, and each field is in the page */
  linkedRecipeId?: number;
  /** the linked recipe for the needed amount, and how much of it that is */
  linkedAddress?: string;
  batch?: string;
  /** names of the allergens that the visitor avoids and this ingredient's name suggests */
  avoided?: string;
};

export type ShownAmounts = {
  yield: Localized | null;
  kitchen: KitchenView;
  /** how many times the recipe is shown */
  factor: number;
  /** a baking pan for the shown amount: "The recipe uses a 20 cm round pan. For this amount, use 2 pans of that size." */
  pan?: string;
  /** the amount is much more than the recipe's, and its times are the same */
  timesStay?: true;
  /** the pots that the steps name are too small or too large: "The pot, mold and glass sizes are for 8 servings: …" */
  vesselsStay?: string;
  groups: Array<{ heading: Localized | null; items: Array<ShownIngredient> }>;
  steps: Array<{ text: Localized; minutes: number | null; heading: Localized | null }>;
  depthTexts: DepthTexts;
  substitutions: ReturnType<typeof substitutionTexts>;
};

type Options = { language: Language; kitchen: KitchenView; t: Translate };

/** A text for `factor` times the recipe, in the units that the page shows. */
function inAmounts(
  factor: number,
  { language, kitchen, t }: Options,
  ingredients: StoredAmounts["ingredients"] = [],
): (value: Localized) => Localized {
  return (value) => ({
    ...value,
    text: shownText(value.text, {
      factor,
      units: kitchen.units,
      language: value.lang ?? language,
      t,
      ingredients,
    }),
  });
}

export function showAmounts(recipe: StoredAmounts, options: Options): ShownAmounts {
  const { language, kitchen, t } = options;
  const { writtenIn } = recipe;
  const factor = kitchenFactor(kitchen, recipe.servings);
  const pan = panHint(
    recipe.steps.map((step) => plainStep(step.text)),
    factor,
  );
  const pick = (english: string | null | undefined, spanish: string | null | undefined) =>
    localizeOptional(english, spanish, language, writtenIn);
  const asShown = inAmounts(factor, options);
  const inSteps = inAmounts(factor, options, recipe.ingredients);
  return {
    yield: toYield(pick(recipe.yield, recipe.yieldEs), options, factor),
    kitchen,
    factor,
    ...(factor > 2 && !recipe.steps.some(({ text }) => isTimedByWeight(text))
      ? { timesStay: true as const }
      : {}),
    ...(pan
      ? { pan: panText(pan, kitchen.units, language, t) }
      : vesselsOf(recipe, options, factor)),
    groups: toGroups(recipe, options, factor),
    depthTexts: depthTexts(recipe, language, asShown),
    substitutions: substitutionTexts(recipe, language, asShown),
    steps: recipe.steps.map(({ text, textEs, minutes, heading, headingEs }) => {
      const shown = inSteps(localize(text, textEs, language, writtenIn));
      const isScaled = factor !== 1 && minutes !== null && isTimedByWeight(text);
      const note = isScaled ? ` ${t("recipe-page:timeOfPiece")}` : "";
      return {
        text: { ...shown, text: shown.text + note },
        minutes: isScaled ? scaledMinutes(minutes, factor) : minutes,
        heading: pick(heading, headingEs),
      };
    }),
  };
}

/** A pot with "at least" has room for a little more, and is not too large for a little less. */
const roomInVessels = [0.75, 1.25] as const;

/** Says for how much the pots and pans of the steps are, where they would be too small or needlessly large. */
function vesselsOf(
  { steps, servings, yield: makes, yieldEs, writtenIn }: StoredAmounts,
  options: Options,
  factor: number,
): Pick<ShownAmounts, "vesselsStay"> {
  const [least, most] = roomInVessels;
  const fits = factor >= least && factor <= most;
  if (fits || !steps.some(({ text }) => namesVesselSize(text))) return {};
  const { language, t } = options;
  const amount =
    servings === null
      ? toYield(localizeOptional(makes, yieldEs, language, writtenIn), options, 1)?.text
      : t("recipe-page:servings", { count: servings, formatted: formatNumber(servings, language) });
  const key = factor > most ? "vesselsStay" : "vesselsSmaller";
  return amount ? { vesselsStay: t(`recipe-page:${key}`, { amount }) } : {};
}

function toYield(makes: Localized | null, { language, kitchen, t }: Options, factor: number) {
  if (!makes) return null;
  const text = scaledYield(makes.text, {
    factor,
    units: kitchen.units,
    language: makes.lang ?? language,
    t,
  });
  return { ...makes, text };
}

function toGroups(recipe: StoredAmounts, { language, kitchen, t }: Options, factor: number) {
  const groups: ShownAmounts["groups"] = [];
  let position = -1;
  for (const item of recipe.ingredients) {
    if (item.groupPosition !== position) {
      position = item.groupPosition;
      groups.push({
        heading: localizeOptional(item.heading, item.headingEs, language, recipe.writtenIn),
        items: [],
      });
    }
    const { writtenIn = null } = recipe;
    const note = noteOf(item, { language, kitchen, t, writtenIn }, factor);
    const base = recipe.bases.find(({ id }) => id === item.linkedRecipeId);
    groups.at(-1)!.items.push({
      ...ingredientLine(item, { factor, units: kitchen.units, language, writtenIn, t }),
      ...(note ? { note } : {}),
      fixed: !item.scales && factor !== 1,
      ...(item.linkedRecipeId === null ? {} : { linkedRecipeId: item.linkedRecipeId }),
      ...(base ? batchOf(item, base, { language, kitchen, t }, factor) : {}),
    });
  }
  return groups;
}

/** With its amounts; of one tortilla that is "dura", not "duras". */
function noteOf(
  item: Ingredient,
  { language, kitchen, t, writtenIn }: Options & { writtenIn: Language | null },
  factor: number,
): Localized | null {
  const note = localizeOptional(item.note, item.noteEs, language, writtenIn);
  if (!note) return null;
  const shown = inAmounts(item.scales ? factor : 1, { language, kitchen, t })(note);
  const measure = ["piece", "clove"].includes(item.unit) && measureOf(item, factor, kitchen.units);
  if (!measure || (note.lang ?? language) !== "es") return shown;
  const wasSingular = (item.quantityMax ?? item.quantity ?? 1) <= 1;
  return isSingular(measure) === wasSingular
    ? shown
    : { ...shown, text: agreedNote(shown.text, !wasSingular) };
}

/** The link to a recipe that is an ingredient, for the needed amount: "That recipe makes 250 ml. Make it 2 times." */
function batchOf(
  item: Ingredient,
  base: Base,
  { language, kitchen, t }: Options,
  factor: number,
): Pick<ShownIngredient, "linkedAddress" | "batch"> {
  const share = batchShare(item, base, factor);
  if (share === null) return {};
  const batches = batchesFor(share);
  const scale = scales.find((known) => known === batches) ?? 1;
  const { units, unitsInAddress } = kitchen;
  const query = String(kitchenQuery({ servings: null, scale, units, unitsInAddress }));
  const makes = language === "es" ? (base.yieldEs ?? base.yield) : base.yield;
  const amount = scaledYield(makes ?? "", { factor: 1, units, language, t });
  const needed =
    batches < 1
      ? t("recipe-page:batch.half")
      : t("recipe-page:batch.times", {
          count: batches,
          formatted: formatNumber(batches, language),
        });
  return {
    linkedAddress: `/recipe/${base.id}${query && `?${query}`}`,
    batch: `${t("recipe-page:batch.makes", { amount })} ${needed}`,
  };
}
