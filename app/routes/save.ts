import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { removeSaved, saveRecipe } from "#app/features/saved/commands.server.ts";
import { pendingSaveCookie } from "#app/features/saved/pending-save.server.ts";
import type { FlashKey } from "#app/lib/flash-kinds.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { safePath } from "#app/lib/safe-path.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { flashCookie } from "#app/platform/flash.ts";
import { isSecure } from "#app/platform/preferences.ts";
import { errorResponse } from "#app/platform/error-response.ts";

/** GET changes nothing: it only redirects to the saved recipes. */
export function loader() {
  return redirect("/saved-recipes");
}

/** Save button of every card. A guest signs in first, and the sign-in form saves the recipe. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { db, user, requestId } = context;
  const form = await request.formData();
  const recipeToSave = numericId(form.get("recipe"));
  const recipeId = recipeToSave ?? numericId(form.get("remove"));
  if (recipeId === null) throw errorResponse(400, requestId);
  const page = safePath(form.get("returnTo"));
  const returnTo = page.includes("#") ? page : `${page}#s${recipeId}`;
  const answer = (location: string, ...cookies: Array<string>) => {
    const headers = new Headers();
    for (const cookie of cookies) headers.append("Set-Cookie", cookie);
    return redirect(location, { status: 303, headers });
  };
  if (!user)
    return answer(
      `/login?redirectTo=${encodeURIComponent(returnTo)}`,
      ...(recipeToSave === null ? [] : [pendingSaveCookie(recipeToSave, request)]),
    );
  // A script keeps the scroll position; a fragment would make the page jump.
  const back = request.headers.get("Sec-Fetch-Dest") === "empty" ? page : returnTo;
  const flash = (key: FlashKey) => flashCookie(key, isSecure(request));
  const change = { userId: user.id, recipeId };
  if (recipeToSave === null) {
    const removed = await writeDatabase(() => removeSaved(db, { ...change, confirmed: false }));
    return removed
      ? answer(back, flash("recipeRemoved"))
      : answer(`/saved-recipes/recipe/${recipeId}/remove`);
  }
  const result = await writeDatabase(() => saveRecipe(db, change));
  if (!result.ok && result.reason === "unknown") throw errorResponse(404, requestId);
  return answer(back, flash(result.ok ? "recipeSaved" : "savedFull"));
}
