// A photo in one of the shapes for search engines: cut out of the stored photo when it is first asked for, then stored
// beside it.
import { cropTo, type Crop, type PictureShape } from "#app/lib/addresses/picture-shapes.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { photoFile, readPhoto } from "./commands.server.ts";
import { readPhotoHeader, webpPixels } from "./photo-format.ts";
import { webpQuality } from "./photo-limits.ts";
import { oneAtATime } from "./photo-slot.server.ts";

type Store = { bucket: R2Bucket; images: ImagesBinding | undefined };
type File = { body: ReadableStream | Uint8Array<ArrayBuffer>; size: number };

/** Null if the photo has no file; "busy" if other photos take the processor. */
export async function readPhotoShape(
  { bucket, images }: Store,
  { key, shape, exists }: { key: string; shape: PictureShape; exists: () => Promise<boolean> },
): Promise<File | "busy" | null> {
  const name = photoFile(key, `-${shape}`);
  const stored = await bucket.get(name);
  if (stored) return stored;
  const photo = await readPhoto(bucket, key, "");
  if (!photo) return null;
  const bytes = new Uint8Array(await photo.arrayBuffer());
  const cut = await oneAtATime(() => cutPhoto(bytes, shape, images));
  if (cut === "busy") return cut;
  await bucket.put(name, cut, { httpMetadata: { contentType: "image/webp" } });
  // Deleted meanwhile: the files that were deleted with it did not include this one.
  if (!(await exists())) {
    await bucket.delete(name);
    return null;
  }
  return { body: cut, size: cut.byteLength };
}

async function cutPhoto(
  bytes: Uint8Array<ArrayBuffer>,
  shape: PictureShape,
  images: ImagesBinding | undefined,
): Promise<Uint8Array<ArrayBuffer>> {
  const header = readPhotoHeader(bytes);
  if (header?.format !== "webp") throw new Error("The stored photo is no WebP.");
  const crop = cropTo(shape, header);
  if (images)
    try {
      return await transformed(images, bytes, crop);
    } catch (error) {
      log("warn", "images-unavailable", { error: errorMessage(error) });
    }
  const { cropPhoto } = await import("./decode-photo.server.ts");
  return cropPhoto(bytes, crop);
}

async function transformed(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
  { width, height }: Crop,
): Promise<Uint8Array<ArrayBuffer>> {
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
