// A photo that arrives with a form, with scripts or without.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { countAttempt } from "#app/platform/attempts.ts";
import { storePhoto, type Stored } from "./photo-commands.server.ts";
import { canEdit, sendingRefusal, type SubmissionState } from "./policy.ts";
import { recipeIdOf } from "./publish.server.ts";
import { getSubmission } from "./queries.server.ts";
import { photoFormSchema } from "./submission-schema.server.ts";

type Received = Stored | { ok: false; problem: PhotosClosed | "not-found" | "limited" | "sending" };
export type PhotosClosed = "being-reviewed" | "declined" | "suspended";

/** Why a person cannot add photos to a recipe of theirs now; null when they can. */
export function photosClosed(
  user: Parameters<typeof sendingRefusal>[0],
  state: SubmissionState,
): PhotosClosed | null {
  if (sendingRefusal(user) === "suspended") return "suspended";
  if (canEdit(state)) return null;
  return state === "declined" ? state : "being-reviewed";
}

/** Uploads a person may make in a day: each costs the Worker about a second of computing. */
const uploadsPerDay = 60;

export async function receivePhoto(
  form: FormData,
  {
    context,
    user,
    submissionId,
  }: { context: AppLoadContext; user: SessionUser; submissionId: number },
): Promise<Received> {
  const { db, env } = context;
  const draft = await getSubmission(db, { id: submissionId, authorId: user.id });
  if (!draft || draft.kind !== "recipe") return { ok: false, problem: "not-found" };
  const closed = photosClosed(user, draft.state);
  if (closed) return { ok: false, problem: closed };
  const fields = photoFormSchema.safeParse({
    alt: form.get("alt") ?? "",
    uploadKey: form.get("uploadKey"),
  });
  const photo = form.get("photo");
  if (!fields.success) return { ok: false, problem: "sending" };
  if (!(photo instanceof File)) return { ok: false, problem: "empty" };
  const within = await countAttempt(db, `photo:${user.id}`, {
    limit: uploadsPerDay,
    windowSeconds: 24 * 3600,
  });
  if (!within) return { ok: false, problem: "limited" };
  return storePhoto(
    { db, bucket: env.PHOTOS },
    {
      ownerId: user.id,
      target: { kind: "recipe", id: recipeIdOf(submissionId) },
      ...fields.data,
      bytes: new Uint8Array(await photo.arrayBuffer()),
    },
  );
}

/** The status of an answer about an upload. */
export function photoStatus(
  problem: Exclude<Received, { ok: true }>["problem"],
): 400 | 403 | 404 | 409 | 413 | 429 | 503 {
  switch (problem) {
    case "suspended":
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
      return 503;
    default:
      return 400;
  }
}
