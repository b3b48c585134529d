// Finishes what the user began as a guest: a recipe to save, a chef to follow, drafts, a cart, a plan, saved goods. It
// runs in the POST that signs in or up,
// because a GET never writes a row that a user owns (docs/decisions/016). In site/ because it comes from several
// features.
import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  attachDrafts,
  attachedDraftPath,
} from "#app/features/submission-form/guest-draft.server.ts";
import { finishPendingSave } from "#app/features/saved/pending-save.server.ts";
import { finishPendingFollow } from "#app/features/following/pending-follow.server.ts";
import { attachPlan } from "#app/features/plan/plan.server.ts";
import { attachSavedGoods } from "#app/features/wish-list/saved-goods.server.ts";
import { attachCart } from "#app/features/checkout/cart-identity.server.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { errorMessage, log } from "#app/platform/log.ts";

/** A message that replaces the one about the sign-in. */
export type BegunFlash = "textKept" | "planAttached" | "recipeSaved";

type GuestData = {
  /** Set-Cookie headers that delete the guest's cookies of attached data */
  cookies: Array<string>;
  flash: BegunFlash | null;
  /** redirect target of the sign-in */
  redirectTo: string;
};

/**
 * Each step is one idempotent batch. A failed step does not stop the sign-in: it is logged, and its cookie stays in the
 * browser for the next sign-in.
 */
export async function onSignedIn(
  request: Request,
  context: AppLoadContext,
  { userId, redirectTo }: { userId: number; redirectTo: string },
): Promise<GuestData> {
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T | null> => {
    try {
      return await writeDatabase(run);
    } catch (error) {
      const { requestId } = context;
      log("error", "on-signed-in", { requestId, userId, step: name, error: errorMessage(error) });
      return null;
    }
  };
  const [save, attached, cart, plan, goods, follow] = await Promise.all([
    step("save", () => finishPendingSave(request, context, userId)),
    step("drafts", () => attachDrafts({ request, context }, userId)),
    step("cart", () => attachCart({ request, context }, userId)),
    step("plan", () => attachPlan({ request, context }, userId)),
    step("goods", () => attachSavedGoods({ request, context }, userId)),
    step("follow", () => finishPendingFollow(request, context, userId)),
  ]);
  const draftPath = attachedDraftPath(redirectTo, attached?.drafts ?? []);
  return {
    cookies: [save, attached, plan, goods, follow]
      .flatMap((step) => step?.cookies ?? [])
      .concat(cart ?? []),
    flash:
      draftPath !== null
        ? "textKept"
        : plan?.isAttached
          ? "planAttached"
          : save?.isSaved
            ? "recipeSaved"
            : null,
    redirectTo: draftPath ?? redirectTo,
  };
}
