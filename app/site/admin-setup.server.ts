// What an operator has not set up yet, for the start page of the admin pages. docs/operations.md has the steps.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { countMissingFiles } from "#app/features/products/missing-files.server.ts";
import type { SetupStep } from "#app/features/admin/setup-steps.ts";
import { siteFacts } from "#app/lib/values/site-facts.ts";
import { publicAddressOf } from "#app/lib/addresses/public-address.ts";
import { transportOf } from "#app/platform/mail/mail-transport.ts";
import { readClaims } from "#app/platform/site-claims.ts";
import { hasSeller, missingOfSeller, sellerOf } from "#app/platform/seller.ts";

/** MAIL_FROM when none is set (platform/env.ts). */
const exampleDomain = ".invalid";

/** Of no use to a site without a shop. */
const shopSteps: ReadonlySet<SetupStep> = new Set([
  "payments",
  "testPayments",
  "sellerTaxNumber",
  "files",
  "giftCards",
]);

/** The steps that are left, the most urgent first. */
export async function missingSetup({ db, env }: AppLoadContext): Promise<Array<SetupStep>> {
  const missingFiles = await countMissingFiles(db);
  const { giftCards } = await readClaims(env.CACHE);
  const seller = sellerOf(env);
  // Their texts say that nobody can order.
  const missing = hasSeller(env) ? [] : missingOfSeller(seller);
  const isMissing: Record<Exclude<SetupStep, "claims">, boolean> = {
    address: publicAddressOf(env.SITE_URL)?.protocol !== "https:",
    mail: transportOf(env) === null,
    sender: env.MAIL_FROM.endsWith(exampleDomain),
    contact: env.CONTACT_EMAIL === "" && env.MAIL_FROM.endsWith(exampleDomain),
    payments: env.STRIPE_SECRET_KEY === "" && env.PAYMENT === "",
    testPayments: env.PAYMENT === "local",
    sellerName: missing.includes("name"),
    sellerAddress: missing.includes("address"),
    sellerEmail: missing.includes("email"),
    sellerTaxNumber: seller.taxNumber === "",
    files: missingFiles > 0,
    images: env.IMAGES === undefined,
    giftCards: !giftCards,
  };
  return (Object.keys(isMissing) as Array<keyof typeof isMissing>).filter(
    (step) => isMissing[step] && (siteFacts.shop || !shopSteps.has(step)),
  );
}
