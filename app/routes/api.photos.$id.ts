import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { requireUser } from "#app/features/accounts/guards.server.ts";
import { operatePhoto, readOperation } from "#app/features/contributions/operate-photo.server.ts";
import { photoStatus, receivePhoto } from "#app/features/contributions/receive-photo.server.ts";
import { numericId } from "#app/lib/numeric-id.ts";
import { writeDatabase } from "#app/platform/database.ts";
import { readMultipart } from "#app/platform/multipart.ts";

/**
 * Takes a photo from a script, which shows its progress and tries again by the status; describes or deletes one that is
 * there.
 */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = requireUser({ request, context });
  const id = numericId(params["id"]);
  const form = await readMultipart(request, context.requestId);
  const operation = readOperation(form);
  if (operation) {
    const found = await writeDatabase(() => operatePhoto(form, { operation, context, user }));
    return Response.json(found ? {} : { problem: "not-found" }, { status: found ? 200 : 404 });
  }
  const received =
    id === null
      ? ({ ok: false, problem: "not-found" } as const)
      : await receivePhoto(form, { context, user, submissionId: id });
  if (received.ok) return Response.json({ key: received.key });
  const status = photoStatus(received.problem);
  const wait = { 429: "86400", 503: "60" }[status as number];
  return Response.json(
    { problem: received.problem },
    { status, headers: wait ? { "Retry-After": wait } : {} },
  );
}
