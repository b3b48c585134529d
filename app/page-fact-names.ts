/** What `{{…}}` in content/pages may name; page-facts.server.ts says each of them. */
export const pageFactNames = [
  "freeShippingAmount",
  "moneyBackDays",
  "sessionIdleDays",
  "sessionDays",
  "passwordMinimum",
  "submissionsPerDay",
  "mailBodyDays",
  "contactMessageDays",
] as const;
export type PageFactName = (typeof pageFactNames)[number];
