// Stored values of the reasons for a report of a recipe or a made-it post.
export const reportReasons = ["unsafe", "copied", "wrong", "offensive", "spam", "other"] as const;
export type ReportReason = (typeof reportReasons)[number];
