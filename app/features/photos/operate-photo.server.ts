// Describes or deletes a photo for its owner, from a form or a script.
import type { AppLoadContext } from "@remix-run/cloudflare";
import type { SessionUser } from "#app/features/accounts/session-user.ts";
import { publishing } from "#app/platform/cache/purge-pages.ts";
import { toSingleLine } from "#app/platform/forms/form-fields.ts";
import { deletePhoto, describePhoto } from "./store-photo.server.ts";

export type PhotoOperation = "describe" | "delete";

export function readOperation(form: FormData): PhotoOperation | null {
  const intent = form.get("intent");
  return intent === "describe" || intent === "delete" ? intent : null;
}

/** @returns whether the photo was found */
export async function applyPhotoOperation(
  form: FormData,
  {
    operation,
    context,
    user,
  }: { operation: PhotoOperation; context: AppLoadContext; user: SessionUser },
): Promise<boolean> {
  const { db, env } = context;
  const key = String(form.get("key") ?? "");
  const alt = toSingleLine(String(form.get("alt") ?? "")).slice(0, 200);
  const { found } = await publishing(
    context,
    () =>
      operation === "describe"
        ? describePhoto(db, { key, ownerId: user.id, alt })
        : deletePhoto({ db, bucket: env.PHOTOS }, { key, ownerId: user.id }),
    ({ published }) => published,
  );
  return found;
}
