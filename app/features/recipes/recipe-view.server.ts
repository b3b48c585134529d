// View model of the recipe page for one language, one number of servings and one unit system.
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { timeParts, type Times } from "#app/i18n/total-time.ts";
import { updatedAt, type Contribution, type Ratings, type Recipe } from "./catalogue.ts";
import { batchesFor, batchShare, type Base } from "#app/features/ingredients/batch.ts";
import { ingredientLine, type IngredientLine } from "#app/features/ingredients/ingredient-line.ts";
import {
  kitchenFactor,
  kitchenQuery,
  scales,
  withFahrenheit,
  type KitchenView,
} from "#app/features/ingredients/kitchen-view.ts";
import { formatDuration } from "#app/lib/duration.ts";
import { formatNumber } from "#app/lib/numbers.ts";
import { packageNotes } from "#app/features/ingredients/may-contain.ts";
import { panHint, panText } from "#app/features/ingredients/pan-hint.ts";
import { noteText, stepText } from "#app/features/ingredients/step-amounts.ts";
import { scaledYield } from "#app/features/ingredients/yield.ts";
import { shownNames, type ShownName } from "./other-names.ts";
import {
  recipeImage,
  socialImage,
  toCard,
  toBriefCards,
  type RecipeCardData,
} from "./recipe-card-data.ts";
import { depthOf, type DepthView } from "./depth-view.server.ts";
import { nutritionView, type NutritionView } from "./nutrition-view.server.ts";
import { regionsOf, type Region } from "./vocabulary.ts";

type ShownIngredient = IngredientLine & {
  note?: Localized;
  /** does not scale with the servings */
  fixed: boolean;
  /** only of a recipe: most ingredients are none, and each field is in the page */
  linkedRecipeId?: number;
  /** the linked recipe for the needed amount, and how much of it that is (base-recipe.ts) */
  linkedAddress?: string;
  batch?: string;
  /** names of the allergens that the visitor avoids and this ingredient's name suggests */
  avoided?: string;
};

/** What was found of the allergens that the visitor avoids; each a list of names, or empty. */
export type AvoidedAllergens = {
  /** the recipe declares them */
  declared: string;
  /** not declared, and an ingredient suggests them */
  found: string;
  notFound: string;
};

export type RecipePageView = {
  card: RecipeCardData;
  /** the full-size picture */
  picture: string;
  /** the picture as PNG or WebP, for search engines */
  preview: string;
  /** ISO times; null where they are not known */
  publishedAt: string | null;
  updatedAt: string | null;
  slug: string;
  description: Localized;
  region: Region | null;
  type: Recipe["type"];
  /** minutes */
  times: Times;
  /** "Preparation 20 min" and so on */
  timeParts: Array<string>;
  servings: number | null;
  yield: Localized | null;
  kitchen: KitchenView;
  /** how many times the recipe is shown */
  factor: number;
  /** a baking pan for the shown amount: "The recipe uses a 20 cm round pan. For this amount, use 2 pans of that size." */
  pan?: string;
  groups: Array<{ heading: Localized | null; items: Array<ShownIngredient> }>;
  steps: Array<{ text: Localized; minutes: number | null; heading: Localized | null }>;
  story: Localized | null;
  occasion: Localized | null;
  otherNames: Array<ShownName>;
  dietaryTags: Array<string>;
  allergens: Array<string>;
  /** false: allergens were never declared */
  allergensDeclared: boolean;
  /** what packages of the ingredients may declare: "curry powder: celery, mustard; bread: sesame" */
  mayContain?: string;
  substitutions: Array<{ ingredient: Localized; use: Localized }>;
  depth?: DepthView;
  nutrition?: NutritionView;
  /** the language that has no translation yet */
  untranslated: Language | null;
  contribution: Contribution | null;
  /** only for a visitor who avoids something */
  avoid?: AvoidedAllergens;
  ratings?: Ratings;
  related: {
    sameDish: Array<RecipeCardData>;
    sameIngredient: Array<RecipeCardData>;
    sameCountry: Array<RecipeCardData>;
  };
};

type Options = { language: Language; kitchen: KitchenView; t: Translate };

