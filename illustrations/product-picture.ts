// The drawing of a product and its URL. Runs when content is built, never per request.
import { createHash } from "node:crypto";
import { drawnGoods, drawProduct } from "./draw-product.ts";
import { drawSize } from "./draw-size.ts";

const hashOf = (drawing: string) => createHash("sha256").update(drawing).digest("hex").slice(0, 8);

/** `/goods/{slug}-{hash of the drawing}.svg`, cacheable forever. The product name is in the page's text. */
export function productPictureUrl(slug: string): string {
  return `/goods/${slug}-${hashOf(drawProduct(slug))}.svg`;
}

/** `/goods/size/{slug}-{hash of the drawing}.svg`; null for a product without a drawing to scale. */
export function sizePictureUrl(slug: string): string | null {
  const drawing = drawSize(slug);
  return drawing && `/goods/size/${slug}-${hashOf(drawing)}.svg`;
}

/**
 * URLs of all drawings by slug, including products that were removed from the file: old orders, and products that reuse
 * their drawing, still show them.
 */
export function productPictures(products: ReadonlyArray<{ slug: string }>): Map<string, string> {
  const slugs = new Set([...products.map(({ slug }) => slug), ...drawnGoods]);
  return new Map([...slugs].map((slug) => [slug, productPictureUrl(slug)]));
}
