import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { ProductPageView } from "./product-view.server.ts";

/** What a bundle is made of, and what that costs one by one. */
export function BundleContents({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
  if (product.components.length === 0) return null;
  return (
    <section aria-labelledby="in-set" className="in-set">
      <h2 id="in-set">{t("inSet.title")}</h2>
      <ul>
        {product.components.map(({ slug, name, quantity, price, isOnSale }) => (
          <li key={slug}>
            <span>
              {quantity} ×{" "}
              {isOnSale ? (
                <Link to={`/product/${slug}`}>
                  <LocalizedText value={name} />
                </Link>
              ) : (
                <LocalizedText value={name} />
              )}
            </span>{" "}
            {isOnSale ? <span>{t("inSet.each", { price, count: quantity })}</span> : null}
          </li>
        ))}
      </ul>
      {product.saving ? <p>{t("inSet.saving", { amount: product.saving })}</p> : null}
    </section>
  );
}
