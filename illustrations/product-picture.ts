// Which drawing belongs to a product, and under which address. Runs when content is built, never per request.
import { createHash } from "node:crypto";
import { drawnGoods, drawProduct } from "./draw-product.ts";

/** `/goods/{slug}-{hash of the drawing}.svg`: may be cached for ever. Its name stands in the page's text. */
export function productPictureUrl(slug: string): string {
  const hash = createHash("sha256").update(drawProduct(slug)).digest("hex").slice(0, 8);
  return `/goods/${slug}-${hash}.svg`;
}

/** Addresses of all drawings by slug, also of goods that left the file: old orders and borrowers still show them. */
export function productPictures(products: ReadonlyArray<{ slug: string }>): Map<string, string> {
  const slugs = new Set([...products.map(({ slug }) => slug), ...drawnGoods]);
  return new Map([...slugs].map((slug) => [slug, productPictureUrl(slug)]));
}
