// Files of a photo that are made when they are first asked for, then stored beside it: shapes for search engines, and AVIF,
// which Cloudflare Images writes.
import { cropTo, type Crop, type PictureShape } from "#app/lib/addresses/picture-shapes.ts";
import { within } from "#app/lib/within.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { photoFile, readPhoto } from "./store-photo.server.ts";
import { isAvif, readPhotoHeader, webpPixels } from "./photo-format.ts";
import { avifQuality, avifSide, imagesMilliseconds, webpQuality } from "./photo-limits.ts";
import { oneAtATime } from "./photo-slot.server.ts";

type Store = { bucket: R2Bucket; images: ImagesBinding | undefined };
type Bytes = Uint8Array<ArrayBuffer>;
type File = { body: ReadableStream | Bytes; size: number };
/** `exists` is asked after the file was made. */
type Variant<Name> = { key: string; exists: () => Promise<boolean> } & Name;

/** Null if the photo has no file; "busy" if other photos take the processor. */
export async function readPhotoShape(
  { bucket, images }: Store,
  { key, shape, exists }: Variant<{ shape: PictureShape }>,
): Promise<File | "busy" | null> {
  const name = photoFile(key, `-${shape}`);
  const stored = await bucket.get(name);
  if (stored) return stored;
  const photo = await readPhoto(bucket, key, "");
  if (!photo) return null;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const cut = await oneAtATime(() => cutPhoto(bytes, shape, images));
  return cut === "busy" ? cut : keep(bucket, { name, type: "image/webp", bytes: cut, exists });
}

/** Null where only WebP can be had: without Cloudflare Images, while it fails, and for photos that are too tall. */
export async function readAvif(
  { bucket, images }: Store,
  { key, suffix, exists }: Variant<{ suffix: string }>,
): Promise<File | null> {
  const name = photoFile(key, suffix, "avif");
  const stored = await bucket.get(name);
  if (stored) return stored;
  const photo = images && (await readPhoto(bucket, key, suffix));
  if (!photo) return null;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const header = readPhotoHeader(bytes);
  if (!header || Math.max(header.width, header.height) > avifSide) return null;
  const avif = await oneAtATime(() => encodeAvif(images, bytes));
  if (avif === "busy" || avif === null) return null;
  return keep(bucket, { name, type: "image/avif", bytes: avif, exists });
}

async function keep(
  bucket: R2Bucket,
  file: { name: string; type: string; bytes: Bytes; exists: () => Promise<boolean> },
): Promise<File | null> {
  await bucket.put(file.name, file.bytes, { httpMetadata: { contentType: file.type } });
  // Deleted meanwhile: the files that were deleted with it did not include this one.
  if (!(await file.exists())) {
    await bucket.delete(file.name);
    return null;
  }
  return { body: file.bytes, size: file.bytes.byteLength };
}

/** The source is one of ours, without metadata. */
async function encodeAvif(images: ImagesBinding, bytes: Bytes): Promise<Bytes | null> {
  try {
    const output = images
      .input(new Response(bytes).body!)
      .output({ format: "image/avif", quality: avifQuality });
    const result = await within(imagesMilliseconds, output);
    const avif = new Uint8Array(await result.response().arrayBuffer());
    if (!isAvif(avif)) throw new Error("Cloudflare Images gave no AVIF.");
    return avif;
  } catch (error) {
    log("warn", "images-unavailable", { error: errorMessage(error) });
    return null;
  }
}

async function cutPhoto(
  bytes: Bytes,
  shape: PictureShape,
  images: ImagesBinding | undefined,
): Promise<Bytes> {
  const header = readPhotoHeader(bytes);
  if (header?.format !== "webp") throw new Error("The stored photo is no WebP.");
  const crop = cropTo(shape, header);
  if (images)
    try {
      return await within(imagesMilliseconds, transformed(images, bytes, crop));
    } catch (error) {
      log("warn", "images-unavailable", { error: errorMessage(error) });
    }
  const { cropPhoto } = await import("./decode-photo.server.ts");
  return cropPhoto(bytes, crop);
}

async function transformed(
  images: ImagesBinding,
  bytes: Bytes,
  { width, height }: Crop,
): Promise<Bytes> {
  const result = await images
    .input(new Response(bytes).body!)
    .transform({ width, height, fit: "cover" })
    .output({ format: "image/webp", quality: webpQuality, anim: false });
  const picture = webpPixels(new Uint8Array(await result.response().arrayBuffer()));
  const header = readPhotoHeader(picture);
  if (header?.width !== width || header.height !== height)
    throw new Error("Cloudflare Images gave another size.");
  return picture;
}
