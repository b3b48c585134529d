/** What the list of documents at the desk shows: all, or those that need something. */
export const documentViews = ["all", "missing", "outdated", "edited", "draft"] as const;
export type DocumentView = (typeof documentViews)[number];
