// Site search: recipes, and products with a matching name, in one database call.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RecipePage } from "#app/features/recipes/catalogue.ts";
import { loadListingView, type ListingView } from "./listing-view.server.ts";
import { toSearchPage, searchQuery } from "#app/features/recipes/queries.server.ts";
import type { RecipeFilter } from "#app/features/recipes/recipe-filter.ts";
import { typedTerms, searchTerms } from "#app/features/recipes/search-terms.ts";
import { toProductCard, type ProductCardView } from "#app/features/products/product-view.server.ts";
import { searchProductsQuery, type ProductSummary } from "#app/features/products/queries.server.ts";

type SearchResults = { listing: ListingView | null; products: Array<ProductCardView> };

/** `listing` is null if that page does not exist. */
export async function searchSite(context: AppLoadContext, url: URL): Promise<SearchResults> {
  const { catalogue, language } = context;
  let products: Array<ProductSummary> = [];
  const listing = await loadListingView(
    {
      ...catalogue,
      listRecipes: async (filter) => {
        const found = await searchRecipesAndProducts(context, filter);
        ({ products } = found);
        return found.recipes;
      },
    },
    { url, language },
  );
  return { listing, products: products.map((product) => toProductCard(product, language)) };
}

async function searchRecipesAndProducts(
  { db, catalogue, snapshot, readOr }: AppLoadContext,
  filter: RecipeFilter,
): Promise<{ recipes: RecipePage; products: Array<ProductSummary> }> {
  const query = filter.query ? searchQuery(db, filter) : null;
  if (!query || filter.page > 1)
    return { recipes: await catalogue.listRecipes(filter), products: [] };
  const productQuery = searchProductsQuery(db, typedTerms(searchTerms(filter.query)));
  return readOr(
    async () => {
      const [found, products] = await db.batch([query, productQuery]);
      return { recipes: toSearchPage(found, filter.page), products };
    },
    async () => ({ recipes: await snapshot.listRecipes(filter), products: [] }),
  );
}
