// What the operator states about their business, from content/site.json. An operator blanks what is not true of them,
// and it disappears.
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
  /** who sells: stands on invoices, and returns go to the address; lines left out are not shown */
  seller: { name: string; address: Array<string>; taxNumber: string };
};

/**
 * The file as it is. What holds on this installation, with what its administrators blanked, is `useSiteFacts()` in
 * components and `context.siteFacts()` on the server.
 */
export const siteFacts: SiteFacts = facts;
