// The chef that a guest wants to follow waits in a cookie until the sign-in form, like a recipe to save.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { getCookie, setCookie } from "#app/lib/cookies.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { followChef } from "./follow-chef.server.ts";
import { getChefName } from "./follow-queries.server.ts";

const cookie = "follow";

/** Set-Cookie for the chef that a guest wants to follow; null deletes it. */
export function pendingFollowCookie(chefId: number | null, request: Request): string {
  return setCookie(cookie, chefId === null ? null : String(chefId), isSecure(request));
}

export async function getPendingFollow(request: Request, { db }: AppLoadContext) {
  const chefId = numericId(getCookie(request, cookie));
  return chefId === null ? null : getChefName(db, chefId);
}

/** `cookies`: Set-Cookie headers that remove the chef from the browser. */
export async function finishPendingFollow(
  request: Request,
  { db }: AppLoadContext,
  userId: number,
): Promise<{ cookies: Array<string> }> {
  const chefId = numericId(getCookie(request, cookie));
  if (chefId === null) return { cookies: [] };
  await followChef(db, { userId, chefId });
  return { cookies: [pendingFollowCookie(null, request)] };
}
