import type { Language } from "#app/i18n/languages.ts";
import { formatDate } from "#app/lib/dates.ts";
import type { ReviewView } from "./product-review-list.tsx";
import type { ShownReview } from "./queries.server.ts";

export function toReviewViews(
  reviews: ReadonlyArray<ShownReview>,
  language: Language,
): Array<ReviewView> {
  return reviews.map(({ createdAt, ...review }) => ({
    ...review,
    date: formatDate(createdAt, language),
  }));
}
