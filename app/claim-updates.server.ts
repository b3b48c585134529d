// Tells every page what this installation says about its claims: after a decision at the desk, and once a night for
// the figures.
import { connect } from "./db/client.server.ts";
import { readClaimState, type ClaimCounts } from "./features/admin/claims.server.ts";
import { countContributors } from "./features/contributions/desk-counts.server.ts";
import {
  countCountriesShippedTo,
  countFiveStarReviews,
} from "./features/shop/desk-counts.server.ts";
import { raiseContentEpoch } from "./platform/content-epoch.ts";
import type { SiteEnv } from "./platform/env.ts";
import { writeClaims } from "./platform/site-claims.ts";

const counts: ClaimCounts = {
  fiveStarReviews: countFiveStarReviews,
  countriesShippedTo: countCountriesShippedTo,
  contributors: countContributors,
};

/** @throws when KV does not take it: the pages then still say what they said before */
export async function updateClaims(env: Pick<SiteEnv, "DB" | "CACHE">): Promise<void> {
  const state = await readClaimState(connect(env.DB), counts);
  // In this order: pages made after the epoch was raised already know the new state.
  if (await writeClaims(env.CACHE, state)) await raiseContentEpoch(env.CACHE);
}
