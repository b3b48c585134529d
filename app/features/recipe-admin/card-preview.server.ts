import { toCard } from "#app/features/recipes/recipe-card-data.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { formatDuration } from "#app/lib/duration.ts";

/** A card with all its words, in a language that is not the page's: the browser holds the texts of one only. */
export function cardPreview(recipe: RecipeSummary, language: Language) {
  const t = translatorFor(language);
  const card = toCard(recipe, language);
  return {
    id: card.id,
    title: card.title,
    promise: card.promise,
    imageUrl: card.imageUrl,
    badge: card.badge && t(`badge.${card.badge}`),
    facts: [
      countryName(card.country, t),
      formatDuration(card.cookingTime, language),
      t(`difficulty.${card.difficulty}`),
    ],
  };
}
export type CardPreviewData = ReturnType<typeof cardPreview>;
