// A guest's save. What was wanted waits in a cookie while the guest signs in, and the form that signs in finishes it:
// no page that is only looked at saves anything.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { saveRecipe } from "./commands.server.ts";

const cookie = "save";
export const pendingSaveMinutes = 30;

/** Set-Cookie that remembers which recipe a guest wanted to save; null forgets it. */
export function pendingSaveCookie(recipeId: number | null, request: Request): string {
  return setCookie(cookie, recipeId === null ? "" : String(recipeId), {
    maxAgeSeconds: recipeId === null ? 0 : pendingSaveMinutes * 60,
    secure: isSecure(request),
  });
}

export function pendingRecipe(request: Request): number | null {
  return numericId(getCookie(request, cookie));
}

/** Saves what somebody wanted to save as a guest. `cookies`: Set-Cookie headers that make the browser forget it. */
export async function finishPendingSave(
  request: Request,
  { db }: AppLoadContext,
  userId: number,
): Promise<{ isSaved: boolean; cookies: Array<string> }> {
  const recipeId = pendingRecipe(request);
  if (recipeId === null) return { isSaved: false, cookies: [] };
  const { ok } = await saveRecipe(db, { userId, recipeId });
  return { isSaved: ok, cookies: [pendingSaveCookie(null, request)] };
}
