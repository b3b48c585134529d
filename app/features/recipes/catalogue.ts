// Interface and types of the catalogue. The database and the bundled snapshot both implement it.
import type { Language } from "#app/i18n/languages.ts";
import type { Base } from "#app/features/ingredients/batch.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import type { Nutrition } from "#app/lib/values/nutrition.ts";
import type { OtherName } from "./other-names.ts";
import type { RecipeFilter } from "./search/recipe-filter.ts";
import type { RecipeBadge } from "#app/lib/values/badges.ts";
import type { Difficulty, RecipeType, Region } from "#app/lib/values/catalogue-values.ts";

/** The average, 1 to 5, of the published ratings. */
export type CardRating = { average: number; count: number };

/** Card data in both languages; `xEs` is null where there is no Spanish text yet. */
export type RecipeSummary = {
  id: number;
  title: string;
  titleEs: string | null;
  description: string;
  descriptionEs: string | null;
  type: RecipeType;
  country: string;
  /** minutes */
  cookingTime: number;
  prepTime: number;
  waitTime: number;
  difficulty: Difficulty;
  imageUrl: string | null;
  isFeatured: boolean;
  badge: RecipeBadge | null;
  /** the only language of the recipe; null or absent when it has both */
  writtenIn?: Language | null;
  /** alt text of the photo, written by its owner; drawings have none */
  imageAlt?: string | null;
  /** null or absent without ratings */
  cardRating?: CardRating | null;
  /** absent where cards stand alone */
  dietaryTags?: Array<string>;
};

type Step = {
  text: string;
  textEs: string | null;
  minutes: number | null;
  /** heading of the group that starts with this step */
  heading?: string | null;
  headingEs?: string | null;
};

/** Only for recipes submitted by users. */
export type Contribution = {
  /** null: the author is not named */
  author: string | null;
  /** slug of the author's page, if the author has one */
  authorSlug: string | null;
  credit: string | null;
  sourceUrl: string | null;
  storyWho: string | null;
  storyWhere: string | null;
  /** approved photos; the first is the recipe's picture */
  photos: Array<{ key: string; alt: string; width: number; height: number }>;
};

/** The note of a rating, with the reply of the recipe's author; only approved texts. */
export type RecipeNote = {
  id: number;
  stars: number;
  note: string;
  language: Language;
  name: string | null;
  /** number of people who found it helpful */
  helpful: number;
  reply: string | null;
  replyLanguage: Language | null;
};

/** Ratings with their notes. */
export type Ratings = {
  /** average, 1 to 5 */
  average: number;
  count: number;
  /** the most helpful first, then the newest */
  notes: Array<RecipeNote>;
};

export type ServedRecipe = Pick<
  RecipeSummary,
  "id" | "title" | "titleEs" | "writtenIn" | "dietaryTags"
>;

/** Recipes of content/ have smaller ids. */
export const firstContributedId = 100_001;

export type Recipe = RecipeSummary & {
  slug: string;
  servings: number | null;
  yield: string | null;
  yieldEs: string | null;
  story: string | null;
  storyEs: string | null;
  /** what an origin told in the story rests on; each title is in its own language (ISO 639) */
  sources?: Array<{ title: string; language: string; url: string }> | null;
  occasion: string | null;
  occasionEs: string | null;
  otherNames: Array<OtherName>;
  dietaryTags: Array<string>;
  allergens: Array<string>;
  /** false: allergens were never declared, so the list is empty */
  allergensDeclared: boolean;
  substitutions: Array<{ ingredient: string; use: string; useEs: string }>;
  whyItWorks?: string | null;
  whyItWorksEs?: string | null;
  troubleshooting?: Array<{ problem: string; problemEs: string; fix: string; fixEs: string }>;
  makeAhead?: string | null;
  makeAheadEs?: string | null;
  /** one number that tells a cook that the dish is right */
  checkpoint?: string | null;
  checkpointEs?: string | null;
  /** how other places make it */
  elsewhere?: Array<{ place: string; placeEs: string; change: string; changeEs: string }> | null;
  /** published recipes that people serve with this one */
  serveWith?: Array<ServedRecipe>;
  /** absent or null where it is not known */
  nutrition?: Nutrition | null;
  dishFamily: string | null;
  ingredients: Array<Ingredient>;
  steps: Array<Step>;
  contribution?: Contribution;
  /** absent without ratings */
  ratings?: Ratings;
  /** ISO times; absent in the snapshot */
  publishedAt?: string | null;
  editedAt?: string | null;
  /** what the recipes make that are ingredients of this one */
  bases: Array<Base>;
  related: RelatedRecipes;
};

