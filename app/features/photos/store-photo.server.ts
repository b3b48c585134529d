// Photos in R2 and their rows in D1. The file is written first: a row without a file would break a page, a file without
// a row is only cleaned up later.
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { photoRemovals, photos } from "#app/db/schema/submissions.ts";
import { recipes } from "#app/db/schema/recipes.ts";
import { lookup } from "#app/lib/lookup.ts";
import { pictureShapes } from "#app/lib/addresses/picture-shapes.ts";
import { photoSizes, type PhotoSize } from "#app/lib/addresses/photo-sizes.ts";
import { newToken } from "#app/platform/security/tokens.ts";
import { isTaken } from "#app/platform/database/constraint-error.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { photosPerSubmission } from "./photo-limits.ts";
import { oneAtATime } from "./photo-slot.server.ts";
import { processPhoto, type PhotoProblem } from "./process-photo.server.ts";
import type { TargetKind } from "#app/lib/values/stored-values.ts";

type Bucket = { db: Database; bucket: R2Bucket };
/** `images`: Cloudflare Images; without it the Worker resizes photos itself, up to smaller limits. */
type Store = Bucket & { images: ImagesBinding | undefined };
type PhotoTarget = { kind: TargetKind; id: number };

type NewPhoto = {
  ownerId: number;
  target: PhotoTarget;
  uploadKey: string;
  alt: string;
  bytes: Uint8Array<ArrayBuffer>;
};

export type Stored =
  | { ok: true; key: string }
  | { ok: false; problem: PhotoProblem | "too-many" | "storage-down" | "busy" };

/** The R2 key of a file of a photo. */
export function photoFile(key: string, suffix: string, extension = "webp"): string {
  return `photos/${key}${suffix}.${extension}`;
}

const sizes = Object.keys(photoSizes) as Array<PhotoSize>;

/** All files of a photo. */
function photoFiles(key: string): Array<string> {
  const suffixes = sizes.map((size) => photoSizes[size].suffix);
  const shapes = Object.keys(pictureShapes).map((shape) => `-${shape}`);
  return [
    ...[...suffixes, ...shapes, "-small"].map((suffix) => photoFile(key, suffix)),
    ...suffixes.map((suffix) => photoFile(key, suffix, "avif")),
  ];
}

/** Fallback order per size: older photos have only a large size and one of 640 pixels. */
const readInOrder: Record<string, ReadonlyArray<string>> = {
  "": [""],
  "-960": ["-960", ""],
  "-480": ["-480", "-small", ""],
  // For links in old pages and emails.
  "-small": ["-small", "-480"],
};

/** One size of a photo, or the next one that exists. */
export async function readPhoto(
  bucket: R2Bucket,
  key: string,
  suffix: string,
): Promise<R2ObjectBody | null> {
  for (const next of lookup(readInOrder, suffix) ?? []) {
    const file = await bucket.get(photoFile(key, next));
    if (file) return file;
  }
  return null;
}

/** Stores a photo for moderation. Repeating an upload (retry, double click) returns the same photo. */
export async function storePhoto(store: Store, input: NewPhoto): Promise<Stored> {
  const { ownerId, target, uploadKey } = input;
  const earlier = await findUpload(store.db, ownerId, uploadKey);
  if (earlier) return { ok: true, key: earlier };
  if ((await countPhotos(store.db, target, ownerId)) >= photosPerSubmission)
    return { ok: false, problem: "too-many" };
  const stored = await oneAtATime(() => processAndStore(store, input));
  return stored === "busy" ? { ok: false, problem: "busy" } : stored;
}

type StoredFiles =
  | { ok: true; key: string; width: number; height: number }
  | { ok: false; problem: PhotoProblem | "storage-down" };

