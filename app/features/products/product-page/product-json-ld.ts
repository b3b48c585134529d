// schema.org data of a product: no rating without reviews, no offer while ordering is off.
import type { Language } from "#app/i18n/languages.ts";
import { decimalMoney } from "#app/lib/format/money.ts";
import { shapesOf } from "#app/lib/addresses/picture-shapes.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import type { ProductPageView } from "./product-view.server.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";

type Offered = { priceCents: number; isAvailable: boolean };
type Options = { origin: string; language: Language; categoryName: string; isOrdering: boolean };

export function productJsonLd(product: ProductPageView, options: Options): object {
  const { origin, language, categoryName, isOrdering } = options;
  const url = languageAddress(`${origin}/product/${product.slug}`, language);
  const offerOf = (one: Offered, offerUrl: string) =>
    isOrdering
      ? {
          offers: {
            "@type": "Offer",
            url: offerUrl,
            price: decimalMoney(one.priceCents),
            priceCurrency: siteFacts.currency,
            itemCondition: "https://schema.org/NewCondition",
            availability: `https://schema.org/${one.isAvailable ? "InStock" : "OutOfStock"}`,
          },
        }
      : {};
  const image = (shapesOf(product.imageUrl) ?? [product.imageUrl]).map((path) => origin + path);
  return {
    "@context": "https://schema.org",
    ...(product.variants.length > 0
      ? {
          "@type": "ProductGroup",
          productGroupID: product.slug,
          variesBy: "https://schema.org/size",
          hasVariant: product.variants.map((variant) => {
            const variantUrl = languageAddress(
              `${origin}/product/${product.slug}?variant=${variant.number}`,
              language,
            );
            return {
              "@type": "Product",
              sku: variant.slug,
              name: `${product.name.text}, ${variant.label.text}`,
              size: variant.size?.text ?? variant.label.text,
              image,
              url: variantUrl,
              ...offerOf(variant, variantUrl),
            };
          }),
        }
      : {
          "@type": "Product",
          sku: product.sku,
          ...(product.size ? { size: product.size.text } : {}),
          ...offerOf(product, url),
        }),
    name: product.name.text,
    description: product.description.text,
    image,
    url,
    category: categoryName,
    ...(product.madeOf ? { material: product.madeOf.text } : {}),
    ...(product.rating
      ? {
          aggregateRating: {
            "@type": "AggregateRating",
            ratingValue: product.rating.average,
            reviewCount: product.rating.count,
            bestRating: 5,
            worstRating: 1,
          },
        }
      : {}),
  };
}
