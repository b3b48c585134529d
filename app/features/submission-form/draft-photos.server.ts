// The photo of the first step: stored with the draft when the step is saved.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { deletePhoto } from "#app/features/photos/store-photo.server.ts";
import type { Submission } from "#app/features/submissions/submission-queries.server.ts";
import {
  photosClosedReason,
  receivePhoto,
  type ReceivedPhoto,
} from "#app/features/submissions/receive-photo.server.ts";

type Change = { context: AppLoadContext; user: SessionUser; draft: Submission };

/** Removes the photo that a button names, or adds the chosen one. @returns why it was not added */
export async function changePhotos(
  form: FormData,
  { context, user, draft }: Change,
): Promise<Extract<ReceivedPhoto, { ok: false }>["problem"] | null> {
  const { db, env } = context;
  const key = form.get("removePhoto");
  // A draft has no page of the catalogue: nothing to refresh.
  if (typeof key === "string")
    await deletePhoto({ db, bucket: env.PHOTOS }, { key, ownerId: user.id });
  const photo = form.get("photo");
  const isChosen = photo instanceof File && photo.size > 0;
  if (!isChosen) return form.get("intent") === "photo" ? "empty" : null;
  const closed = photosClosedReason(user, draft.state);
  if (closed) return closed;
  const received = await receivePhoto(form, { context, user, submissionId: draft.id });
  return received.ok ? null : received.problem;
}
