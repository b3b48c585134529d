// What was begun as a guest and is finished by signing in or up: a recipe to save, drafts, a cart. It runs in the POST
// that signs in; no page that is only looked at writes a row that a person owns (docs/decisions/016).
// Here and not in a feature, because it comes from several of them.
import type { AppLoadContext } from "@remix-run/cloudflare";
import {
  attachDrafts,
  attachedDraftPath,
} from "#app/features/submission-form/guest-draft.server.ts";
import { finishPendingSave } from "#app/features/saved/pending-save.server.ts";
import { attachCart } from "#app/features/checkout/cart-identity.server.ts";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { errorMessage, log } from "#app/platform/log.ts";

type Begun = {
  /** Set-Cookie headers that make the browser forget what is the account's now */
  cookies: Array<string>;
  /** what the next page says instead of that somebody is signed in */
  flash: FlashKey | null;
  /** where the sign-in leads */
  redirectTo: string;
};

/**
 * Each step is one batch and may be repeated. A step that fails does not stop the sign-in: it is logged, and its cookie
 * stays in the browser for the next sign-in.
 */
export async function onSignedIn(
  request: Request,
  context: AppLoadContext,
  { userId, redirectTo }: { userId: number; redirectTo: string },
): Promise<Begun> {
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T | null> => {
    try {
      return await writeDatabase(run);
    } catch (error) {
      const { requestId } = context;
      log("error", "on-signed-in", { requestId, userId, step: name, error: errorMessage(error) });
      return null;
    }
  };
  const [save, attached, cart] = await Promise.all([
    step("save", () => finishPendingSave(request, context, userId)),
    step("drafts", () => attachDrafts({ request, context }, userId)),
    step("cart", () => attachCart({ request, context }, userId)),
  ]);
  const draftPath = attachedDraftPath(redirectTo, attached?.drafts ?? []);
  return {
    cookies: [...(save?.cookies ?? []), ...(attached?.cookies ?? []), ...(cart ?? [])],
    flash: draftPath !== null ? "textKept" : save?.isSaved ? "recipeSaved" : null,
    redirectTo: draftPath ?? redirectTo,
  };
}
