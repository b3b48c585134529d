// A guest's save waits in a cookie until the sign-in form finishes it, so that no GET request saves anything.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { saveRecipe } from "./commands.server.ts";

const cookie = "save";
export const pendingSaveMinutes = 30;

/** Set-Cookie for the recipe that a guest wants to save; null deletes it. */
export function pendingSaveCookie(recipeId: number | null, request: Request): string {
  return setCookie(cookie, recipeId === null ? "" : String(recipeId), {
    maxAgeSeconds: recipeId === null ? 0 : pendingSaveMinutes * 60,
    secure: isSecure(request),
  });
}

export function pendingRecipe(request: Request): number | null {
  return numericId(getCookie(request, cookie));
}

/** Saves the pending recipe after sign-in and returns whether it was saved. A failure never prevents signing in. */
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
