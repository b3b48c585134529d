import { useNavigate } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { LocalizedText } from "#app/ui/localized-text.tsx";
import type { ProductPageView, VariantView } from "./product-view.server.ts";

/** With scripts the page follows the choice: price, stock, pictures and shipping are those of the size. */
export function SizeChoice({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
  const navigate = useNavigate();
  return (
    <fieldset className="sizes">
      <legend>{t("sizes.title")}</legend>
      {product.variants.map((variant) => (
        <div key={variant.slug}>
          <label>
            <input
              type="radio"
              name="product"
              value={variant.slug}
              required
              disabled={!variant.isAvailable}
              defaultChecked={variant.isAvailable && variant.slug === product.sku}
              onChange={() =>
                navigate(sizeAddress(product, variant), { replace: true, preventScrollReset: true })
              }
            />
            <Size variant={variant} />
          </label>
          {variant.isAvailable || variant.slug === product.sku ? null : (
            // A full load, which also takes back the choice above.
            <a href={sizeAddress(product, variant)} className="tap">
              {t("notify.submit")}
              <span className="visually-hidden"> ({variant.label.text})</span>
            </a>
          )}
        </div>
      ))}
    </fieldset>
  );
}

/** While nothing can be ordered. */
export function SizeLinks({ product }: { product: ProductPageView }) {
  const { t } = useTranslation("products");
  if (product.variants.length === 0) return null;
  return (
    <nav className="sizes" aria-label={t("sizes.title")}>
      {product.variants.map((variant) => (
        <a
          key={variant.slug}
          href={sizeAddress(product, variant)}
          aria-current={variant.slug === product.sku ? "true" : undefined}
        >
          <Size variant={variant} />
        </a>
      ))}
    </nav>
  );
}

function Size({ variant }: { variant: VariantView }) {
  const { t } = useTranslation("products");
  const { t: common } = useTranslation();
  return (
    <span>
      <b>
        <LocalizedText value={variant.label} />
      </b>{" "}
      {variant.price}
      {variant.isAvailable ? (
        variant.isFew ? (
          <small className="stock-few">{t("stock.few")}</small>
        ) : null
      ) : (
        <small className="stock-out">{common("outOfStock")}</small>
      )}
    </span>
  );
}

function sizeAddress({ slug, delivery }: ProductPageView, { number }: VariantView): string {
  return `/product/${slug}?variant=${number}${delivery ? `&country=${delivery.country}` : ""}`;
}
