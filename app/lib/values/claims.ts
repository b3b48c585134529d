// The claims of content/site.json, which an administrator confirms or blanks per installation, and the resulting
// values.
import { formatNumber } from "../format/numbers.ts";
import { siteFacts, type SiteFacts } from "./site-facts.ts";

/** In page order: the trust strip, the social-proof box, the home page. */
export const claimNames = [
  "fiveStarReviews",
  "sslCheckout",
  "freeShippingOverUsd",
  "moneyBackDays",
  "handcrafted",
  "expertSupport",
  "happyCustomers",
  "countriesShippedTo",
  "contributors",
] as const satisfies ReadonlyArray<keyof SiteFacts>;
export type ClaimName = (typeof claimNames)[number];

export type ClaimFacts = Pick<SiteFacts, ClaimName>;

/** Claims with a figure that the site also counts itself. */
export const countedClaims = ["fiveStarReviews", "countriesShippedTo", "contributors"] as const;
export type CountedClaim = (typeof countedClaims)[number];

/** The state of the claims on this installation. */
export type ClaimState = {
  /** The value that was blanked, and when. When the file has another value, that one is shown. */
  blank: Partial<Record<ClaimName, { value: string; at: string }>>;
  figures: Partial<Record<CountedClaim, number>>;
  /** the shop has gift cards */
  giftCards: boolean;
};

export const undecided: ClaimState = { blank: {}, figures: {}, giftCards: false };

/** The value in the file, as text; empty when there is none. */
export function statedValue(name: ClaimName, facts: ClaimFacts = siteFacts): string {
  const value = facts[name];
  return value ? String(value) : "";
}

/**
 * The differences of this installation from the file: blanked claims, and counted figures that are larger.
 * @param at a date: claims blanked after it still count, because an order keeps what was promised when it was placed
 */
export function changedFacts(
  { blank, figures }: Omit<ClaimState, "giftCards">,
  { language, at, stated = siteFacts }: { language: "en" | "es"; at?: string; stated?: ClaimFacts },
): Partial<ClaimFacts> {
  const changes: Partial<Record<ClaimName, string | number | boolean>> = {};
  for (const name of claimNames) {
    const value = stated[name];
    const blanked = blank[name];
    if (!value) continue;
    if (blanked?.value === String(value) && (at === undefined || blanked.at <= at))
      changes[name] = { string: "", number: 0, boolean: false }[typeof value as "string"];
    else {
      const figure = largerFigure(String(value), figures[name as CountedClaim], language);
      if (figure) changes[name] = figure;
    }
  }
  return changes as Partial<ClaimFacts>;
}

/** The counted figure, rounded down to a multiple of five; null unless it is larger than the stated one. */
function largerFigure(stated: string, counted = 0, language: "en" | "es"): string | null {
  const rounded = Math.floor(counted / 5) * 5;
  if (rounded <= Number(stated.replaceAll(/\D/g, ""))) return null;
  return `${formatNumber(rounded, language)}+`;
}
