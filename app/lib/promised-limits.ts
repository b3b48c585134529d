// Figures that the help and legal pages promise and that several areas obey.

/** The text of a mail is removed so long after it was sent. */
export const mailBodyDays = 30;
/** A message to us is removed so long after it was settled: answered or closed. */
export const contactMessageDays = 365;
/** So long a browser remembers what its owner chose: the language, lite mode. */
export const choiceDays = 365;
