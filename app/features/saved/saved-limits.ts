// Limits per user: far more than anyone needs, and few enough for one page and one statement.
export const savedLimit = 1000;
export const savedPerPage = 24;
export const collectionLimit = 50;
/** of one collection: its shopping list reads all of them */
export const collectionSizeLimit = 40;
export const collectionNameLength = 60;
export const noteLength = 1000;
/** of one recipe */
export const cookedDatesLimit = 200;
