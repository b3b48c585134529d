// Turns a catalogue recipe into the data of a card: one language, one picture.
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { startsDayBefore, totalTime } from "#app/i18n/total-time.ts";
import { lookup } from "#app/lib/lookup.ts";
import { cardFile } from "#app/seo/page-meta.ts";
import { firstSentence } from "#app/lib/format/text.ts";
import type { RecipeSummary } from "./catalogue.ts";
import type { RecipeBadge } from "#app/lib/values/badges.ts";
import type { Difficulty } from "#app/lib/values/catalogue-values.ts";

export type RecipeCardData = {
  id: number;
  title: Localized;
  /** first sentence of the description; brief cards have none */
  summary?: Localized;
  imageUrl: string;
  country: string;
  /** the total with its waiting: "2 weeks, 20 min of work" */
  time: string;
  /** it has to be started the day before */
  dayBefore?: true;
  difficulty: Difficulty;
  /** what breaks the diet labels of the page that offers it: "with alcohol" */
  marks?: string;
  /** featured recipes show "featured" instead of their own badge */
  badge?: RecipeBadge;
  /** average with one decimal, and number of ratings */
  rating?: readonly [average: number, count: number];
  /** for photos only; drawings use their title as alt text */
  imageAlt?: string;
};

/** Specification, section 2: these three titles use bundled images, whatever their imageUrl is. */
const bundledImages: Record<string, string> = {
  "African Peanut Stew": "/images/african-peanut-stew.webp",
  "Peruvian Quinoa Bowl": "/images/peruvian-quinoa-bowl.webp",
  "Traditional Italian Cannoli": "/images/traditional-italian-cannoli.webp",
};
const defaultImage = "/images/default-recipe.svg";

/**
 * The picture of a recipe. The files of drawings are in a folder per language because the title is part of the drawing.
 */
export function recipeImage(
  { title, imageUrl }: Pick<RecipeSummary, "title" | "imageUrl">,
  language: Language,
): string {
  const image = lookup(bundledImages, title) ?? imageUrl ?? defaultImage;
  return image.replace(/^\/art\/en\//, `/art/${language}/`);
}

/** The link preview image: made from the recipe's drawing, or its photo, or the image for recipes without either. */
export function socialImage(
  recipe: Pick<RecipeSummary, "title" | "imageUrl">,
  language: Language,
): string {
  const drawing = /^\/art\/en\/(.+)\.svg$/.exec(recipe.imageUrl ?? "")?.[1];
  if (drawing) return `/social/${language}/${drawing}.png`;
  return recipe.imageUrl
    ? recipeImage(recipe, language)
    : `/social/${cardFile("/recipe", language)}`;
}

export function toCard(
  recipe: RecipeSummary,
  language: Language,
  t: Translate,
): RecipeCardData & Required<Pick<RecipeCardData, "summary">> {
  const { writtenIn, cardRating } = recipe;
  const badge = recipe.isFeatured ? "featured" : recipe.badge;
  const description = localize(recipe.description, recipe.descriptionEs, language, writtenIn);
  return {
    id: recipe.id,
    title: localize(recipe.title, recipe.titleEs, language, writtenIn),
    summary: { ...description, text: firstSentence(description.text) },
    imageUrl: recipeImage(recipe, language),
    country: recipe.country,
    time: totalTime(recipe, language, t),
    ...(startsDayBefore(recipe) ? { dayBefore: true as const } : {}),
    difficulty: recipe.difficulty,
    ...(badge ? { badge } : {}),
    ...(cardRating
      ? { rating: [Math.round(cardRating.average * 10) / 10, cardRating.count] as const }
      : {}),
    ...(recipe.imageAlt ? { imageAlt: recipe.imageAlt } : {}),
  };
}

/** Cards for secondary lists, without a description: it would be sent twice (HTML and loader data). */
export function toBriefCards(
  recipes: ReadonlyArray<RecipeSummary>,
  language: Language,
  t: Translate,
) {
  return recipes.map((recipe): RecipeCardData => {
    const { summary: _promise, ...brief } = toCard(recipe, language, t);
    return brief;
  });
}

export function toCards(recipes: ReadonlyArray<RecipeSummary>, language: Language, t: Translate) {
  return recipes.map((recipe) => toCard(recipe, language, t));
}
