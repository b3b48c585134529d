// The statements of content/site.json that an administrator confirms or blanks on each installation, and what changes
// by that.
import { formatNumber } from "./numbers.ts";
import { siteFacts, type SiteFacts } from "./site-facts.ts";

/** In the order of the page: the strip, the box, the home page. */
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

/** Claims whose figure the site counts, too. */
export const countedClaims = ["fiveStarReviews", "countriesShippedTo", "contributors"] as const;
export type CountedClaim = (typeof countedClaims)[number];

/** What this installation knows about the claims. */
export type ClaimState = {
  /** The statement that was blanked, and when. When the file says something else, the new statement is shown. */
  blank: Partial<Record<ClaimName, { value: string; at: string }>>;
  figures: Partial<Record<CountedClaim, number>>;
};

export const undecided: ClaimState = { blank: {}, figures: {} };

/** What the file states, as text; empty when it states nothing. */
export function statedValue(name: ClaimName, facts: ClaimFacts = siteFacts): string {
  const value = facts[name];
  return value ? String(value) : "";
}

/**
 * Where this installation differs from the file: blanked statements, and figures of its own data that are larger.
 * @param at a date: what was blanked after it still counts, as orders keep what was promised when they were placed
 */
export function changedFacts(
  { blank, figures }: ClaimState,
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
