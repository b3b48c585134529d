export const mealsPerDay = 10;
/** of one account; more than five years of two meals a day */
export const mealsPerAccount = 4000;
export const mealNoteLength = 40;
/** Browsers accept cookies of 4,096 bytes, name and attributes included. */
export const guestPlanBytes = 3600;
/** how long a removed meal can be restored */
export const restoreHours = 24;
