// The operator's statements about the business, from content/site.json. An empty statement is not shown.
import type { currencies } from "./stored-values.ts";
import facts from "#content/site.json" with { type: "json" };

type Language = "en" | "es";
export type SocialLink = { name: string; url: string };

export type SiteFacts = {
  name: string;
  /** for people whose browser asks for neither language */
  defaultLanguage: Language;
  /** without one its pages and links are not there (left-out-routes.ts) */
  shop: boolean;
  /** of all prices; the tables of the shop take no other yet */
  currency: (typeof currencies)[number];
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
  /** read it with platform/seller.ts: the environment may say something else */
  seller: Seller;
};

/** Who sells in the shop; what is not set is empty. */
export type Seller = { name: string; address: Array<string>; email: string; taxNumber: string };

/**
 * The values of the file. For this installation, without what its administrators blanked, use `useSiteFacts()` in
 * components and `context.siteFacts()` on the server.
 */
export const siteFacts = facts as SiteFacts;
