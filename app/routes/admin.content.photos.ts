import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { changeDocumentPhotos } from "#app/features/editorial/document-photos.server.ts";
import { uploadHeaders, uploadStatus } from "#app/features/submissions/receive-photo.server.ts";
import { readMultipart } from "#app/platform/forms/multipart.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = {
  load: "moderator",
  send: "moderator",
  roundTrips: [0, 1],
} satisfies RouteFacts;

/** The address of the uploads has no page: it leads to the texts. */
export function loader() {
  return redirect("/admin/content");
}

/** Uploads or deletes a picture of a text, for the editor with scripts. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { id: actorId } = signedInUser(context);
  const form = await readMultipart(request, context.requestId);
  const result = await changeDocumentPhotos(context, form, actorId);
  if (result.ok) return Response.json(result);
  const { problem } = result;
  return Response.json(result, {
    status: problem === "words" ? 400 : uploadStatus(problem),
    headers: problem === "words" ? {} : uploadHeaders(problem),
  });
}
