import type { Catalogue } from "#app/features/recipes/catalogue.ts";
import { toCards, type RecipeCardData } from "#app/features/recipes/recipe-card-data.ts";
import { parseRecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { regionCountries } from "#app/features/recipes/vocabulary.ts";
import type { Language } from "#app/i18n/languages.ts";

export type CaribbeanIsland = {
  country: (typeof regionCountries)["caribbean"][number];
  total: number;
  recipes: Array<RecipeCardData>;
};

const perIsland = 4;

/** The islands of the region with their most read dishes, for the editorial guide. */
export async function loadCaribbeanGuide(
  catalogue: Catalogue,
  language: Language,
): Promise<Array<CaribbeanIsland>> {
  return Promise.all(
    regionCountries.caribbean.map(async (country) => {
      const params = new URLSearchParams({ country, sort: "popular" });
      const page = await catalogue.listRecipes(parseRecipeFilter(params));
      return {
        country,
        total: page.total,
        recipes: toCards(page.recipes.slice(0, perIsland), language),
      };
    }),
  );
}
