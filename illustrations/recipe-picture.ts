// The drawing of a recipe and its URL. Runs when content is built, never per request.
import { createHash } from "node:crypto";
import { drawDish, withTitle } from "./draw-dish.ts";
import type { Art } from "./vocabulary.ts";
import { regionsOf, styleOf } from "../app/lib/values/catalogue-values.ts";

type Drawable = {
  id: number;
  slug: string;
  country: string;
  art: Art;
  title: string;
  titleEs: string;
};

/** Drawn once: the languages differ in the title only, and addresses contain a hash of the drawing. */
const untitled = new Map<string, string>();

/** The drawing of a recipe as SVG, with its title in one language. Deterministic. */
export function drawRecipe(recipe: Drawable, language: "en" | "es"): string {
  const { id: seed, art, country } = recipe;
  const key = JSON.stringify([seed, country, art]);
  // A Dominican dish belongs to two regions; the narrower one determines the cloth.
  const region = regionsOf(country).at(-1);
  const drawing =
    untitled.get(key) ?? drawDish(art, { seed, region: region ? styleOf(region) : null });
  untitled.set(key, drawing);
  return withTitle(drawing, language === "es" ? recipe.titleEs : recipe.title);
}

/**
 * `/art/en/{slug}-{hash of the drawing and its titles}.svg`, cacheable forever. The Spanish one is under `/art/es/`,
 * link previews under `/social/en/` and `/social/es/`, with the same name.
 */
export function pictureUrl(recipe: Drawable): string {
  const drawings = drawRecipe(recipe, "en") + drawRecipe(recipe, "es");
  const hash = createHash("sha256").update(drawings).digest("hex").slice(0, 8);
  return `/art/en/${recipe.slug}-${hash}.svg`;
}
