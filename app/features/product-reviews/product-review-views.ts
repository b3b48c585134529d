import type { Language } from "#app/i18n/languages.ts";
import { formatDate } from "#app/lib/dates.ts";
import type { ProductReviewView } from "./product-review-list.tsx";
import type { ShownReview } from "./queries.server.ts";

export function toProductReviewViews(
  reviews: ReadonlyArray<ShownReview>,
  language: Language,
): Array<ProductReviewView> {
  return reviews.map(({ createdAt, ...review }) => ({
    ...review,
    date: formatDate(createdAt, language),
  }));
}
