// Turns a catalogue recipe into the data of a card: one language, one picture.
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { lookup } from "#app/lib/lookup.ts";
import { firstSentence } from "#app/lib/text.ts";
import type { RecipeSummary } from "./catalogue.ts";
import type { RecipeBadge } from "#app/lib/badges.ts";
import type { Difficulty } from "./vocabulary.ts";

export type RecipeCardData = {
  id: number;
  title: Localized;
  /** first sentence of the description; brief cards have none */
  summary?: Localized;
  imageUrl: string;
  country: string;
  cookingTime: number;
  difficulty: Difficulty;
  /** featured recipes show "featured" instead of their own badge */
  badge: RecipeBadge | null;
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

/** The link preview image: made from the recipe's drawing if it has one, else the recipe's own picture. */
export function socialImage(
  recipe: Pick<RecipeSummary, "title" | "imageUrl">,
  language: Language,
): string {
  const drawing = /^\/art\/en\/(.+)\.svg$/.exec(recipe.imageUrl ?? "")?.[1];
  return drawing ? `/social/${language}/${drawing}.png` : recipeImage(recipe, language);
}

export function toCard(
  recipe: RecipeSummary,
  language: Language,
): RecipeCardData & Required<Pick<RecipeCardData, "summary">> {
  const { writtenIn } = recipe;
  const description = localize(recipe.description, recipe.descriptionEs, language, writtenIn);
  return {
    id: recipe.id,
    title: localize(recipe.title, recipe.titleEs, language, writtenIn),
    summary: { ...description, text: firstSentence(description.text) },
    imageUrl: recipeImage(recipe, language),
    country: recipe.country,
    cookingTime: recipe.cookingTime,
    difficulty: recipe.difficulty,
    badge: recipe.isFeatured ? "featured" : recipe.badge,
    ...(recipe.imageAlt ? { imageAlt: recipe.imageAlt } : {}),
  };
}

/** Cards for secondary lists, without a description: it would be sent twice (HTML and loader data). */
export function toBriefCards(recipes: ReadonlyArray<RecipeSummary>, language: Language) {
  return recipes.map((recipe): RecipeCardData => {
    const { summary: _promise, ...brief } = toCard(recipe, language);
    return brief;
  });
}

export function toCards(recipes: ReadonlyArray<RecipeSummary>, language: Language) {
  return recipes.map((recipe) => toCard(recipe, language));
}
