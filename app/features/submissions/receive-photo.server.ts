// Receives a photo from a form, with or without scripts.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { lookup } from "#app/lib/lookup.ts";
import { countWithinLimit } from "#app/platform/security/rate-limit-counters.ts";
import { storePhoto, type Stored } from "#app/features/photos/store-photo.server.ts";
import type { PhotosClosed } from "#app/features/photos/upload-problem.ts";
import { canEdit, sendingRefusal, type SubmissionState } from "./submission-states.ts";
import { recipeIdOf } from "./publish.server.ts";
import { getSubmission } from "./submission-queries.server.ts";
import { photoFormSchema } from "./submission-schema.server.ts";

export type ReceivedPhoto =
  Stored | { ok: false; problem: PhotosClosed | "not-found" | "limited" | "sending" };

/** Why the user cannot add photos to their recipe now; null if they can. */
export function photosClosedReason(
  user: Parameters<typeof sendingRefusal>[0],
  state: SubmissionState,
): PhotosClosed | null {
  const refused = sendingRefusal(user);
  if (refused) return refused;
  if (canEdit(state)) return null;
  return state === "declined" ? state : "being-reviewed";
}

/** Uploads per user and day: each takes the Worker about a second of CPU. */
const uploadsPerDay = 60;

type UploadInput = { context: AppLoadContext; user: SessionUser; submissionId: number };

/** Why uploads of this user are refused; checked before the body is read. Null if allowed. */
export async function uploadRefusal({
  context: { db },
  user,
  submissionId,
}: UploadInput): Promise<PhotosClosed | "not-found" | null> {
  const draft = await getSubmission(db, { id: submissionId, authorId: user.id });
  if (!draft || draft.kind !== "recipe") return "not-found";
  return photosClosedReason(user, draft.state);
}

/** Stores a photo; call uploadRefusal first. */
export async function receivePhoto(
  form: FormData,
  { context, user, submissionId }: UploadInput,
): Promise<ReceivedPhoto> {
  const { db, env } = context;
  const fields = photoFormSchema.safeParse({
    alt: form.get("alt") ?? "",
    uploadKey: form.get("uploadKey"),
  });
  const photo = form.get("photo");
  if (!fields.success) return { ok: false, problem: "sending" };
  if (!(photo instanceof File)) return { ok: false, problem: "empty" };
  const within = await countWithinLimit(db, `photo:${user.id}`, {
    limit: uploadsPerDay,
    windowSeconds: 24 * 3600,
  });
  if (!within) return { ok: false, problem: "limited" };
  return storePhoto(
    { db, bucket: env.PHOTOS, images: env.IMAGES },
    {
      ownerId: user.id,
      target: { kind: "recipe", id: recipeIdOf(submissionId) },
      ...fields.data,
      bytes: new Uint8Array(await photo.arrayBuffer()),
    },
  );
}

/** HTTP status for an upload problem. */
export function uploadStatus(
  problem: Exclude<ReceivedPhoto, { ok: true }>["problem"],
): 400 | 403 | 404 | 409 | 413 | 429 | 503 {
  switch (problem) {
    case "suspended":
    case "unconfirmed":
      return 403;
    case "being-reviewed":
    case "declined":
      return 409;
    case "not-found":
      return 404;
    case "limited":
      return 429;
    case "too-large":
      return 413;
    case "storage-down":
    case "busy":
      return 503;
    default:
      return 400;
  }
}

const waitSeconds: Record<string, number> = { limited: 24 * 3600, "storage-down": 60, busy: 10 };

/** Retry-After, for problems that pass. */
export function uploadHeaders(problem: Parameters<typeof uploadStatus>[0]): Record<string, string> {
  const seconds = lookup(waitSeconds, problem);
  return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}
