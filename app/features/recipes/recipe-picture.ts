// Which drawing belongs to a recipe, and under which address. Runs when content is built, never per request.
import { createHash } from "node:crypto";
import { drawDish } from "../art/draw-dish.ts";
import type { RecipeContent } from "./recipe-content.ts";
import { regionsOf } from "./vocabulary.ts";

type Drawable = Pick<RecipeContent, "id" | "slug" | "country" | "art">;

/** The drawing of a recipe as SVG; the same for the same recipe, for ever. */
export function drawRecipe(recipe: Drawable): string {
  // A Dominican dish belongs to two regions; the narrower one gives the cloth.
  const region = regionsOf(recipe.country).at(-1) ?? null;
  return drawDish(recipe.art, { seed: recipe.id, region });
}

/** `/art/{slug}-{hash of the drawing}.svg`: may be cached for ever. */
export function pictureUrl(recipe: Drawable): string {
  const hash = createHash("sha256").update(drawRecipe(recipe)).digest("hex").slice(0, 8);
  return `/art/${recipe.slug}-${hash}.svg`;
}
