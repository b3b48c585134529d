// What recipes, their ingredients and their steps are selected with.
import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { featuredNow, recipeIngredients, recipes, recipeSteps } from "#app/db/schema/recipes.ts";
import type { CardRating } from "./catalogue.ts";
import type { RecipeBadge } from "#app/lib/values/badges.ts";

/** A literal and not a parameter, so that SQLite can use a covering index. */
export const published = sql`${recipes.status} = 'published'`;

/**
 * While the editors' selection is active, the `is_featured` flags of the content are ignored. Both expressions read
 * only the few rows of the selection.
 */
const isFeaturedNow = sql`${recipes.id} IN (SELECT ${featuredNow.recipeId} FROM ${featuredNow})`;

const hasFeaturedNow = sql`EXISTS (SELECT 1 FROM ${featuredNow})`;

/** In one value, "12 55" for 12 ratings with 55 stars, so that it is one read for each card. */
const cardRating = sql<CardRating | null>`(SELECT ratings || ' ' || stars FROM recipe_stats WHERE recipe_id = recipes.id AND ratings > 0)`;

function toCardRating(stored: string): CardRating {
  const [count = 0, stars = 0] = stored.split(" ").map(Number);
  return { average: stars / count, count };
}

/** Columns of a recipe card that are shown as they are stored. */
export const cardColumns = {
  id: recipes.id,
  title: recipes.title,
  titleEs: recipes.titleEs,
  description: recipes.description,
  descriptionEs: recipes.descriptionEs,
  type: recipes.type,
  country: recipes.country,
  cookingTime: recipes.cookingTime,
  prepTime: recipes.prepTime,
  waitTime: recipes.waitTime,
  difficulty: recipes.difficulty,
  imageUrl: recipes.imageUrl,
};

/** Columns of a recipe card. */
export const summary = {
  ...cardColumns,
  isFeatured:
    sql<boolean>`CASE WHEN ${hasFeaturedNow} THEN ${isFeaturedNow} ELSE ${recipes.isFeatured} END`
      .mapWith(Boolean)
      .as("is_featured_now"),
  badge:
    sql<RecipeBadge | null>`CASE WHEN ${recipes.badge} = 'featured' AND ${hasFeaturedNow} THEN NULL ELSE ${recipes.badge} END`.as(
      "badge_now",
    ),
  writtenIn: recipes.writtenIn,
  imageAlt: recipes.imageAlt,
  cardRating: cardRating.mapWith(toCardRating).as("card_rating"),
};

/** Columns of a whole recipe beside those of its card. */
export const recipeColumns = {
  slug: recipes.slug,
  servings: recipes.servings,
  yield: recipes.yield,
  yieldEs: recipes.yieldEs,
  otherNames: recipes.otherNames,
  dietaryTags: recipes.dietaryTags,
  allergens: recipes.allergens,
  allergensDeclared: recipes.allergensDeclared,
  substitutions: recipes.substitutions,
  whyItWorks: recipes.whyItWorks,
  whyItWorksEs: recipes.whyItWorksEs,
  troubleshooting: recipes.troubleshooting,
  makeAhead: recipes.makeAhead,
  makeAheadEs: recipes.makeAheadEs,
  checkpoint: recipes.checkpoint,
  checkpointEs: recipes.checkpointEs,
  elsewhere: recipes.elsewhere,
  dishFamily: recipes.dishFamily,
};

/** Columns of what is told about a recipe, and of where it is from. */
export const storyColumns = {
  story: recipes.story,
  storyEs: recipes.storyEs,
  sources: recipes.sources,
  occasion: recipes.occasion,
  occasionEs: recipes.occasionEs,
  storyWho: recipes.storyWho,
  storyWhere: recipes.storyWhere,
  credit: recipes.credit,
  sourceUrl: recipes.sourceUrl,
};

/** Columns of a recipe that is served with another. */
export const servedColumns = {
  id: recipes.id,
  title: recipes.title,
  titleEs: recipes.titleEs,
  writtenIn: recipes.writtenIn,
};
/** Joins the recipes that are served with one. */
export const servedBy = (recipe: SQL | Placeholder) =>
  sql`json_each((SELECT serve_with FROM recipes AS host WHERE host.id = ${recipe})) AS served`;
export const isServed = sql`${recipes.id} = served.value`;
export const servedOrder = sql`served.key`;

/** Columns of an ingredient on a shopping list. */
export const listedIngredient = {
  quantity: recipeIngredients.quantity,
  quantityMax: recipeIngredients.quantityMax,
  unit: recipeIngredients.unit,
  name: recipeIngredients.name,
  nameEs: recipeIngredients.nameEs,
  scales: recipeIngredients.scales,
  linkedRecipeId: recipeIngredients.linkedRecipeId,
};

/** Columns of an ingredient of a whole recipe. */
export const ingredientColumns = {
  groupPosition: recipeIngredients.groupPosition,
  heading: recipeIngredients.heading,
  headingEs: recipeIngredients.headingEs,
  ...listedIngredient,
  note: recipeIngredients.note,
  noteEs: recipeIngredients.noteEs,
};

/** Columns of a step of a whole recipe. */
export const stepColumns = {
  text: recipeSteps.text,
  textEs: recipeSteps.textEs,
  minutes: recipeSteps.minutes,
  heading: recipeSteps.heading,
  headingEs: recipeSteps.headingEs,
};
