// A guest's save waits in a cookie until the sign-in form finishes it, so that no GET request saves anything.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { saveRecipe } from "./save-recipe.server.ts";

const cookie = "save";

/** Set-Cookie for the recipe that a guest wants to save; null deletes it. */
export function pendingSaveCookie(recipeId: number | null, request: Request): string {
  return setCookie(cookie, recipeId === null ? null : String(recipeId), isSecure(request));
}

export function pendingRecipe(request: Request): number | null {
  return numericId(getCookie(request, cookie));
}

/** Saves the pending recipe after sign-in. `cookies`: Set-Cookie headers that remove it from the browser. */
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
