/** Filters of the document list in admin: all, or the documents that need work. */
export const documentViews = ["all", "missing", "outdated", "edited", "draft"] as const;
export type DocumentView = (typeof documentViews)[number];
