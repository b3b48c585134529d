// Publishes to every page what is true of this installation: its claims, and whether it sells gift cards. After a change in
// Admin, and once a night for the counted figures.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { connect } from "#app/db/client.server.ts";
import { readClaimState, type ClaimCounts } from "#app/features/admin/claims.server.ts";
import { countContributors } from "#app/features/moderation/admin-counts.server.ts";
import { countCountriesShippedTo } from "#app/features/order-admin/admin-counts.server.ts";
import { countFiveStarProductReviews } from "#app/features/product-reviews/admin/admin-counts.server.ts";
import { hasGiftCards } from "#app/features/products/product-queries.server.ts";
import { purgePages } from "#app/platform/cache/purge-pages.ts";
import type { SiteEnv } from "#app/platform/env.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { writeClaims } from "#app/platform/site-claims.ts";

const counts: ClaimCounts = {
  fiveStarReviews: countFiveStarProductReviews,
  countriesShippedTo: countCountriesShippedTo,
  contributors: countContributors,
};

/** @throws when KV rejects the write: pages then keep showing the old state */
export async function updateClaims(env: Pick<SiteEnv, "DB" | "CACHE">): Promise<void> {
  const db = connect(env.DB);
  const [claims, giftCards] = await Promise.all([readClaimState(db, counts), hasGiftCards(db)]);
  // In this order: pages rendered for the new cache version already see the new state.
  if (await writeClaims(env.CACHE, { ...claims, giftCards })) await purgePages(env.CACHE);
}

/** After a gift card was added, hidden or shown: links to it appear on every page, or at night if KV fails. */
export async function updateGiftCardLinks(
  { env, requestId }: Pick<AppLoadContext, "env" | "requestId">,
  form: FormData,
): Promise<void> {
  if (form.get("kind") !== "gift-card") return;
  await updateClaims(env).catch((error: unknown) =>
    log("error", "claims-not-published", { requestId, error: errorMessage(error) }),
  );
}
