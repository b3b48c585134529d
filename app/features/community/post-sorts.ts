export const postSorts = ["newest", "saved"] as const;
export type PostSort = (typeof postSorts)[number];