/** The files of a photo under a new key, with the pixels of the large one; its row is written by the caller. */
export async function storeFiles(
  { bucket, images }: Omit<Store, "db">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<StoredFiles> {
  const processed = await processPhoto(bytes, images);
  if (!processed.ok) return processed;
  const { width, height } = processed.photo.large;
  const key = newToken();
  const type = { httpMetadata: { contentType: "image/webp" } };
  try {
    await Promise.all(
      sizes.map((size) =>
        bucket.put(photoFile(key, photoSizes[size].suffix), processed.photo[size].bytes, type),
      ),
    );
    return { ok: true, key, width, height };
  } catch (error) {
    // R2 is another service than the database: the answer is the same 503.
    log("error", "photo-not-stored", { error: errorMessage(error) });
    return { ok: false, problem: "storage-down" };
  }
}

export async function deleteFiles(bucket: R2Bucket, key: string): Promise<void> {
  await bucket.delete(photoFiles(key)).catch(logNotDeleted);
}

async function processAndStore(
  { db, bucket, images }: Store,
  { ownerId, target, uploadKey, alt, bytes }: NewPhoto,
): Promise<Stored> {
  // The same upload may have been processed while this one waited.
  const earlier = await findUpload(db, ownerId, uploadKey);
  if (earlier) return { ok: true, key: earlier };
  const files = await storeFiles({ bucket, images }, bytes);
  if (!files.ok) return files;
  const { key, width, height } = files;
  try {
    await db.insert(photos).values({
      key,
      ownerId,
      targetKind: target.kind,
      targetId: target.id,
      uploadKey,
      state: "pending",
      alt,
      width,
      height,
      createdAt: new Date().toISOString(),
    });
    return { ok: true, key };
  } catch (error) {
    await deleteFiles(bucket, key);
    const first = await findUpload(db, ownerId, uploadKey);
    if (first) return { ok: true, key: first };
    if (isTaken(error)) return { ok: false, problem: "too-many" };
    throw error;
  }
}

function logNotDeleted(error: unknown): void {
  log("warn", "photo-not-deleted", { error: errorMessage(error) });
}

async function findUpload(db: Database, ownerId: number, uploadKey: string) {
  const row = await db
    .select({ key: photos.key })
    .from(photos)
    .where(and(eq(photos.uploadKey, uploadKey), eq(photos.ownerId, ownerId)))
    .get();
  return row?.key ?? null;
}

async function countPhotos(db: Database, { kind, id }: PhotoTarget, ownerId: number) {
  const [row] = await db
    .select({ total: sql<number>`count(*)` })
    .from(photos)
    .where(and(eq(photos.targetKind, kind), eq(photos.targetId, id), eq(photos.ownerId, ownerId)));
  return Number(row?.total ?? 0);
}

/**
 * Changes the alt text of a photo. An approved photo goes back to moderation.
 * @returns whether it was found, and whether a catalogue page changed
 */
export async function describePhoto(
  db: Database,
  { key, ownerId, alt }: { key: string; ownerId: number; alt: string },
): Promise<{ found: boolean; published: boolean }> {
  const isOwn = and(eq(photos.key, key), eq(photos.ownerId, ownerId));
  const before = await db
    .select({ state: photos.state, alt: photos.alt, kind: photos.targetKind, id: photos.targetId })
    .from(photos)
    .where(isOwn)
    .get();
  if (!before) return { found: false, published: false };
  if (before.alt === alt) return { found: true, published: false };
  const change = db
    .update(photos)
    .set({
      alt,
      state: sql`CASE ${photos.state} WHEN 'approved' THEN 'pending' ELSE ${photos.state} END`,
      waitsSince: sql`CASE ${photos.state} WHEN 'approved' THEN ${new Date().toISOString()} ELSE ${photos.waitsSince} END`,
    })
    .where(isOwn);
  if (before.kind === "recipe") await db.batch([change, coverStatement(db, before.id)]);
  else await change;
  return { found: true, published: before.state === "approved" };
}

/** A statement that sets a recipe's picture to its first approved photo, or to none. */
export function coverStatement(db: Database, recipeId: number) {
  const first = sql`FROM photos WHERE target_kind = 'recipe' AND target_id = ${recipeId} AND state = 'approved' ORDER BY created_at LIMIT 1`;
  return db
    .update(recipes)
    .set({
      imageUrl: sql`(SELECT '/photos/' || key || '.webp' ${first})`,
      imageAlt: sql`(SELECT alt ${first})`,
    })
    .where(eq(recipes.id, recipeId));
}

/**
 * Deletes a photo; a published recipe gets its next one.
 * @returns whether it was found, and whether a catalogue page changed
 */
export async function deletePhoto(
  { db, bucket }: Bucket,
  { key, ownerId }: { key: string; ownerId: number },
): Promise<{ found: boolean; published: boolean }> {
  const [row] = await db
    .delete(photos)
    .where(and(eq(photos.key, key), eq(photos.ownerId, ownerId)))
    .returning({ state: photos.state, kind: photos.targetKind, id: photos.targetId });
  if (!row) return { found: false, published: false };
  const published = row.state === "approved" && row.kind === "recipe";
  if (published) await coverStatement(db, row.id);
  await sweepPhotos({ db, bucket });
  return { found: true, published };
}

/** Deletes the files of deleted photos. Failed deletions are retried next time. */
export async function sweepPhotos({ db, bucket }: Bucket): Promise<void> {
  const rows = await db.select({ key: photoRemovals.key }).from(photoRemovals).limit(100);
  if (rows.length === 0) return;
  try {
    await bucket.delete(rows.flatMap(({ key }) => photoFiles(key)));
  } catch (error) {
    return logNotDeleted(error);
  }
  await db
    .delete(photoRemovals)
    .where(
      sql`${photoRemovals.key} IN (SELECT value FROM json_each(${JSON.stringify(rows.map(({ key }) => key))}))`,
    );
}
