// View model of the recipe page for one language, one number of servings and one unit system.
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import { countryInText } from "#app/i18n/country-in-text.server.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { localize, localizeOptional, type Localized } from "#app/i18n/localized.ts";
import { timeParts, type Times } from "#app/i18n/total-time.ts";
import {
  updatedAt,
  type Contribution,
  type Ratings,
  type Recipe,
} from "#app/features/recipes/catalogue.ts";
import type { KitchenView } from "#app/features/ingredients/kitchen-view.ts";
import { formatDuration } from "#app/lib/format/duration.ts";
import { packageNotes } from "#app/features/ingredients/may-contain.ts";
import { shownNames, type ShownName } from "#app/features/recipes/other-names.ts";
import {
  recipeImage,
  socialImage,
  toCard,
  toBriefCards,
  type RecipeCardData,
} from "#app/features/recipes/recipe-card-data.ts";
import { excludedByLabels, hasAlcohol } from "./label-marks.ts";
import { depthOf, shownMarks, type DepthView } from "./depth-view.server.ts";
import { countryName } from "#app/features/recipes/country-name.tsx";
import { nutritionView, type NutritionView } from "./nutrition-view.server.ts";
import { showAmounts, storedAmounts, type ShownAmounts } from "./recipe-amounts.ts";
import { regionsOf, type Allergen, type Region } from "#app/lib/values/catalogue-values.ts";

/** What was found of the allergens that the visitor avoids; each a list of names, or empty. */
export type AvoidedAllergens = {
  /** the recipe declares them */
  declared: string;
  /** not declared, and an ingredient suggests them */
  found: string;
  notFound: string;
};

export type RecipePageView = Omit<ShownAmounts, "depthTexts"> & {
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
  /** minutes */
  times: Times;
  /** "Preparation 20 min" and so on */
  timeParts: Array<string>;
  servings: number | null;
  story: Localized | null;
  /** what an origin told in the story rests on; `lang` where the work is in another language than the page */
  sources?: Array<{ title: string; lang?: string; url: string }>;
  occasion: Localized | null;
  otherNames: Array<ShownName>;
  dietaryTags: Array<string>;
  allergens: Array<string>;
  /** false: allergens were never declared */
  allergensDeclared: boolean;
  /** "Contains alcohol." */
  alcohol?: string;
  /** what packages of the ingredients may declare: "curry powder: celery, mustard; bread: sesame" */
  mayContain?: string;
  /** labels that hold only with packages without what some of them contain */
  conditionalTags?: Array<string>;
  depth?: DepthView;
  nutrition?: NutritionView;
  /** the language that has no translation yet */
  untranslated: Language | null;
  contribution: Contribution | null;
  /** only for a visitor who avoids something */
  avoid?: AvoidedAllergens;
  ratings?: Ratings;
  /** "More from the Dominican Republic" */
  moreFrom: string;
  related: {
    sameDish: Array<RecipeCardData>;
    sameIngredient: Array<RecipeCardData>;
    sameCountry: Array<RecipeCardData>;
  };
};

type Options = { language: Language; kitchen: KitchenView; t: Translate };

