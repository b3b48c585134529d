// The drawing of a product and its URL. Runs when content is built, never per request.
import { createHash } from "node:crypto";
import { drawnGoods, drawProduct } from "./draw-product.ts";

/** `/goods/{slug}-{hash of the drawing}.svg`, cacheable forever. The product name is in the page's text. */
export function productPictureUrl(slug: string): string {
  const hash = createHash("sha256").update(drawProduct(slug)).digest("hex").slice(0, 8);
  return `/goods/${slug}-${hash}.svg`;
}

/**
 * URLs of all drawings by slug, including products that were removed from the file: old orders, and products that reuse
 * their drawing, still show them.
 */
export function productPictures(products: ReadonlyArray<{ slug: string }>): Map<string, string> {
  const slugs = new Set([...products.map(({ slug }) => slug), ...drawnGoods]);
  return new Map([...slugs].map((slug) => [slug, productPictureUrl(slug)]));
}
