// Who sells in the shop: content/site.json, or the variables SELLER_… of the Worker, which win. The imprint, the terms,
// order emails and invoices read it here.
import type { Database } from "#app/db/client.server.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { siteFacts, type Seller } from "#app/lib/values/site-facts.ts";
import { isLocalAddress, type SiteEnv } from "./env.ts";

type SellerEnv = Pick<
  SiteEnv,
  "SITE_URL" | "SELLER_NAME" | "SELLER_ADDRESS" | "SELLER_EMAIL" | "SELLER_TAX_ID"
>;

/** As the operator has set it; what is not set is empty. */
export function sellerOf(env: SellerEnv): Seller {
  const { name, address, email, taxNumber } = siteFacts.seller;
  return {
    name: env.SELLER_NAME || name,
    address: env.SELLER_ADDRESS.length > 0 ? env.SELLER_ADDRESS : address,
    email: env.SELLER_EMAIL || email,
    taxNumber: env.SELLER_TAX_ID || taxNumber,
  };
}

/** What the law asks of a seller and nobody has set (docs/shop-law.md); not every seller has a tax number. */
export function missingOfSeller({ name, address, email }: Seller): Array<keyof Seller> {
  const isMissing = { name: name === "", address: address.length === 0, email: email === "" };
  return (Object.keys(isMissing) as Array<keyof typeof isMissing>).filter((key) => isMissing[key]);
}

/** Without a seller nobody can order, except on the developer's own machine. */
export function hasSeller(env: SellerEnv): boolean {
  return isLocalAddress(env.SITE_URL) || missingOfSeller(sellerOf(env)).length === 0;
}

/** The seller as pages and emails show it: on a developer's machine, one that says that it is a sample. */
export function shownSeller(env: SellerEnv, t: Translate): Seller {
  const seller = sellerOf(env);
  if (missingOfSeller(seller).length === 0 || !isLocalAddress(env.SITE_URL)) return seller;
  return {
    name: t("invoices:seller.sampleName"),
    address: [t("invoices:seller.sampleStreet"), t("invoices:seller.sampleCity")],
    email: "sample-seller@fogon.invalid",
    taxNumber: "",
  };
}

/** On one line, with the name: where returns go; empty while it is not set. */
export function sellerAddress({ name, address }: Seller): string {
  return address.length > 0 ? [name, ...address].join(", ") : "";
}

/** What changes to orders need to know of the site. */
export type ShopSite = { db: Database; siteUrl: string; seller: (t: Translate) => Seller };

export const shopSite = (env: SiteEnv, db: Database): ShopSite => ({
  db,
  siteUrl: env.SITE_URL,
  seller: (t) => shownSeller(env, t),
});
