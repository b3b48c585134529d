// A user's recipes as schema.org data, readable by other programs.
import type { Translate } from "#app/i18n/resources.ts";
import { isoDuration } from "#app/lib/format/duration.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { recipeJsonLd } from "#app/features/recipe-page/recipe-json-ld.ts";
import { previewRecipe } from "./preview-view.server.ts";
import { lineGroups } from "#app/features/ingredients/recipe-lines.ts";
import { dishCountry, type SubmissionContent } from "./submission-content.ts";

type Cook = { name: string | null };
type Published = {
  id: number;
  imageUrl: string | null;
  origin: string;
};

const categoryKeys = { food: "nav.food", drink: "nav.drinks", pastry: "nav.pastries" } as const;

/** As the recipe page's structured data, with the cook as author. */
export function publishedJsonLd(
  content: SubmissionContent,
  { id, imageUrl, origin }: Published,
  cook: Cook,
  t: Translate,
): object | null {
  const { language } = content;
  const recipe = previewRecipe(content, { language, units: "metric", t });
  if (!recipe) return null;
  const {
    image: _drawn,
    author: _site,
    ...data
  } = recipeJsonLd(
    { ...recipe, card: { ...recipe.card, id } },
    {
      origin,
      language,
      countryName: countryName(recipe.card.country, t),
      categoryName: t(categoryKeys[recipe.type]),
      yieldText: recipe.servings === null ? undefined : String(recipe.servings),
    },
  ) as Record<string, unknown>;
  return { ...data, ...authorOf(cook), ...(imageUrl ? { image: [origin + imageUrl] } : {}) };
}

/** A draft, with only the fields that are filled in. */
export function draftJsonLd(content: SubmissionContent, cook: Cook, t: Translate): object {
  const country = dishCountry(content);
  const text = (name: string, value: string) => (value.trim() ? { [name]: value.trim() } : {});
  const minutes = (name: string, value: string) =>
    /^\d+$/.test(value.trim()) ? { [name]: isoDuration(Number(value)) } : {};
  const lines = (typed: string) => lineGroups(typed).flatMap((group) => group.lines);
  const [ingredients, steps] = [lines(content.ingredients), lines(content.steps)];
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    ...text("name", content.title),
    ...text("description", content.description),
    inLanguage: content.language,
    ...authorOf(cook),
    ...text("recipeCuisine", country && countryName(country, t)),
    ...minutes("prepTime", content.prepTime),
    ...minutes("cookTime", content.cookingTime),
    ...total(content),
    ...text("recipeYield", content.servings),
    ...(ingredients.length > 0 ? { recipeIngredient: ingredients } : {}),
    ...(steps.length > 0
      ? {
          recipeInstructions: steps.map((step, i) => ({
            "@type": "HowToStep",
            position: i + 1,
            text: step,
          })),
        }
      : {}),
  };
}

/** Waiting is part of the total only: schema.org has no field for it. */
function total({ prepTime, cookingTime, waitTime }: SubmissionContent) {
  const minutes = [prepTime, cookingTime, waitTime].map((value) => Number(value.trim() || 0));
  const sum = minutes.reduce((all, value) => all + value, 0);
  return minutes[2]! > 0 && Number.isInteger(sum) ? { totalTime: isoDuration(sum) } : {};
}

function authorOf({ name }: Cook) {
  return name ? { author: { "@type": "Person", name } } : {};
}
