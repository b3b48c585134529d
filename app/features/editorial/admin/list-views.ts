/** What the list of documents at the desk shows: all, or those that need something. */
export const deskViews = ["all", "missing", "outdated", "edited", "draft"] as const;
export type DeskView = (typeof deskViews)[number];
