import type { Language } from "#app/i18n/languages.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import type { ProductReviewView } from "./product-review-list.tsx";
import type { PublicProductReview } from "./product-review-queries.server.ts";

export function toProductReviewViews(
  reviews: ReadonlyArray<PublicProductReview>,
  language: Language,
): Array<ProductReviewView> {
  return reviews.map(({ createdAt, ...review }) => ({
    ...review,
    date: formatDate(createdAt, language),
  }));
}
