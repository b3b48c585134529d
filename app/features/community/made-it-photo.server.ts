// Saves a made-it post with its photo: both are stored, or neither.
import type { Database } from "#app/db/client.server.ts";
import { storePhoto, type Stored } from "#app/features/photos/store-photo.server.ts";
import { removeMadeItPost, saveMadeItPost, type MadeItPost } from "./save-contribution.server.ts";

type PhotoProblem = Extract<Stored, { ok: false }>["problem"];
type SaveResult =
  | { ok: true }
  | { ok: false; reason: "limited" | "unknown" }
  | { ok: false; reason: "photo"; problem: PhotoProblem };

export async function saveMadeItPhoto(
  store: { db: Database; bucket: R2Bucket; images: ImagesBinding | undefined },
  entry: MadeItPost,
  photo: { file: File; alt: string } | null,
): Promise<SaveResult> {
  const { db } = store;
  const post = await saveMadeItPost(db, entry);
  if (!post.ok || !photo) return post;
  const stored = await storePhoto(store, {
    ownerId: entry.userId,
    target: { kind: "cooked", id: post.id },
    uploadKey: entry.formKey,
    alt: photo.alt,
    bytes: new Uint8Array(await photo.file.arrayBuffer()),
  });
  if (stored.ok) return { ok: true };
  await removeMadeItPost(db, { userId: entry.userId, id: post.id });
  return { ok: false, reason: "photo", problem: stored.problem };
}
