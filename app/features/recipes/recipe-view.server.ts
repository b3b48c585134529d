// View model of the recipe page for one language, one number of servings and one unit system.
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { updatedAt, type Contribution, type Ratings, type Recipe } from "./catalogue.ts";
import { ingredientLine, type IngredientLine } from "#app/features/ingredients/ingredient-line.ts";
import { withFahrenheit, type KitchenView } from "#app/features/ingredients/kitchen-view.ts";
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
  const pick = (english: string | null | undefined, spanish: string | null | undefined) =>
    localizeOptional(english, spanish, language, writtenIn);
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
    yield: pick(recipe.yield, recipe.yieldEs),
    kitchen,
    groups: toGroups(recipe, options),
    steps: recipe.steps.map(({ text, textEs, minutes, heading, headingEs }) => {
      const shown = localize(text, textEs, language, writtenIn);
      return {
        text: { ...shown, text: withFahrenheit(shown.text) },
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

function toGroups(recipe: Recipe, { language, kitchen, t }: Options) {
  const factor = kitchen.servings && recipe.servings ? kitchen.servings / recipe.servings : 1;
  const groups: RecipePageView["groups"] = [];
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
    groups.at(-1)!.items.push({
      ...ingredientLine(item, { factor, units: kitchen.units, language, writtenIn, t }),
      note: localizeOptional(item.note, item.noteEs, language, recipe.writtenIn),
      fixed: !item.scales && factor !== 1,
      linkedRecipeId: item.linkedRecipeId,
    });
  }
  return groups;
}
