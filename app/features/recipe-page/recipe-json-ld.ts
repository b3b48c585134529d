// schema.org data of a recipe (https://developers.google.com/search/docs/appearance/structured-data/recipe). Contains
// only known facts: nutrition and ratings only if there are any.
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { totalMinutes } from "#app/i18n/total-time.ts";
import { isoDuration } from "#app/lib/format/duration.ts";
import { lookup } from "#app/lib/lookup.ts";
import { shapesOf } from "#app/lib/addresses/picture-shapes.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import { withTime } from "./step-time.ts";
import type { RecipePageView } from "./recipe-view.server.ts";

type Options = {
  origin: string;
  language: Language;
  countryName: string;
  categoryName: string;
  yieldText: string | undefined;
};

/** Diets that schema.org defines. It has no "if the package says so": a label with that condition is left out. */
const diets: Record<string, string> = {
  vegan: "https://schema.org/VeganDiet",
  vegetarian: "https://schema.org/VegetarianDiet",
  "gluten-free": "https://schema.org/GlutenFreeDiet",
  "halal-friendly": "https://schema.org/HalalDiet",
};

export function recipeJsonLd(recipe: RecipePageView, options: Options): object {
  const { origin } = options;
  const language = recipe.untranslated ? otherLanguage(recipe.untranslated) : options.language;
  const suitable = recipe.dietaryTags
    .filter((tag) => !recipe.conditionalTags?.includes(tag))
    .flatMap((tag) => lookup(diets, tag) ?? []);
  return {
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: recipe.card.title.text,
    ...(recipe.otherNames.length > 0
      ? { alternateName: recipe.otherNames.map(({ text }) => text) }
      : {}),
    description: recipe.description.text,
    image: (shapesOf(recipe.preview) ?? shapesOf(recipe.picture) ?? [recipe.preview]).map(
      (path) => origin + path,
    ),
    url: languageAddress(`${origin}/recipe/${recipe.card.id}`, language),
    inLanguage: language,
    ...(recipe.publishedAt
      ? { datePublished: recipe.publishedAt, dateModified: recipe.updatedAt }
      : {}),
    author: recipe.contribution?.author
      ? { "@type": "Person", name: recipe.contribution.author }
      : { "@type": "Organization", name: siteFacts.name, url: origin },
    ...(recipe.ratings
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: Math.round(recipe.ratings.average * 10) / 10,
            ratingCount: recipe.ratings.count,
          },
        }
      : {}),
    recipeCuisine: options.countryName,
    recipeCategory: options.categoryName,
    keywords: [options.countryName, ...recipe.dietaryTags].join(", "),
    prepTime: isoDuration(recipe.times.prepTime),
    cookTime: isoDuration(recipe.times.cookingTime),
    totalTime: isoDuration(totalMinutes(recipe.times)),
    ...(options.yieldText ? { recipeYield: options.yieldText } : {}),
    ...(recipe.nutrition ? { nutrition: recipe.nutrition.data } : {}),
    ...(suitable.length > 0 ? { suitableForDiet: suitable } : {}),
    recipeIngredient: recipe.groups.flatMap((group) =>
      group.items.map((item) =>
        [item.amount, item.name.text, item.note ? `(${item.note.text})` : ""]
          .filter(Boolean)
          .join(" "),
      ),
    ),
    recipeInstructions: recipe.steps.map((step, i) => ({
      "@type": "HowToStep",
      position: i + 1,
      text: withTime(step, language).text,
    })),
  };
}
