export const entrySorts = ["newest", "saved"] as const;
export type EntrySort = (typeof entrySorts)[number];
