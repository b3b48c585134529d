import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { autosave } from "#app/features/submission-form/autosave.server.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { send: "user" } satisfies RouteFacts;

/** Autosave endpoint of the recipe form. */
export async function action({ request, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { status, answer } = await autosave(await request.formData(), { context, user });
  return Response.json(answer, {
    status,
    headers: status === 503 ? { "Retry-After": "60" } : {},
  });
}
