// Figures that the help and legal pages promise and several features use.

/** The text of an email is deleted after delivery; undelivered text is kept no longer than this. */
export const mailBodyDays = 30;
/** A contact message is deleted this long after it was answered or closed. */
export const contactMessageDays = 365;
/** How long a browser stores the user's choices: language, lite mode. */
export const choiceDays = 365;
/** How long the announcement stays hidden after it was closed (specification, section 9). */
export const bannerClosedHours = 24;
/** Longer than the redirect takes, short enough for the message to stay true. */
export const flashMinutes = 1;
/** How long a browser stores which state of the database it has seen: far longer than a replica is behind. */
export const bookmarkMinutes = 60;
/** How long a recipe that a guest wanted to save, or a chef to follow, is remembered until the sign-in. */
export const pendingSaveMinutes = 30;
/** How long a browser stores the week that a guest planned. */
export const planCookieDays = 30;
/** How long a browser stores the ticked ingredients of a recipe. */
export const tickedDays = 3;
/** How long a browser stores which dishes are being cooked. */
export const cookingDays = 1;
/** How long a browser stores which goods were looked at. */
export const seenGoodsDays = 30;
/** How long a browser stores the ticks on the shopping list of a plan. */
export const planTicksDays = 14;
/** How long it is remembered when something was last changed, for changes that were made without a network. */
export const keptChangeDays = 30;
/** How long a browser stores the goods that a guest saved for later. */
export const savedGoodsDays = 90;
/** How long a guest's draft is stored. */
export const guestDraftDays = 7;
/** Lifetime of a guest's cart, for the cookie and the daily cleanup. */
export const cartDays = 90;
/** Access to a guest's order, after placing it or entering its code. */
export const orderAccessHours = 1;
/** An order that is not paid is reminded of after this time, if its buyer asked for it. */
export const reminderHours = 3;
/** How long the link of that email works. */
export const reminderLinkDays = 7;
/** How long the figures of an order are kept, as tax law asks; afterwards the order is deleted. */
export const orderRecordYears = 10;
/** How long the second factor may follow the password. */
export const secondFactorMinutes = 10;
/** How long a browser may take to make a passkey or to sign in with one. */
export const passkeyMinutes = 10;
/** Maximum lifetime of a session. */
export const sessionDays = 180;
export const knownDeviceDays = 180;
