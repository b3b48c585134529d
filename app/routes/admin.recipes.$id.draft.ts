import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { autosaveEdit } from "#app/features/recipe-editor/recipe-form.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "moderator",
  send: "moderator",
  roundTrips: [0, 1],
} satisfies RouteFacts;

/** The address of an autosave has no page: it leads to the editor. */
export function loader({ context, params }: LoaderFunctionArgs) {
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, context.requestId);
  return redirect(`/admin/recipes/${recipeId}`);
}

/** Autosave endpoint of the recipe editor. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: userId } = signedInUser(context);
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, context.requestId);
  const saved = await autosaveEdit(context, { recipeId, userId, form: await request.formData() });
  // Null for a draft that is older than what is stored: a browser would log any other status as an error.
  return Response.json(saved);
}
