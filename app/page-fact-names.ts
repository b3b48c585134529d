/** What `{{…}}` in content/pages may name; page-facts.server.ts says each of them. */
export const pageFactNames = [
  "freeShippingAmount",
  "freeShippingPlaces",
  "checkoutProtection",
  "moneyBackDays",
  "sessionIdleDays",
  "sessionDays",
  "knownDeviceDays",
  "tickedDays",
  "passwordMinimum",
  "submissionsPerDay",
  "mailBodyDays",
  "contactMessageDays",
  // Lengths of time with their unit, as the language writes it.
  "resetLinkTime",
  "addressChangeTime",
  "unconfirmedAccountTime",
  "attemptsTime",
  "choiceCookieTime",
  "bannerCookieTime",
  "messageCookieTime",
  "saveWishTime",
  "guestDraftTime",
  "cartTime",
  "orderOpenTime",
  "orderCodeTime",
  "newsletterConfirmTime",
  "newsletterLeftTime",
  "mailRowTime",
  // The name of a button, as the page that has it shows it.
  "deleteAccountButton",
] as const;
export type PageFactName = (typeof pageFactNames)[number];
