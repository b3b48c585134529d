import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { applyPhotoOperation, readOperation } from "#app/features/photos/operate-photo.server.ts";
import {
  uploadHeaders,
  uploadStatus,
  receivePhoto,
  uploadRefusal,
  type ReceivedPhoto,
} from "#app/features/submissions/receive-photo.server.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { writeDatabase } from "#app/platform/database/database.ts";
import { isMultipart, readMultipart } from "#app/platform/forms/multipart.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { send: "user" } satisfies RouteFacts;

/** Photo endpoint for scripts: uploads a photo with progress and retries, or describes or deletes one. */
export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const id = numericId(params["id"]);
  if (id === null) return refused("not-found");
  const upload = { context, user, submissionId: id };
  // Photo uploads are multipart; the photo is read only if the user may upload one.
  const closed = isMultipart(request) ? await uploadRefusal(upload) : null;
  if (closed) return refused(closed);
  const form = await readMultipart(request, context.requestId);
  const operation = readOperation(form);
  if (operation) {
    const found = await writeDatabase(() =>
      applyPhotoOperation(form, { operation, context, user }),
    );
    return found ? Response.json({}) : refused("not-found");
  }
  const received = await receivePhoto(form, upload);
  return received.ok ? Response.json({ key: received.key }) : refused(received.problem);
}

function refused(problem: Extract<ReceivedPhoto, { ok: false }>["problem"]): Response {
  return Response.json(
    { problem },
    { status: uploadStatus(problem), headers: uploadHeaders(problem) },
  );
}
