// A search of the whole site: recipes, and beside them what the shop sells under such a name. One call of the database.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RecipePage } from "#app/features/recipes/catalogue.ts";
import { loadListing, type ListingData } from "./listing-view.server.ts";
import { searchedPage, searchQuery } from "#app/features/recipes/queries.server.ts";
import type { RecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { ownTerms, searchTerms } from "#app/features/recipes/search-terms.ts";
import { toProductCard, type ProductCardView } from "#app/features/products/product-view.server.ts";
import { searchProductsQuery, type ProductSummary } from "#app/features/products/queries.server.ts";

type Found = { listing: ListingData | null; products: Array<ProductCardView> };

/** `listing` is null when there is no such page of it. */
export async function searchSite(context: AppLoadContext, url: URL): Promise<Found> {
  const { catalogue, language } = context;
  let products: Array<ProductSummary> = [];
  const listing = await loadListing(
    {
      ...catalogue,
      listRecipes: async (filter) => {
        const found = await searchBoth(context, filter);
        ({ products } = found);
        return found.recipes;
      },
    },
    { url, language },
  );
  return { listing, products: products.map((product) => toProductCard(product, language)) };
}

async function searchBoth(
  { db, catalogue, snapshot, readOr }: AppLoadContext,
  filter: RecipeFilter,
): Promise<{ recipes: RecipePage; products: Array<ProductSummary> }> {
  const query = filter.query ? searchQuery(db, filter) : null;
  if (!query || filter.page > 1)
    return { recipes: await catalogue.listRecipes(filter), products: [] };
  const named = searchProductsQuery(db, ownTerms(searchTerms(filter.query)));
  return readOr(
    async () => {
      const [found, products] = await db.batch([query, named]);
      return { recipes: searchedPage(found, filter.page), products };
    },
    async () => ({ recipes: await snapshot.listRecipes(filter), products: [] }),
  );
}
