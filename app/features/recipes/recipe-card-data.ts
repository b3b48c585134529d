// From what the catalogue knows to what a card shows: one language, one picture.
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import { lookup } from "#app/lib/lookup.ts";
import { firstSentence } from "#app/lib/text.ts";
import type { RecipeSummary } from "./catalogue.ts";
import type { Badge, Difficulty } from "./vocabulary.ts";

export type RecipeCardData = {
  id: number;
  title: Localized;
  /** the first sentence of the description; brief cards have none */
  promise?: Localized;
  imageUrl: string;
  country: string;
  cookingTime: number;
  difficulty: Difficulty;
  /** a featured recipe says so, whatever other badge it has */
  badge: Badge | null;
  /** of a photo; drawings are named by their title */
  imageAlt?: string;
};

/** Specification, section 2: these three use bundled images, whatever their imageUrl says. */
const bundledImages: Record<string, string> = {
  "African Peanut Stew": "/images/african-peanut-stew.webp",
  "Peruvian Quinoa Bowl": "/images/peruvian-quinoa-bowl.webp",
  "Traditional Italian Cannoli": "/images/traditional-italian-cannoli.webp",
};
const defaultImage = "/images/default-recipe.svg";

/** The picture of a recipe; drawings carry their title in the language of their folder. */
export function recipeImage(
  { title, imageUrl }: Pick<RecipeSummary, "title" | "imageUrl">,
  language: Language,
): string {
  const image = lookup(bundledImages, title) ?? imageUrl ?? defaultImage;
  return image.replace(/^\/art\/en\//, `/art/${language}/`);
}

/** The picture for link previews: made from the recipe's drawing where it has one, else its own picture. */
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
): RecipeCardData & Required<Pick<RecipeCardData, "promise">> {
  const { writtenIn } = recipe;
  const promise = localize(recipe.description, recipe.descriptionEs, language, writtenIn);
  return {
    id: recipe.id,
    title: localize(recipe.title, recipe.titleEs, language, writtenIn),
    promise: { ...promise, text: firstSentence(promise.text) },
    imageUrl: recipeImage(recipe, language),
    country: recipe.country,
    cookingTime: recipe.cookingTime,
    difficulty: recipe.difficulty,
    badge: recipe.isFeatured ? "featured" : recipe.badge,
    ...(recipe.imageAlt ? { imageAlt: recipe.imageAlt } : {}),
  };
}

/** Cards that stand below something else: without a text, which a weak network would pay for twice (page and data). */
export function toBriefCards(recipes: ReadonlyArray<RecipeSummary>, language: Language) {
  return recipes.map((recipe): RecipeCardData => {
    const { promise: _promise, ...brief } = toCard(recipe, language);
    return brief;
  });
}

export function toCards(recipes: ReadonlyArray<RecipeSummary>, language: Language) {
  return recipes.map((recipe) => toCard(recipe, language));
}
