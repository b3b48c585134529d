/** What the list of recipes at the desk shows: all, or those in a state. */
export const deskViews = ["all", "edited", "unpublished", "translations"] as const;
export type DeskView = (typeof deskViews)[number];
