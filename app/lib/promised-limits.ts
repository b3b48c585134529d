// Figures that the help and legal pages promise and that several areas obey.

/** The text of an email is removed when it is handed over; one that cannot be sent is kept no longer than this. */
export const mailBodyDays = 30;
/** A message to us is removed so long after it was settled: answered or closed. */
export const contactMessageDays = 365;
/** So long a browser remembers what its owner chose: the language, lite mode. */
export const choiceDays = 365;
