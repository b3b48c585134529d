import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { autosave } from "#app/features/submission-form/autosave.server.ts";

/** Autosave endpoint of the recipe form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const { status, answer } = await autosave(await request.formData(), { context, user });
  return Response.json(answer, {
    status,
    headers: status === 503 ? { "Retry-After": "60" } : {},
  });
}
