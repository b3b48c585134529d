// View model of the recipe page for one language, one number of servings and one unit system.
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { updatedAt, type Contribution, type Ratings, type Recipe } from "./catalogue.ts";
import { ingredientLine, type IngredientLine } from "#app/features/ingredients/ingredient-line.ts";
import {
  kitchenFactor,
  withFahrenheit,
  type KitchenView,
} from "#app/features/ingredients/kitchen-view.ts";
import { panHint, panText } from "#app/features/ingredients/pan-hint.ts";
import { noteText, stepText } from "#app/features/ingredients/step-amounts.ts";
import { scaledYield } from "#app/features/ingredients/yield.ts";
import {
  recipeImage,
  socialImage,
  toCard,
  toBriefCards,
  type RecipeCardData,
} from "./recipe-card-data.ts";
import { regionsOf, type Region } from "./vocabulary.ts";

type ShownIngredient = IngredientLine & {
  note: Localized | null;
  /** does not scale with the servings */
  fixed: boolean;
  linkedRecipeId: number | null;
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
  prepTime: number;
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
  otherNames: Array<string>;
  dietaryTags: Array<string>;
  allergens: Array<string>;
  /** false: allergens were never declared */
  allergensDeclared: boolean;
  substitutions: Array<{ ingredient: Localized; use: Localized }>;
  /** the language that has no translation yet */
  untranslated: Language | null;
  contribution: Contribution | null;
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
  return {
    card: toCard(recipe, language),
    picture: recipeImage(recipe, language),
    preview: socialImage(recipe, language),
    publishedAt: recipe.publishedAt ?? null,
    updatedAt: updatedAt(recipe),
    slug: recipe.slug,
    description: localize(recipe.description, recipe.descriptionEs, language, writtenIn),
    region: regionsOf(recipe.country).at(-1) ?? null,
    type: recipe.type,
    prepTime: recipe.prepTime,
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
    otherNames: recipe.otherNames,
    dietaryTags: recipe.dietaryTags,
    allergens: recipe.allergens,
    allergensDeclared: recipe.allergensDeclared,
    substitutions: recipe.substitutions.map(({ ingredient, use, useEs }) => {
      const item = recipe.ingredients.find((other) => other.name === ingredient);
      return {
        ingredient: localize(ingredient, item?.nameEs, language),
        use: localize(use, useEs, language),
      };
    }),
    untranslated: writtenIn ? otherLanguage(writtenIn) : null,
    contribution: contribution ?? null,
    ...(recipe.ratings ? { ratings: recipe.ratings } : {}),
    related: {
      sameDish: toBriefCards(recipe.related.sameDish, language),
      sameIngredient: toBriefCards(recipe.related.sameIngredient, language),
      sameCountry: toBriefCards(recipe.related.sameCountry, language),
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
    groups.at(-1)!.items.push({
      ...ingredientLine(item, { factor, units: kitchen.units, language, writtenIn, t }),
      note: note && { ...note, text: noteOf(item, note) },
      fixed: !item.scales && factor !== 1,
      linkedRecipeId: item.linkedRecipeId,
    });
  }
  return groups;
}
