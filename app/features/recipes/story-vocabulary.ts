/** How many generations back a family story goes. */
export const generations = ["ancestors", "settlers", "great-grandparents", "grandparents"] as const;
export type Generation = (typeof generations)[number];

export const occasions = [
  "everyday",
  "sunday",
  "christmas",
  "easter",
  "ramadan",
  "weddings",
  "birthdays",
  "village-feasts",
  "remembrance",
] as const;
export type Occasion = (typeof occasions)[number];
