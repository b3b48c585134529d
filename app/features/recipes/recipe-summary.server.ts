// What every list of recipes selects.
import { sql } from "drizzle-orm";
import { featuredNow, recipes } from "#app/db/schema/recipes.ts";
import type { RecipeBadge } from "#app/lib/badges.ts";

/** A literal and not a parameter, so that SQLite can use a covering index. */
export const published = sql`${recipes.status} = 'published'`;

/**
 * While the editors' selection is active, the `is_featured` flags of the content are ignored. Both expressions read
 * only the few rows of the selection.
 */
const isFeaturedNow = sql`${recipes.id} IN (SELECT ${featuredNow.recipeId} FROM ${featuredNow})`;

const hasFeaturedNow = sql`EXISTS (SELECT 1 FROM ${featuredNow})`;

/** Columns of a recipe card. */
export const summary = {
  id: recipes.id,
  title: recipes.title,
  titleEs: recipes.titleEs,
  description: recipes.description,
  descriptionEs: recipes.descriptionEs,
  type: recipes.type,
  country: recipes.country,
  cookingTime: recipes.cookingTime,
  difficulty: recipes.difficulty,
  imageUrl: recipes.imageUrl,
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
};
