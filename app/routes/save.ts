import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { removeSaved, saveRecipe } from "#app/features/saved/save-recipe.server.ts";
import { pendingSaveCookie } from "#app/features/saved/pending-save.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { safePath } from "#app/lib/addresses/safe-path.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { redirectWithCookies, redirectWithFlash } from "#app/platform/flash.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "public",
  send: "public",
  roundTrips: [0, 1],
} satisfies RouteFacts;

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
  if (!user)
    return redirectWithCookies(
      `/login?redirectTo=${encodeURIComponent(returnTo)}`,
      ...(recipeToSave === null ? [] : [pendingSaveCookie(recipeToSave, request)]),
    );
  // A script keeps the scroll position; a fragment would make the page jump.
  const back = request.headers.get("Sec-Fetch-Dest") === "empty" ? page : returnTo;
  const change = { userId: user.id, recipeId };
  if (recipeToSave === null) {
    const removed = await writeDatabase(() => removeSaved(db, { ...change, confirmed: false }));
    return removed
      ? redirectWithFlash(request, back, "recipeRemoved")
      : redirect(`/saved-recipes/recipe/${recipeId}/remove`, 303);
  }
  const result = await writeDatabase(() => saveRecipe(db, change));
  if (!result.ok && result.reason === "unknown") throw errorResponse(404, requestId);
  return redirectWithFlash(request, back, result.ok ? "recipeSaved" : "savedFull");
}
