// The data for signed-in users in the frame of every page, read in one batch.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { savedIdsQuery } from "#app/features/saved/queries.server.ts";
import { cartCountQuery } from "#app/features/checkout/cart-queries.server.ts";
import { within } from "#app/lib/within.ts";
import { errorMessage, log } from "#app/platform/log.ts";

/** A slow database delays a page no longer than this. */
const budgetMilliseconds = 500;

type FrameReads = { saved: Array<number>; cartCount: number };

/** Without the database, saved recipes look unsaved and the cart shows no number. */
export async function readFrame(
  { db, requestId }: AppLoadContext,
  userId: number,
): Promise<FrameReads> {
  try {
    const [saved, [cart]] = await within(
      budgetMilliseconds,
      db.batch([savedIdsQuery(db, userId), cartCountQuery(db, userId)]),
    );
    return { saved: saved.map(({ id }) => id), cartCount: cart?.count ?? 0 };
  } catch (error) {
    log("warn", "frame-reads-missing", { requestId, error: errorMessage(error) });
    return { saved: [], cartCount: 0 };
  }
}
