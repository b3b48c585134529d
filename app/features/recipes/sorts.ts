export const sorts = ["best", "newest", "popular", "quickest"] as const;
export type Sort = (typeof sorts)[number];