export function toRecipePageView(recipe: Recipe, options: Options): RecipePageView {
  const { language } = options;
  const { writtenIn, contribution } = recipe;
  const pick = (english: string | null | undefined, spanish: string | null | undefined) =>
    localizeOptional(english, spanish, language, writtenIn);
  const brief = (recipes: Recipe["related"]["sameDish"]) =>
    toBriefCards(recipes, language, options.t).map((card, i) => ({
      ...card,
      ...shownMarks(recipe, recipes[i]?.dietaryTags, options.t),
    }));
  const { depthTexts, ...amounts } = showAmounts(storedAmounts(recipe), options);
  return {
    card: toCard(recipe, language, options.t),
    picture: recipeImage(recipe, language),
    preview: socialImage(recipe, language),
    publishedAt: recipe.publishedAt ?? null,
    updatedAt: updatedAt(recipe),
    slug: recipe.slug,
    description: localize(recipe.description, recipe.descriptionEs, language, writtenIn),
    region: regionsOf(recipe.country).at(-1) ?? null,
    type: recipe.type,
    times: {
      prepTime: recipe.prepTime,
      cookingTime: recipe.cookingTime,
      waitTime: recipe.waitTime,
    },
    timeParts: timeParts(recipe).map(
      ([part, minutes]) =>
        `${options.t(`recipe-page:${part}`)} ${formatDuration(minutes, language)}`,
    ),
    servings: recipe.servings,
    ...amounts,
    story: pick(recipe.story, recipe.storyEs),
    ...(recipe.sources?.length
      ? {
          sources: recipe.sources.map(({ title, language: lang, url }) => ({
            title,
            ...(lang === language ? {} : { lang }),
            url,
          })),
        }
      : {}),
    occasion: pick(recipe.occasion, recipe.occasionEs),
    otherNames: shownNames(recipe.otherNames, {
      title: localize(recipe.title, recipe.titleEs, language, writtenIn).text,
      country: recipe.country,
      language,
    }),
    dietaryTags: recipe.dietaryTags,
    allergens: recipe.allergens,
    allergensDeclared: recipe.allergensDeclared,
    ...(hasAlcohol(recipe) ? { alcohol: options.t("recipe-page:containsAlcohol") } : {}),
    ...packageAllergens(recipe, options),
    ...depthOf(recipe, depthTexts, options),
    ...(recipe.nutrition
      ? {
          nutrition: nutritionView(recipe.nutrition, {
            language,
            t: options.t,
            servings: recipe.yield ? recipe.servings : null,
          }),
        }
      : {}),
    untranslated: writtenIn ? otherLanguage(writtenIn) : null,
    contribution: contribution ?? null,
    ...(recipe.ratings ? { ratings: recipe.ratings } : {}),
    moreFrom: options.t("recipe-page:related.sameCountry", {
      country: countryInText(recipe.country, countryName(recipe.country, options.t), options.t),
    }),
    related: {
      sameDish: brief(recipe.related.sameDish),
      sameIngredient: brief(recipe.related.sameIngredient),
      sameCountry: brief(recipe.related.sameCountry),
    },
  };
}

/** "gluten, milk. Contains alcohol." for where the title is "Allergens" */
export function allergenText(
  { allergens, allergensDeclared, alcohol }: RecipePageView,
  t: Translate,
): string {
  const text =
    allergens.length > 0
      ? allergens.map((name) => t(`recipe-page:allergen.${name as Allergen}`)).join(", ")
      : t(allergensDeclared ? "recipe-page:noAllergens" : "recipe-page:allergensNotDeclared");
  return alcohol ? `${text.replace(/\.$/, "")}. ${alcohol}` : text;
}

/** What packages of the ingredients may declare, and the labels that hold only without that. */
function packageAllergens(
  recipe: Recipe,
  { language, t }: Options,
): Pick<RecipePageView, "mayContain" | "conditionalTags"> {
  const allergenNames = (names: ReadonlyArray<string>) =>
    names.map((name) => t(`recipe-page:allergen.${name as Allergen}`)).join(", ");
  const packages = packageNotes(recipe);
  const notes = packages.map(({ item, allergens }) => {
    const name = localize(item.name, item.nameEs, language, recipe.writtenIn).text;
    return `${name}: ${allergenNames(allergens)}`;
  });
  const inPackages = packages.flatMap(({ allergens }) => allergens);
  const excluded = excludedByLabels(recipe.dietaryTags, inPackages);
  const labelsHold =
    excluded.length > 0
      ? `. ${t("recipe-page:labelsHoldWithout", { allergens: allergenNames(excluded) })}`
      : "";
  return {
    ...(notes.length > 0 ? { mayContain: notes.join("; ") + labelsHold } : {}),
    ...(excluded.length > 0
      ? {
          conditionalTags: recipe.dietaryTags.filter(
            (tag) => excludedByLabels([tag], inPackages).length > 0,
          ),
        }
      : {}),
  };
}
