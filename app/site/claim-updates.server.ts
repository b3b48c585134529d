// Publishes the claims of this installation to every page: after a decision in Admin, and once a night for the counted
// figures.
import { connect } from "#app/db/client.server.ts";
import { readClaimState, type ClaimCounts } from "#app/features/admin/claims.server.ts";
import { countContributors } from "#app/features/moderation/admin-counts.server.ts";
import { countCountriesShippedTo } from "#app/features/order-admin/admin-counts.server.ts";
import { countFiveStarProductReviews } from "#app/features/product-reviews/admin/admin-counts.server.ts";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { writeClaims } from "#app/platform/site-claims.ts";

const counts: ClaimCounts = {
  fiveStarReviews: countFiveStarProductReviews,
  countriesShippedTo: countCountriesShippedTo,
  contributors: countContributors,
};

/** @throws when KV rejects the write: pages then keep showing the old state */
export async function updateClaims(env: Pick<SiteEnv, "DB" | "CACHE">): Promise<void> {
  const state = await readClaimState(connect(env.DB), counts);
  // In this order: pages rendered for the new cache version already see the new state.
  if (await writeClaims(env.CACHE, state)) await purgePages(env.CACHE);
}
