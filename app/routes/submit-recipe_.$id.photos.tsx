import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { useActionData, useLoaderData } from "@remix-run/react";
import { signedInUser } from "#app/features/accounts/session-user.ts";
import { applyPhotoOperation, readOperation } from "#app/features/photos/operate-photo.server.ts";
import { PhotosPage } from "#app/features/submissions/photos-page.tsx";
import { canEdit } from "#app/features/submissions/submission-states.ts";
import { recipeIdOf } from "#app/features/submissions/publish.server.ts";
import { getSubmission, listPhotos } from "#app/features/submissions/submission-queries.server.ts";
import {
  uploadHeaders,
  photosClosedReason,
  uploadStatus,
  receivePhoto,
  uploadRefusal,
  type ReceivedPhoto,
} from "#app/features/submissions/receive-photo.server.ts";
import { useSavedDraft } from "#app/features/submission-form/saved-draft.ts";
import { numericId } from "#app/lib/addresses/numeric-id.ts";
import { redirectWithFlash } from "#app/platform/flash.ts";
import { isMultipart, readMultipart } from "#app/platform/forms/multipart.ts";
import { errorResponse } from "#app/platform/error-response.ts";
import type { RouteFacts } from "#app/platform/route-facts.ts";

export const facts = { load: "user", send: "user" } satisfies RouteFacts;
export const handle = { i18n: ["submissions", "accounts"], noindex: true };

export async function loader({ params, context }: LoaderFunctionArgs) {
  const user = signedInUser(context);
  const { db, t, requestId } = context;
  // 0: no draft has this id.
  const id = numericId(params["id"]) ?? 0;
  const [draft, photos] = await Promise.all([
    getSubmission(db, { id, authorId: user.id }),
    listPhotos(db, { kind: "recipe", id: recipeIdOf(id) }),
  ]);
  if (!draft || draft.kind !== "recipe") throw errorResponse(404, requestId);
  return {
    saved: { owner: user.id, id: draft.id, formKey: draft.formKey, savedAt: draft.updatedAt },
    id: draft.id,
    title: draft.title,
    photos,
    closed: photosClosedReason(user, draft.state),
    canSend: canEdit(draft.state),
    uploadKey: crypto.randomUUID(),
    meta: {
      title: t("submissions:photos.title", { title: draft.title }),
      description: t("submissions:photos.text"),
    },
  };
}

export async function action({ request, params, context }: ActionFunctionArgs) {
  const user = signedInUser(context);
  const { requestId } = context;
  const id = numericId(params["id"]);
  if (id === null) throw errorResponse(404, requestId);
  const upload = { context, user, submissionId: id };
  const refuse = (problem: Extract<ReceivedPhoto, { ok: false }>["problem"], alt = "") => {
    if (problem === "not-found") throw errorResponse(404, requestId);
    return data(
      { problem, alt },
      { status: uploadStatus(problem), headers: uploadHeaders(problem) },
    );
  };
  // Photo uploads are multipart; the photo is read only if the user may upload one.
  const closed = isMultipart(request) ? await uploadRefusal(upload) : null;
  if (closed) return refuse(closed);
  const form = await readMultipart(request, requestId);
  const operation = readOperation(form);
  if (operation) {
    if (!(await applyPhotoOperation(form, { operation, context, user })))
      throw errorResponse(404, requestId);
  } else {
    const received = await receivePhoto(form, upload);
    if (!received.ok) return refuse(received.problem, String(form.get("alt") ?? ""));
  }
  return redirectWithFlash(request, `/submit-recipe/${id}/photos`, "saved");
}

export default function PhotosRoute() {
  const { saved, ...page } = useLoaderData<typeof loader>();
  useSavedDraft(saved);
  const answer = useActionData<typeof action>();
  return <PhotosPage {...page} problem={answer?.problem ?? null} typedAlt={answer?.alt ?? ""} />;
}
