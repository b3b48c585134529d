// Stored values of the reasons for a report of a product review.
export const productReviewReportReasons = [
  "spam",
  "offensive",
  "untrue",
  "private",
  "other",
] as const;
export type ProductReviewReportReason = (typeof productReviewReportReasons)[number];
