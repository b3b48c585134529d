/** The placeholders `{{…}}` allowed in content/pages; policy-values.server.ts provides their values. */
export const policyValueNames = [
  "recipeCount",
  "freeShippingAmount",
  "freeShippingPlaces",
  "checkoutProtection",
  "moneyBackDays",
  "sessionIdleDays",
  "sessionDays",
  "passwordMinimum",
  "submissionsPerDay",
  "mailBodyDays",
  "keptChangeDays",
  "contactMessageDays",
  // Durations with their unit, in the language of the text.
  "staffSessionTime",
  "resetLinkTime",
  "addressChangeTime",
  "unconfirmedAccountTime",
  "attemptsTime",
  "guestDraftTime",
  "cartTime",
  "orderOpenTime",
  "orderCodeTime",
  "reminderTime",
  "reminderLinkTime",
  "newsletterConfirmTime",
  "newsletterLeftTime",
  "mailRowTime",
  // Markdown tables, from the lists that the code stores by.
  "cookieTable",
  "deviceTable",
  // The label of a button, as its page shows it.
  "deleteAccountButton",
] as const;
export type PolicyValueName = (typeof policyValueNames)[number];
