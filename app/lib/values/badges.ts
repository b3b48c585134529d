// Stored values of the badges of recipes and products (specification, section 3). Recipes are free, so only products have
// "bestseller".
export const recipeBadges = ["staff_pick", "featured", "new_arrival"] as const;
export type RecipeBadge = (typeof recipeBadges)[number];

export const productBadges = ["staff_pick", "bestseller", "featured", "new_arrival"] as const;
export type ProductBadge = (typeof productBadges)[number];
