// Closed lists and limits of reviews.
export const reviewStars = [1, 2, 3, 4, 5] as const;
export const reviewLength = {
  author: 40,
  title: 80,
  body: 2000,
  reason: 300,
  reply: 1000,
} as const;

export const reportReasons = ["spam", "offensive", "untrue", "private", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];

export const reviewQueues = ["pending", "reported", "published", "declined"] as const;
export type ReviewQueue = (typeof reviewQueues)[number];
