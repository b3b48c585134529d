// schema.org data of a product: no rating without reviews, no offer while ordering is off.
import type { Language } from "#app/i18n/languages.ts";
import { decimalMoney } from "#app/lib/money.ts";
import { shapesOf } from "#app/lib/picture-shapes.ts";
import { languageAddress } from "#app/seo/addresses.ts";
import type { ProductPageView } from "./product-view.server.ts";

type Options = { origin: string; language: Language; categoryName: string; isOrdering: boolean };

export function productJsonLd(product: ProductPageView, options: Options): object {
  const { origin, language, categoryName, isOrdering } = options;
  const url = languageAddress(`${origin}/product/${product.slug}`, language);
  return {
    "@context": "https://schema.org",
    "@type": "Product",
    name: product.name.text,
    description: product.description.text,
    image: (shapesOf(product.imageUrl) ?? [product.imageUrl]).map((path) => origin + path),
    url,
    sku: product.slug,
    category: categoryName,
    ...(product.madeOf ? { material: product.madeOf.text } : {}),
    ...(product.size ? { size: product.size.text } : {}),
    ...(isOrdering
      ? {
          offers: {
            "@type": "Offer",
            url,
            price: decimalMoney(product.priceCents),
            priceCurrency: "USD",
            itemCondition: "https://schema.org/NewCondition",
            availability: `https://schema.org/${product.isAvailable ? "InStock" : "OutOfStock"}`,
          },
        }
      : {}),
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
