import { toCard } from "#app/features/recipes/recipe-card-data.ts";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";

/** A card with all texts in a language other than the page's: the browser only has the texts of one language. */
export function cardPreview(recipe: RecipeSummary, language: Language) {
  const t = translatorFor(language);
  const card = toCard(recipe, language, t);
  return {
    id: card.id,
    title: card.title,
    promise: card.summary,
    imageUrl: card.imageUrl,
    badge: card.badge && t(`badge.${card.badge}`),
    facts: [countryName(card.country, t), card.time, t(`difficulty.${card.difficulty}`)],
  };
}
export type CardPreview = ReturnType<typeof cardPreview>;
export type CardPair = Record<"en" | "es", CardPreview>;
