// Which drawing belongs to a product, and under which address. Runs when content is built, never per request.
import { createHash } from "node:crypto";
import { drawProduct } from "../art/draw-product.ts";

/** `/goods/{slug}-{hash of the drawing}.svg`: may be cached for ever. Its name stands in the page's text. */
export function productPictureUrl(slug: string): string {
  const hash = createHash("sha256").update(drawProduct(slug)).digest("hex").slice(0, 8);
  return `/goods/${slug}-${hash}.svg`;
}
