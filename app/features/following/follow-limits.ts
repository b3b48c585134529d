export const chefsPerFollower = 200;
/** Chefs followed and unfollowed per user. */
export const followsPerDay = { limit: 200, windowSeconds: 24 * 3600 };
export const newRecipesShown = 24;
/** In one email. */
export const mailLimits = { followed: 10, recipes: 5, cooked: 3 };
