// The cards inside texts.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { RecipeSummary } from "#app/features/recipes/catalogue.ts";
import { toBriefCards } from "#app/features/recipes/recipe-card-data.ts";
import { toProductCard } from "#app/features/products/product-page/product-view.server.ts";
import {
  listProductsBySlug,
  type ProductSummary,
} from "#app/features/products/product-queries.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { Segment } from "./markdown.server.ts";
import type { TextCards } from "./rich-text.tsx";

export type Named = { recipes: ReadonlyArray<number>; products: ReadonlyArray<string> };

/** Recipes and products that a text refers to. */
export function namedIn(segments: ReadonlyArray<Segment>): Named {
  return {
    recipes: segments.flatMap((segment) => ("recipe" in segment ? [segment.recipe] : [])),
    products: segments.flatMap((segment) => ("product" in segment ? [segment.product] : [])),
  };
}

/** Cards of the published recipes and products. */
export async function loadCards(
  { db, catalogue, language, t }: Pick<AppLoadContext, "db" | "catalogue" | "language" | "t">,
  named: Named,
): Promise<TextCards> {
  const [recipes, products] = await Promise.all([
    named.recipes.length > 0 ? catalogue.listByIds([...new Set(named.recipes)]) : [],
    listProductsBySlug(db, [...new Set(named.products)]),
  ]);
  return toTextCards({ recipes, products }, language, t);
}

export function toTextCards(
  {
    recipes,
    products,
  }: { recipes: ReadonlyArray<RecipeSummary>; products: ReadonlyArray<ProductSummary> },
  language: Language,
  t: Translate,
): TextCards {
  return {
    recipes: Object.fromEntries(toBriefCards(recipes, language, t).map((card) => [card.id, card])),
    products: Object.fromEntries(
      products.map((product) => [product.slug, toProductCard(product, language)]),
    ),
  };
}
