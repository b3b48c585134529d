// The operator's statements about the business, from content/site.json. An empty statement is not shown.
import facts from "#content/site.json";

export type SocialLink = { name: string; url: string };

export type SiteFacts = {
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
  /** the seller: on invoices, and the address for returns; empty lines are not shown */
  seller: { name: string; address: Array<string>; taxNumber: string };
};

/**
 * The values of the file. For this installation, without what its administrators blanked, use `useSiteFacts()` in
 * components and `context.siteFacts()` on the server.
 */
export const siteFacts: SiteFacts = facts;
