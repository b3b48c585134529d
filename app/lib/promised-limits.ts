// Figures that the help and legal pages promise and several features use.

/** The text of an email is deleted after delivery; undelivered text is kept no longer than this. */
export const mailBodyDays = 30;
/** A contact message is deleted this long after it was answered or closed. */
export const contactMessageDays = 365;
/** How long a browser stores the user's choices: language, lite mode. */
export const choiceDays = 365;
