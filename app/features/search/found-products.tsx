import { useTranslation } from "react-i18next";
import { ProductGrid } from "#app/features/products/product-card.tsx";
import type { ProductCardView } from "#app/features/products/product-page/product-view.server.ts";

/** Products whose name matches the search. */
export function FoundProducts({ products }: { products: ReadonlyArray<ProductCardView> }) {
  const { t } = useTranslation("search");
  if (products.length === 0) return null;
  return (
    <section aria-labelledby="products">
      <h2 id="products">{t("products")}</h2>
      <ProductGrid products={products} heading="h3" />
    </section>
  );
}
