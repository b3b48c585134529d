// Enumerations and limits of the inventory.

export const stockViews = ["all", "low", "hidden"] as const;
export type StockView = (typeof stockViews)[number];

/** Low stock: this many items or fewer. */
export const lowStock = 5;

export const salesDays = [30, 90, 365] as const;

/** Rates per zone. */
export const maxBands = 20;

/** The site advertises this number of countries; an edit that leaves fewer is rejected. */
export const minCountries = 45;
