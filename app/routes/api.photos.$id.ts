import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { photoStatus, receivePhoto } from "#app/features/contributions/receive-photo.server.ts";
import { numericId } from "#app/lib/numeric-id.ts";

/** Takes a photo from a script, which shows its progress and tries again by the status. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const id = numericId(params["id"]);
  const received =
    id === null
      ? ({ ok: false, problem: "not-found" } as const)
      : await receivePhoto(await request.formData(), { context, user, submissionId: id });
  if (received.ok) return Response.json({ key: received.key });
  const status = photoStatus(received.problem);
  const wait = { 429: "86400", 503: "60" }[status as number];
  return Response.json(
    { problem: received.problem },
    { status, headers: wait ? { "Retry-After": wait } : {} },
  );
}
