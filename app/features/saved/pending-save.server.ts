// A guest's save. What was wanted waits in a cookie while the guest signs in, and the form that signs in finishes it:
// no page that is only looked at saves anything.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { saveRecipe } from "./commands.server.ts";

const cookie = "save";

/** Set-Cookie that remembers which recipe a guest wanted to save; null forgets it. */
export function pendingSaveCookie(recipeId: number | null, request: Request): string {
  return setCookie(cookie, recipeId === null ? null : String(recipeId), isSecure(request));
}

export function pendingRecipe(request: Request): number | null {
  return numericId(getCookie(request, cookie));
}

/**
 * Saves what somebody wanted before signing in, and says whether there was such a wish. Signing in never fails
 * because of it.
 */
export async function finishPendingSave(
  request: Request,
  { db, requestId }: AppLoadContext,
  userId: number,
): Promise<boolean> {
  const recipeId = pendingRecipe(request);
  if (recipeId === null) return false;
  try {
    return (await saveRecipe(db, { userId, recipeId })).ok;
  } catch (error) {
    log("error", "save-not-finished", { requestId, error: errorMessage(error) });
    return false;
  }
}
