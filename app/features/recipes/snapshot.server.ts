// The catalogue as the bundled snapshot of content/recipes answers it: slower and without view counts, but there
// when the database is not. Loaded on first need and then kept by the isolate.
import { fold } from "#app/lib/text.ts";
import {
  featuredLimit,
  popularLimit,
  recipesPerPage,
  relatedLimit,
  toRecipePage,
  withoutDoubles,
  type Catalogue,
  type Recipe,
  type RecipeSummary,
} from "./catalogue.ts";
import { matchingTags, type RecipeFilter } from "./recipe-filter.ts";
import { searchTerms } from "./search-terms.ts";
import type { SnapshotRecipe } from "./snapshot-recipe.ts";
import { regionCountries, regions, type Region } from "./vocabulary.ts";

export const snapshotPath = "/catalogue.json";

export function snapshotCatalogue(load: () => Promise<Array<SnapshotRecipe>>): Catalogue {
  return {
    async listRecipes(filter) {
      const found = search(await load(), filter);
      const from = (filter.page - 1) * recipesPerPage;
      return toRecipePage(
        found.slice(from, from + recipesPerPage).map(toSummary),
        found.length,
        filter.page,
      );
    },
    async getRecipe(id) {
      const all = await load();
      const recipe = all.find((other) => other.id === id);
      return recipe ? withRelated(recipe, all) : null;
    },
    async listFeatured() {
      const featured = (await load()).filter((recipe) => recipe.isFeatured).reverse();
      return featured.slice(0, featuredLimit).map(toSummary);
    },
    // Views are not known here; the featured dishes are the ones most often looked for.
    async listPopular() {
      const all = await load();
      const featured = all.filter((recipe) => recipe.isFeatured || recipe.badge);
      return featured.slice(0, popularLimit).map(toSummary);
    },
    async countByRegion() {
      const all = await load();
      return Object.fromEntries(
        regions.map((region) => [region, all.filter((recipe) => isIn(region, recipe)).length]),
      ) as Record<Region, number>;
    },
    async listByIds(ids) {
      const all = await load();
      return all.filter((recipe) => ids.includes(recipe.id)).map(toSummary);
    },
    async listForSitemap(limit) {
      return (await load())
        .toReversed()
        .slice(0, limit)
        .map(({ id, writtenIn = null }) => ({ id, writtenIn }));
    },
  };
}

function isIn(region: Region, recipe: SnapshotRecipe) {
  return (regionCountries[region] as ReadonlyArray<string>).includes(recipe.country);
}

function search(all: Array<SnapshotRecipe>, filter: RecipeFilter): Array<SnapshotRecipe> {
  const found = all.filter((recipe) => matches(recipe, filter)).reverse();
  if (filter.sort === "quickest") return found.sort((a, b) => a.cookingTime - b.cookingTime);
  if (filter.sort !== "best" || !filter.query) return found;
  const terms = searchTerms(filter.query);
  const inTitle = (recipe: SnapshotRecipe) => Number(holds(titles(recipe), terms));
  return found.sort((a, b) => inTitle(b) - inTitle(a));
}

function matches(recipe: SnapshotRecipe, filter: RecipeFilter): boolean {
  if (filter.type && recipe.type !== filter.type) return false;
  if (filter.region && !isIn(filter.region, recipe)) return false;
  if (filter.country && recipe.country !== filter.country) return false;
  if (filter.difficulty && recipe.difficulty !== filter.difficulty) return false;
  if (filter.maxMinutes && recipe.cookingTime > filter.maxMinutes) return false;
  const met = (word: string) => matchingTags(word).some((tag) => recipe.dietaryTags.includes(tag));
  if (filter.tags.length > 0)
    if (filter.tagMatch === "any" ? !filter.tags.some(met) : !filter.tags.every(met)) return false;
  const names = fold(recipe.ingredients.map((item) => `${item.name} ${item.nameEs}`).join(" · "));
  if (
    filter.ingredients.length > 0 &&
    !filter.ingredients.some((wanted) => names.includes(fold(wanted)))
  )
    return false;
  if (!filter.query) return true;
  const terms = searchTerms(filter.query);
  const text = [titles(recipe), recipe.description, recipe.descriptionEs, recipe.country, names];
  return terms.length > 0 && holds(text.join(" · "), terms);
}

function titles(recipe: SnapshotRecipe) {
  return [recipe.title, recipe.titleEs, ...recipe.otherNames].join(" · ");
}

function holds(text: string, terms: Array<Array<string>>) {
  const folded = fold(text);
  return terms.every((any) => any.some((term) => folded.includes(term)));
}

function withRelated(recipe: SnapshotRecipe, all: Array<SnapshotRecipe>): Recipe {
  const same = (key: "dishFamily" | "country" | "mainIngredient") =>
    all
      .filter((other) => other[key] !== null && other[key] === recipe[key] && other !== recipe)
      .slice(0, relatedLimit)
      .map(toSummary);
  return {
    ...recipe,
    related: withoutDoubles({
      sameDish: same("dishFamily"),
      sameCountry: same("country"),
      sameMainIngredient: same("mainIngredient"),
    }),
  };
}

function toSummary(recipe: SnapshotRecipe): RecipeSummary {
  const { id, title, titleEs, description, descriptionEs, type } = recipe;
  const { country, cookingTime, difficulty, imageUrl, isFeatured, badge } = recipe;
  return {
    id,
    title,
    titleEs,
    description,
    descriptionEs,
    type,
    country,
    cookingTime,
    difficulty,
    imageUrl,
    isFeatured,
    badge,
  };
}
