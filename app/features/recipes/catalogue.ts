// What the catalogue answers, whoever answers: the database, or the bundled snapshot when it is down.
import type { Language } from "#app/i18n/languages.ts";
import type { Ingredient } from "#app/features/ingredients/ingredient.ts";
import type { RecipeFilter } from "./recipe-filter.ts";
import type { Badge, Difficulty, RecipeType, Region } from "./vocabulary.ts";

/** What a card shows, in both languages; `xEs` is null where nobody wrote the Spanish yet. */
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
  difficulty: Difficulty;
  imageUrl: string | null;
  isFeatured: boolean;
  badge: Badge | null;
  /** the only language it is written in; null or absent when it has both */
  writtenIn?: Language | null;
  /** what its photo shows, in the words of who took it; drawings have none */
  imageAlt?: string | null;
};

type Step = {
  text: string;
  textEs: string | null;
  minutes: number | null;
  /** of the group that begins here */
  heading?: string | null;
  headingEs?: string | null;
};

/** What only recipes have that somebody sent in. */
export type Contribution = {
  /** null: a cook who is not named */
  author: string | null;
  /** of the author's page, for those who agreed to have one */
  authorSlug: string | null;
  credit: string | null;
  sourceUrl: string | null;
  storyWho: string | null;
  storyWhere: string | null;
  /** approved ones, the first is the recipe's picture */
  photos: Array<{ key: string; alt: string; width: number; height: number }>;
};

/** What people who cooked it say; only what an editor has read. */
export type Ratings = {
  /** of one to five */
  average: number;
  count: number;
  /** the newest with a note */
  notes: Array<{ stars: number; note: string; language: Language; name: string | null }>;
};

/** Recipes of content/ have smaller ids. */
export const firstContributedId = 100_001;

export type Recipe = RecipeSummary & {
  slug: string;
  prepTime: number;
  servings: number | null;
  yield: string | null;
  yieldEs: string | null;
  story: string | null;
  storyEs: string | null;
  occasion: string | null;
  occasionEs: string | null;
  otherNames: Array<string>;
  dietaryTags: Array<string>;
  allergens: Array<string>;
  /** false: nobody has said, and the list is empty for that reason */
  allergensDeclared: boolean;
  substitutions: Array<{ ingredient: string; use: string; useEs: string }>;
  dishFamily: string | null;
  ingredients: Array<Ingredient>;
  steps: Array<Step>;
  contribution?: Contribution;
  /** absent while nobody rated it */
  ratings?: Ratings;
  related: RelatedRecipes;
};

export type RelatedRecipes = {
  /** of the same family of dishes */
  sameDish: Array<RecipeSummary>;
  /** of the same course, by the same ingredient that defines them */
  sameIngredient: Array<RecipeSummary>;
  /** of the same course */
  sameCountry: Array<RecipeSummary>;
};

export type RecipePage = {
  recipes: Array<RecipeSummary>;
  /** how many recipes match, over all pages */
  total: number;
  page: number;
  pageCount: number;
};

export const recipesPerPage = 24;
export const photosPerRecipe = 5;
export const notesPerRecipe = 3;
/** Specification, section 9. */
export const featuredLimit = 4;
export const popularLimit = 8;
/** of each kind; and of all kinds together, so that the page stays within one TCP window */
export const relatedLimit = 4;
const relatedTotalLimit = 8;

export type Catalogue = {
  /** One page of what matches; a page past the last one holds no recipes. */
  listRecipes(filter: RecipeFilter): Promise<RecipePage>;
  getRecipe(id: number): Promise<Recipe | null>;
  /** At most four, newest first. */
  listFeatured(): Promise<Array<RecipeSummary>>;
  /** At most eight, most viewed first. */
  listPopular(): Promise<Array<RecipeSummary>>;
  /** How many recipes each region holds; a country of two regions counts in both. */
  countByRegion(): Promise<Record<Region, number>>;
  /** The recipes with these ids, in no particular order; at most 24. */
  listByIds(ids: ReadonlyArray<number>): Promise<Array<RecipeSummary>>;
  /** All recipes for the sitemap, with the language of those that exist in one only; at most `limit`. */
  listForSitemap(limit: number): Promise<Array<{ id: number; writtenIn: Language | null }>>;
};

export function toRecipePage(
  recipes: Array<RecipeSummary>,
  total: number,
  page: number,
): RecipePage {
  return { recipes, total, page, pageCount: Math.max(1, Math.ceil(total / recipesPerPage)) };
}

/** Each related recipe once, under the closest relation, and eight at most. */
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
