// "I cooked this" with its photo: both are there afterwards, or neither.
import type { Database } from "#app/db/client.server.ts";
import { storePhoto, type Stored } from "#app/features/photos/commands.server.ts";
import { removeEntry, tellCooked, type Entry } from "./commands.server.ts";

type PhotoProblem = Extract<Stored, { ok: false }>["problem"];
type Shown =
  | { ok: true }
  | { ok: false; reason: "limited" | "unknown" }
  | { ok: false; reason: "photo"; problem: PhotoProblem };

export async function showDish(
  store: { db: Database; bucket: R2Bucket; images: ImagesBinding | undefined },
  entry: Entry,
  photo: { file: File; alt: string } | null,
): Promise<Shown> {
  const { db } = store;
  const told = await tellCooked(db, entry);
  if (!told.ok || !photo) return told;
  const stored = await storePhoto(store, {
    ownerId: entry.userId,
    target: { kind: "cooked", id: told.id },
    uploadKey: entry.formKey,
    alt: photo.alt,
    bytes: new Uint8Array(await photo.file.arrayBuffer()),
  });
  if (stored.ok) return { ok: true };
  await removeEntry(db, { userId: entry.userId, id: told.id });
  return { ok: false, reason: "photo", problem: stored.problem };
}
