// Closed lists of the stockroom.

export const productViews = ["all", "low", "hidden"] as const;
export type ProductView = (typeof productViews)[number];

/** So many pieces and fewer are a low stock. */
export const lowStock = 5;

export const salesDays = [30, 90, 365] as const;

/** Weight bands of a zone. */
export const maxBands = 20;

/** The shop promises to send to so many countries; an edit that leaves fewer is refused. */
export const minCountries = 45;
