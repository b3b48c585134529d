// The data for signed-in users in the frame of every page, and of the admin pages, read in one batch.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { savedIdsQuery } from "#app/features/saved/saved-queries.server.ts";
import { cartCountQuery } from "#app/features/checkout/cart-queries.server.ts";
import { hasRole } from "#app/features/accounts/session-user.ts";
import { within } from "#app/lib/within.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import type { WaitingQueue } from "#app/ui/site-data.ts";

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
      Promise.all([savedIdsQuery(db, userId), cartCountQuery(db, userId)]),
    );
    return { saved: saved.map(({ id }) => id), cartCount: cart?.count ?? 0 };
  } catch (error) {
    log("warn", "frame-reads-missing", { requestId, error: errorMessage(error) });
    return { saved: [], cartCount: 0 };
  }
}

/** What waits in the queues of an editor; null for others. Their code is loaded for admin pages only. */
export async function readAdminQueues({
  db,
  user,
}: AppLoadContext): Promise<Array<WaitingQueue> | null> {
  if (!user || user.suspended || !hasRole(user, "moderator")) return null;
  const [{ loadQueues }, { adminQueues }] = await Promise.all([
    import("#app/features/admin/queues.server.ts"),
    import("./admin-counts.server.ts"),
  ]);
  return loadQueues(db, { queues: adminQueues, user, now: new Date() });
}