export function toRecipePageView(recipe: Recipe, options: Options): RecipePageView {
  const { language, kitchen } = options;
  const { writtenIn, contribution } = recipe;
  const factor = kitchenFactor(kitchen, recipe.servings);
  const pan = panHint(
    recipe.steps.map((step) => step.text),
    factor,
  );
  const pick = (english: string | null | undefined, spanish: string | null | undefined) =>
    localizeOptional(english, spanish, language, writtenIn);
  const amountsIn = ({ text, lang = language }: Localized) =>
    stepText(text, {
      factor,
      units: kitchen.units,
      language: lang,
      t: options.t,
      ingredients: recipe.ingredients,
    });
  const brief = (recipes: Recipe["related"]["sameDish"]) =>
    toBriefCards(recipes, language, options.t);
  const notes = packageNotes(recipe).map(({ item, allergens }) => {
    const name = localize(item.name, item.nameEs, language, writtenIn).text;
    return `${name}: ${allergens.map((allergen) => options.t(`recipe:allergen.${allergen}`)).join(", ")}`;
  });
  return {
    card: toCard(recipe, language, options.t),
    picture: recipeImage(recipe, language),
    preview: socialImage(recipe, language),
    publishedAt: recipe.publishedAt ?? null,
    updatedAt: updatedAt(recipe),
    slug: recipe.slug,
    description: localize(recipe.description, recipe.descriptionEs, language, writtenIn),
    region: regionsOf(recipe.country).at(-1) ?? null,
    type: recipe.type,
    times: {
      prepTime: recipe.prepTime,
      cookingTime: recipe.cookingTime,
      waitTime: recipe.waitTime,
    },
    timeParts: timeParts(recipe).map(
      ([part, minutes]) => `${options.t(`recipe:${part}`)} ${formatDuration(minutes, language)}`,
    ),
    servings: recipe.servings,
    yield: toYield(pick(recipe.yield, recipe.yieldEs), options, factor),
    kitchen,
    factor,
    ...(pan ? { pan: panText(pan, kitchen.units, language, options.t) } : {}),
    groups: toGroups(recipe, options, factor),
    steps: recipe.steps.map(({ text, textEs, minutes, heading, headingEs }) => {
      const shown = localize(text, textEs, language, writtenIn);
      return {
        text: { ...shown, text: withFahrenheit(amountsIn(shown)) },
        minutes,
        heading: pick(heading, headingEs),
      };
    }),
    story: pick(recipe.story, recipe.storyEs),
    occasion: pick(recipe.occasion, recipe.occasionEs),
    otherNames: shownNames(recipe.otherNames, {
      title: localize(recipe.title, recipe.titleEs, language, writtenIn).text,
      country: recipe.country,
      language,
    }),
    dietaryTags: recipe.dietaryTags,
    allergens: recipe.allergens,
    allergensDeclared: recipe.allergensDeclared,
    ...(notes.length > 0 ? { mayContain: notes.join("; ") } : {}),
    substitutions: recipe.substitutions.map(({ ingredient, use, useEs }) => {
      const item = recipe.ingredients.find((other) => other.name === ingredient);
      return {
        ingredient: localize(ingredient, item?.nameEs, language),
        use: localize(use, useEs, language),
      };
    }),
    ...depthOf(recipe, language),
    ...(recipe.nutrition ? { nutrition: nutritionView(recipe.nutrition, options) } : {}),
    untranslated: writtenIn ? otherLanguage(writtenIn) : null,
    contribution: contribution ?? null,
    ...(recipe.ratings ? { ratings: recipe.ratings } : {}),
    related: {
      sameDish: brief(recipe.related.sameDish),
      sameIngredient: brief(recipe.related.sameIngredient),
      sameCountry: brief(recipe.related.sameCountry),
    },
  };
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

function toGroups(recipe: Recipe, { language, kitchen, t }: Options, factor: number) {
  const groups: RecipePageView["groups"] = [];
  const noteOf = ({ scales }: Recipe["ingredients"][number], { text, lang }: Localized) =>
    recipe.contribution
      ? text
      : noteText(text, {
          factor: scales ? factor : 1,
          units: kitchen.units,
          language: lang ?? language,
          t,
        });
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
    const note = localizeOptional(item.note, item.noteEs, language, recipe.writtenIn);
    const base = recipe.bases.find(({ id }) => id === item.linkedRecipeId);
    groups.at(-1)!.items.push({
      ...ingredientLine(item, { factor, units: kitchen.units, language, writtenIn, t }),
      ...(note ? { note: { ...note, text: noteOf(item, note) } } : {}),
      fixed: !item.scales && factor !== 1,
      ...(item.linkedRecipeId === null ? {} : { linkedRecipeId: item.linkedRecipeId }),
      ...(base ? batchOf(item, base, { language, kitchen, t }, factor) : {}),
    });
  }
  return groups;
}

/** The link to a recipe that is an ingredient, for the needed amount: "That recipe makes 250 ml. Make it 2 times." */
function batchOf(
  item: Recipe["ingredients"][number],
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
      ? t("recipe:batch.half")
      : t("recipe:batch.times", { count: batches, formatted: formatNumber(batches, language) });
  return {
    linkedAddress: `/recipe/${base.id}${query && `?${query}`}`,
    batch: `${t("recipe:batch.makes", { amount })} ${needed}`,
  };
}
