import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import { Picture } from "#app/ui/picture.tsx";
import { Stars } from "#app/ui/stars.tsx";
import type { ProductCardView } from "./product-page/product-view.server.ts";
import "#app/styles/card.css";

type ProductHeading = "h2" | "h3";

export function ProductCard({
  product,
  eager = false,
  isRow = false,
  heading: Heading = "h3",
}: {
  product: ProductCardView;
  eager?: boolean;
  /** in a list: a row on phones */
  isRow?: boolean;
  heading?: ProductHeading;
}) {
  // Common texts only: the card is also used in posts and guides.
  const { t: common } = useTranslation();
  const price = <b className="price">{product.price}</b>;
  return (
    <article className={isRow ? "card card-row" : "card"}>
      <Picture
        src={product.imageUrl}
        alt={common("picture.alt", { title: product.name.text })}
        width={400}
        height={300}
        {...(eager ? { eager } : {})}
      />
      {product.badge ? <span className="badge">{common(`badge.${product.badge}`)}</span> : null}
      <div className="card-body">
        <Heading>
          <Link to={`/product/${product.slug}`} prefetch="intent">
            <LocalizedText value={product.name} />
          </Link>
        </Heading>
        <p className={isRow ? "card-note" : undefined}>
          <LocalizedText value={product.promise} />
        </p>
        <p className="card-meta">
          {product.from ? (
            <span>
              {product.from} {price}
            </span>
          ) : (
            price
          )}
          {product.rating ? <Stars rating={product.rating} /> : null}
          {product.isAvailable ? null : <span>{common("outOfStock")}</span>}
        </p>
      </div>
    </article>
  );
}

/** Rows on phones; cards, two on tablets, four on wide screens, like recipe cards. */
export function ProductGrid({
  products,
  eager = 0,
  heading = "h2",
}: {
  products: ReadonlyArray<ProductCardView>;
  /** number of pictures loaded eagerly */
  eager?: number;
  heading?: ProductHeading;
}) {
  return (
    <ul className="grid">
      {products.map((product, i) => (
        <li key={product.slug}>
          <ProductCard product={product} eager={i < eager} isRow heading={heading} />
        </li>
      ))}
    </ul>
  );
}
