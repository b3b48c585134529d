// Photos that administrators add to products. As with recipes, the files are written first, and each is re-encoded.
import type { AppLoadContext } from "@remix-run/cloudflare";
import { and, eq, sql } from "drizzle-orm";
import type { Database } from "#app/db/client.server.ts";
import { productPhotos } from "#app/db/schema/shop.ts";
import {
  deleteFiles,
  storeFiles,
  sweepPhotos,
  type Stored,
} from "#app/features/photos/store-photo.server.ts";
import { oneAtATime } from "#app/features/photos/photo-slot.server.ts";
import { maxProductPhotos } from "#app/features/products/product-page/product-extras.server.ts";
import { audit } from "#app/platform/audit.ts";
import { isTaken } from "#app/platform/database/constraint-error.ts";
import { sqlStatement } from "#app/platform/database/sql-statement.ts";
import type { PhotoWords } from "./schemas.server.ts";

type Owned = { productId: number; actorId: number };

/** Adds a photo after the others. Sending the same upload again adds nothing. */
export async function addProductPhoto(
  { db, env }: AppLoadContext,
  {
    productId,
    actorId,
    uploadKey,
    words,
    photo,
  }: Owned & { uploadKey: string; words: PhotoWords; photo: File },
): Promise<Stored> {
  const known = await db
    .select({ key: productPhotos.key, uploadKey: productPhotos.uploadKey })
    .from(productPhotos)
    .where(eq(productPhotos.productId, productId))
    .limit(maxProductPhotos);
  const earlier = known.find((one) => one.uploadKey === uploadKey);
  if (earlier) return { ok: true, key: earlier.key };
  if (known.length >= maxProductPhotos) return { ok: false, problem: "too-many" };
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const files = await oneAtATime(() =>
    storeFiles({ bucket: env.PHOTOS, images: env.IMAGES }, bytes),
  );
  if (files === "busy") return { ok: false, problem: "busy" };
  if (!files.ok) return files;
  const { key, width, height } = files;
  try {
    await db.batch([
      db.insert(productPhotos).values({
        key,
        productId,
        position:
          sql`(SELECT coalesce(max(position), 0) + 1 FROM product_photos WHERE product_id = ${productId})` as never,
        uploadKey,
        ...words,
        width,
        height,
        createdAt: new Date().toISOString(),
      }),
      auditPhoto(db, { productId, actorId }, "added"),
    ]);
    return { ok: true, key };
  } catch (error) {
    await deleteFiles(env.PHOTOS, key);
    // The same upload was stored meanwhile.
    if (isTaken(error)) return { ok: true, key };
    throw error;
  }
}

const isOne = (productId: number, key: string) =>
  and(eq(productPhotos.productId, productId), eq(productPhotos.key, key));

export async function describeProductPhoto(
  db: Database,
  { productId, actorId, key, words }: Owned & { key: string; words: PhotoWords },
): Promise<void> {
  await db.batch([
    db.update(productPhotos).set(words).where(isOne(productId, key)),
    auditPhoto(db, { productId, actorId }, "described"),
  ]);
}

/** Puts a photo before the one that comes before it. */
export async function moveProductPhoto(
  db: Database,
  { productId, actorId, key }: Owned & { key: string },
): Promise<void> {
  await db.batch([
    sqlStatement(
      db,
      // Every second number, so that one fits between two others.
      sql`UPDATE product_photos SET position = ordered.place FROM (
          SELECT key, 2 * row_number() OVER (ORDER BY position, created_at)
            - CASE WHEN key = ${key} THEN 3 ELSE 0 END AS place
          FROM product_photos WHERE product_id = ${productId}
        ) AS ordered
        WHERE product_photos.key = ordered.key`,
    ),
    auditPhoto(db, { productId, actorId }, "moved"),
  ]);
}

export async function deleteProductPhoto(
  { db, env }: AppLoadContext,
  { productId, actorId, key }: Owned & { key: string },
): Promise<void> {
  await db.batch([
    db.delete(productPhotos).where(isOne(productId, key)),
    auditPhoto(db, { productId, actorId }, "deleted"),
  ]);
  await sweepPhotos({ db, bucket: env.PHOTOS });
}

function auditPhoto(db: Database, { productId, actorId }: Owned, detail: string) {
  return audit(db, { actorId, action: "product.photo", target: `product:${productId}`, detail });
}
