// All recipes of a collection as one document.
import { parseChoices } from "#app/features/kitchen-choices/choices.ts";
import { toPrintedRecipe } from "#app/features/recipe-print/printed-recipe.server.ts";
import { readRecipesIn } from "#app/features/recipe-print/recipes-in.server.ts";
import { getCookie } from "#app/lib/cookies.ts";
import {
  getCollectionServings,
  getSharedCollection,
  recipesOfCollection,
  recipesOfShared,
} from "./saved-queries.server.ts";
import type { Visit } from "#app/platform/visit.ts";

type Listed = { id: number; servings: number | null };

/** With the servings of the owner's shopping list. */
export async function loadCollectionDocument(
  visit: Visit,
  collection: { userId: number; id: number },
) {
  const { db } = visit.context;
  const [found, known] = await Promise.all([
    getCollectionServings(db, collection),
    readRecipesIn(db, recipesOfCollection(collection)),
  ]);
  return found && { id: found.id, name: found.name, recipes: printed(visit, found.recipes, known) };
}

/** As the recipes are written: the owner's servings are not shared. */
export async function loadSharedDocument(visit: Visit, token: string) {
  const { db } = visit.context;
  const [found, known] = await Promise.all([
    getSharedCollection(db, token),
    readRecipesIn(db, recipesOfShared(token)),
  ]);
  if (!found) return null;
  const listed = found.recipes.map(({ id }) => ({ id, servings: null }));
  return { name: found.name, recipes: printed(visit, listed, known) };
}

function printed(
  { request, context: { language, units, t } }: Visit,
  listed: ReadonlyArray<Listed>,
  known: Awaited<ReturnType<typeof readRecipesIn>>,
) {
  const { avoid } = parseChoices(getCookie(request, "kitchen"));
  return listed.flatMap(({ id, servings }) => {
    const recipe = known.get(id);
    const kitchen = { servings, scale: 1, units, unitsInAddress: false } as const;
    return recipe ? [toPrintedRecipe(recipe, { language, t, kitchen, avoid })] : [];
  });
}
