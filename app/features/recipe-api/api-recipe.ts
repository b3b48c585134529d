// A recipe of the catalogue in the form for programs.
import { packageNotes } from "#app/features/ingredients/may-contain.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { updatedAt, type Recipe, type RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { recipeImage, socialImage } from "#app/features/recipes/recipe-card-data.ts";
import { regionsOf, type Allergen, type DietaryTag } from "#app/lib/values/catalogue-values.ts";
import { languages, type Language } from "#app/i18n/languages.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import type { ApiRecipe, ApiRecipeSummary, ApiText } from "./recipe-schema.ts";

/** The license of all recipes; content/pages/terms. */
const license = {
  name: "CC BY-SA 4.0",
  url: "https://creativecommons.org/licenses/by-sa/4.0/",
} as const;

export function toApiSummary(recipe: RecipeSummary, origin: string): ApiRecipeSummary {
  const { id, type, country, difficulty } = recipe;
  const text = textsIn(recipe.writtenIn);
  const page = `${origin}/recipe/${id}`;
  return {
    id,
    title: text(recipe.title, recipe.titleEs),
    description: text(recipe.description, recipe.descriptionEs),
    type,
    country,
    regions: regionsOf(country),
    difficulty,
    cookMinutes: recipe.cookingTime,
    totalMinutes: recipe.prepTime + recipe.cookingTime + recipe.waitTime,
    url: inLanguages(recipe.writtenIn, (language) => languageAddress(page, language)),
    json: `${page}.json`,
    image: inLanguages(recipe.writtenIn, (language) => origin + recipeImage(recipe, language)),
  };
}

export function toApiRecipe(recipe: Recipe, origin: string): ApiRecipe {
  const { writtenIn, contribution, ratings } = recipe;
  const { cookMinutes, totalMinutes, json: _json, ...summary } = toApiSummary(recipe, origin);
  const text = textsIn(writtenIn);
  const optional = (english: string | null | undefined, spanish: string | null | undefined) =>
    english ? text(english, spanish ?? null) : null;
  return {
    version: 1,
    ...summary,
    slug: recipe.slug,
    languages: writtenIn ? [writtenIn] : [...languages],
    otherNames: recipe.otherNames.map(({ name }) => name),
    namesByLanguage: recipe.otherNames.map(({ name, language = null, country = null }) => ({
      name,
      language,
      country,
    })),
    times: {
      prepMinutes: recipe.prepTime,
      cookMinutes,
      waitMinutes: recipe.waitTime,
      totalMinutes,
    },
    servings: recipe.servings,
    yield: optional(recipe.yield, recipe.yieldEs),
    ingredientGroups: toGroups(recipe, origin),
    steps: recipe.steps.map((step) => ({
      heading: optional(step.heading, step.headingEs),
      text: text(step.text, step.textEs),
      minutes: step.minutes,
    })),
    // The content check and the submission form allow only values of the two lists.
    diets: recipe.dietaryTags as Array<DietaryTag>,
    allergens: {
      state: recipe.allergensDeclared ? "declared" : "not-declared",
      contains: recipe.allergens as Array<Allergen>,
      packagesMayContain: packageNotes(recipe).map(({ item, allergens }) => ({
        ingredient: text(item.name, item.nameEs),
        allergens,
      })),
    },
    substitutions: recipe.substitutions.map(({ ingredient, use, useEs }) => {
      const item = recipe.ingredients.find(({ name }) => name === ingredient);
      return { ingredient: text(ingredient, item?.nameEs ?? null), use: text(use, useEs) };
    }),
    whyItWorks: optional(recipe.whyItWorks, recipe.whyItWorksEs),
    checkpoint: optional(recipe.checkpoint, recipe.checkpointEs),
    troubleshooting: (recipe.troubleshooting ?? []).map(({ problem, problemEs, fix, fixEs }) => ({
      problem: text(problem, problemEs),
      fix: text(fix, fixEs),
    })),
    makeAhead: optional(recipe.makeAhead, recipe.makeAheadEs),
    elsewhere: (recipe.elsewhere ?? []).map(({ place, placeEs, change, changeEs }) => ({
      place: text(place, placeEs),
      change: text(change, changeEs),
    })),
    serveWith: (recipe.serveWith ?? []).map((served) => ({
      title: textsIn(served.writtenIn)(served.title, served.titleEs),
      json: `${origin}/recipe/${served.id}.json`,
      diets: (served.dietaryTags ?? []) as Array<DietaryTag>,
    })),
    nutrition: recipe.nutrition ?? null,
    story: optional(recipe.story, recipe.storyEs),
    sources: recipe.sources ?? [],
    occasion: optional(recipe.occasion, recipe.occasionEs),
    ratings: ratings
      ? { average: Math.round(ratings.average * 10) / 10, count: ratings.count }
      : null,
    preview: inLanguages(writtenIn, (language) => origin + socialImage(recipe, language)),
    ...toOrigin(contribution, origin),
    license: { ...license, terms: `${origin}/terms` },
    publishedAt: recipe.publishedAt ?? null,
    updatedAt: updatedAt(recipe),
  };
}

function toOrigin(
  contribution: Recipe["contribution"],
  origin: string,
): Pick<ApiRecipe, "author" | "credit"> {
  if (!contribution) return { author: { name: siteFacts.name, url: origin }, credit: null };
  const { author, authorSlug, credit, sourceUrl } = contribution;
  return {
    author: { name: author ?? siteFacts.name, url: authorSlug && `${origin}/chefs/${authorSlug}` },
    credit: (credit ?? sourceUrl) ? { text: credit, url: sourceUrl } : null,
  };
}

function toGroups(recipe: Recipe, origin: string): ApiRecipe["ingredientGroups"] {
  const text = textsIn(recipe.writtenIn);
  const groups: ApiRecipe["ingredientGroups"] = [];
  let position: number | null = null;
  for (const item of recipe.ingredients) {
    if (item.groupPosition !== position) {
      position = item.groupPosition;
      const heading = item.heading ? text(item.heading, item.headingEs) : null;
      groups.push({ heading, ingredients: [] });
    }
    const { quantity, quantityMax, unit, scales, note, linkedRecipeId } = item;
    groups.at(-1)!.ingredients.push({
      quantity,
      quantityMax,
      unit,
      name: text(item.name, item.nameEs),
      note: note ? text(note, item.noteEs) : null,
      scales,
      recipe: linkedRecipeId === null ? null : `${origin}/recipe/${linkedRecipeId}.json`,
    });
  }
  return groups;
}

/** Texts without marks. The columns of a recipe in one language hold that text twice, or in English only. */
function textsIn(writtenIn: Language | null | undefined) {
  return (written: string, writtenEs: string | null | undefined): ApiText => {
    const [english, spanish] = [plainStep(written), writtenEs ? plainStep(writtenEs) : null];
    return {
      en: writtenIn === "es" ? null : english,
      es: writtenIn === "es" ? (spanish ?? english) : writtenIn === "en" ? null : spanish,
    };
  };
}

function inLanguages(
  writtenIn: Language | null | undefined,
  read: (language: Language) => string,
): ApiText {
  return {
    en: writtenIn === "es" ? null : read("en"),
    es: writtenIn === "en" ? null : read("es"),
  };
}
