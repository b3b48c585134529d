// The claims the site makes about itself, from content/site.json. An operator blanks what is not true of them, and
// the item disappears.
import facts from "#content/site.json";

export type SocialLink = { name: string; url: string };

export const siteFacts: {
  contributors: string;
  happyCustomers: string;
  fiveStarReviews: string;
  countriesShippedTo: string;
  freeShippingOverUsd: number;
  moneyBackDays: number;
  sslCheckout: boolean;
  handcrafted: boolean;
  expertSupport: boolean;
  social: Array<SocialLink>;
  /** who sells: stands on invoices, and returns go to the address; lines left out are not shown */
  seller: { name: string; address: Array<string>; taxNumber: string };
} = facts;
