// Enumerations and limits of product reviews.
export const productReviewStars = [1, 2, 3, 4, 5] as const;
export const productReviewLength = {
  author: 40,
  title: 80,
  body: 2000,
  reason: 300,
  reply: 1000,
} as const;

export const productReviewQueues = ["pending", "reported", "published", "declined"] as const;
export type ProductReviewQueue = (typeof productReviewQueues)[number];