/** When a recipe last changed: its own date while nobody has edited it since. */
export function updatedAt({ publishedAt, editedAt }: Pick<Recipe, "publishedAt" | "editedAt">) {
  if (!publishedAt) return null;
  return editedAt && editedAt > publishedAt ? editedAt : publishedAt;
}

export type RelatedRecipes = {
  /** same dish family */
  sameDish: Array<RecipeSummary>;
  /** same course and same main ingredient */
  sameIngredient: Array<RecipeSummary>;
  /** same country and same course */
  sameCountry: Array<RecipeSummary>;
};

export type SitemapRecipe = {
  id: number;
  /** the only language of the recipe; null when it has both */
  writtenIn: Language | null;
  title: string;
  imageUrl: string | null;
  publishedAt?: string | null;
  editedAt?: string | null;
};

export type RecipeListPage = {
  recipes: Array<RecipeSummary>;
  /** matching recipes on all pages; if `hasMore`, those up to this page */
  total: number;
  /** there are more than `total`, and how many is not known */
  hasMore: boolean;
  page: number;
  /** if `hasMore`, the next page */
  pageCount: number;
};

export const recipesPerPage = 24;
/** More recipes are not counted for a suggestion. */
export const countLimit = 1_000;
/**
 * Listings end at this page: a page is as expensive as all recipes before it. 1,008 recipes, more than the site has of
 * its own.
 */
export const lastListingPage = 42;
/** recipes that are served with one */
export const servedLimit = 4;
export const photosPerRecipe = 5;
export const notesPerRecipe = 6;
/** Specification, section 9. */
export const featuredLimit = 4;
export const popularLimit = 8;
/** Four cards of the home page, when nine more are shown above them. */
export const newestLimit = 13;
/** limit per kind, and the limit over all kinds that keeps the page within one TCP window */
export const relatedLimit = 4;
const relatedTotalLimit = 8;

export type Catalogue = {
  /** One page of matching recipes; a page after the last one is empty. */
  listRecipes(filter: RecipeFilter): Promise<RecipeListPage>;
  /** Number of matching recipes, more than `countLimit` count as one more. */
  countRecipes(filter: RecipeFilter): Promise<number>;
  getRecipe(id: number): Promise<Recipe | null>;
  /** At most four, newest first. */
  listFeatured(): Promise<Array<RecipeSummary>>;
  /** At most eight, most viewed first; none that nobody has viewed. */
  listPopular(): Promise<Array<RecipeSummary>>;
  /** At most thirteen, newest first. */
  listNewest(): Promise<Array<RecipeSummary>>;
  /** Number of recipes per region; a country in two regions counts in both. */
  countByRegion(): Promise<Record<Region, number>>;
  /** The recipes with these ids, in any order; at most 24. */
  listByIds(ids: ReadonlyArray<number>): Promise<Array<RecipeSummary>>;
  /** All recipes for the sitemap; at most `limit`. */
  listForSitemap(limit: number): Promise<Array<SitemapRecipe>>;
};

/**
 * @param found the recipes from the first of the page, more than fit or not
 * @param total matching recipes on all pages; null if it is not known
 */
export function toRecipeListPage(
  found: Array<RecipeSummary>,
  total: number | null,
  page: number,
): RecipeListPage {
  const recipes = found.slice(0, recipesPerPage);
  const hasMore = total === null && found.length > recipesPerPage;
  const reached = (page - 1) * recipesPerPage + recipes.length;
  // An empty page after the first says nothing about the total, only that it does not exist itself.
  const known = total ?? (recipes.length > 0 || page === 1 ? reached : reached - recipesPerPage);
  const pageCount = hasMore ? page + 1 : Math.max(1, Math.ceil(known / recipesPerPage));
  return {
    recipes,
    total: known,
    hasMore,
    page,
    pageCount: Math.min(pageCount, lastListingPage),
  };
}

/** Lists each related recipe once, under the closest relation; at most eight in all. */
export function dedupe(related: RelatedRecipes): RelatedRecipes {
  const shown = new Set<number>();
  const fresh = (recipes: Array<RecipeSummary>) =>
    recipes.filter(({ id }) => {
      if (shown.has(id) || shown.size === relatedTotalLimit) return false;
      shown.add(id);
      return true;
    });
  return {
    sameDish: fresh(related.sameDish),
    sameIngredient: fresh(related.sameIngredient),
    sameCountry: fresh(related.sameCountry),
  };
}
