import type { TFunction } from "i18next";
import type { Language } from "#app/i18n/languages.ts";
import type { ClaimFacts } from "#app/lib/values/claims.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";

/** The items of the trust strip, in its order (specification, section 2). */
export const stripClaims = [
  "fiveStarReviews",
  "sslCheckout",
  "freeShippingOverUsd",
  "moneyBackDays",
  "handcrafted",
  "expertSupport",
] as const;
/** The figures of the social-proof box, with the key of their labels. */
export const proofClaims = [
  ["happyCustomers", "proof.customers"],
  ["fiveStarReviews", "proof.reviews"],
  ["countriesShippedTo", "proof.countries"],
] as const;

type StripClaim = (typeof stripClaims)[number];

/** The text of an item; empty when the claim is not stated. */
export function stripText(
  name: StripClaim,
  facts: ClaimFacts,
  { t, language }: { t: TFunction<"common">; language: Language },
): string {
  if (!facts[name]) return "";
  const amount = formatNumber(facts.freeShippingOverUsd, language);
  return t(`trust.${name}`, { figure: facts.fiveStarReviews, amount, days: facts.moneyBackDays });
}
