export const ratingNoteLength = 300;
export const lineLength = 280;
export const bioLength = 300;
export const chefNameLength = 60;
/** Daily limit per user for everything that is moderated. */
export const sentPerDay = { limit: 20, windowSeconds: 24 * 3600 };
export const madeItPostsPerPage = 12;
export const readerPhotosPerRecipe = 6;
export const chefsPerPage = 48;
export const recipesPerChef = 48;
export const storiesPerChef = 12;
export const photosPerChef = 9;
export const storiesPerPage = 24;
export const replyLength = 500;
/** Votes for notes per user, those taken back too. */
export const votesPerDay = { limit: 100, windowSeconds: 24 * 3600 };
