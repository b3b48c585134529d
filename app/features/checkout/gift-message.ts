/** Characters of the message that comes with a gift card. */
export const messageLength = 500;
