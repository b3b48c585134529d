import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireRole } from "#app/features/accounts/guards.server.ts";
import { autosaveEdit } from "#app/features/recipe-admin/editor/recipe-form.server.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { errorResponse } from "#app/platform/error-response.ts";

/** Autosave endpoint of the recipe editor. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  const { id: userId } = requireRole({ request, context }, "moderator");
  const recipeId = numericId(params["id"]);
  if (recipeId === null) throw errorResponse(404, context.requestId);
  const saved = await autosaveEdit(context, { recipeId, userId, form: await request.formData() });
  return Response.json(saved ?? {}, { status: saved ? 200 : 409 });
}
