// Figures that the help and legal pages promise and that several areas obey.

/** The text of an email is removed when it is handed over; one that cannot be sent is kept no longer than this. */
export const mailBodyDays = 30;
/** A message to us is removed so long after it was settled: answered or closed. */
export const contactMessageDays = 365;
/** So long a browser remembers what its owner chose: the language, lite mode. */
export const choiceDays = 365;
/** How long the announcement stays away after it was closed (specification, section 9). */
export const bannerClosedHours = 24;
/** Longer than the way to the next page, shorter than the message is true. */
export const flashMinutes = 1;
/** How long what a guest wanted to save waits for the sign-in. */
export const pendingSaveMinutes = 30;
/** How long what a guest sent waits for the sign-in. */
export const guestDraftDays = 7;
/** A guest's cart is kept as long; the night's cleaning uses the same number. */
export const cartDays = 90;
/** So long a browser shows a guest's order after placing it, and after the mailed code was typed there. */
export const orderOpenHours = 1;
/** Every session ends after this, used or not. */
export const sessionDays = 180;
export const knownDeviceDays = 180;
