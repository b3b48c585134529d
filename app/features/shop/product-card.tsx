import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import type { ProductCardData } from "./product-data.server.ts";
import "../recipes/recipe-card.css";
import "./shop.css";

/** Like the cards of recipes: one column on phones, two on tablets, four on wide screens. */
export function ProductGrid({
  products,
  eager = 0,
}: {
  products: ReadonlyArray<ProductCardData>;
  /** so many pictures are fetched at once */
  eager?: number;
}) {
  const { t } = useTranslation("shop");
  const { t: common } = useTranslation();
  return (
    <ul className="grid">
      {products.map((product, i) => (
        <li key={product.slug}>
          <article className="card">
            <Picture
              src={product.imageUrl}
              alt={common("picture.alt", { title: product.name.text })}
              width={400}
              height={300}
              {...(i < eager ? { eager: true } : {})}
            />
            {product.badge ? (
              <span className="badge">{common(`badge.${product.badge}`)}</span>
            ) : null}
            <div className="card-body">
              <h2>
                <Link to={`/product/${product.slug}`} prefetch="intent">
                  <LocalizedText value={product.name} />
                </Link>
              </h2>
              <p>
                <LocalizedText value={product.promise} />
              </p>
              <p className="card-meta">
                <b className="price">{product.price}</b>
                {product.isAvailable ? null : <span>{t("stock.out")}</span>}
              </p>
            </div>
          </article>
        </li>
      ))}
    </ul>
  );
}
