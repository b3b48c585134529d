// Photos made smaller by Cloudflare Images (https://developers.cloudflare.com/images/optimization/transformations/bindings/):
// decoded, turned upright and encoded outside the Worker, whatever they weigh.
import { photoSizes, type PhotoSize, type ProcessedPhoto } from "#app/lib/photo-sizes.ts";
import { readPhotoHeader, webpPixels } from "./photo-format.ts";
import { webpQuality } from "./photo-limits.ts";

/** The large one is made of the file, the others of the large one: the file travels once. */
export async function transformPhoto(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ProcessedPhoto> {
  const large = await resized(images, bytes, "large");
  const medium = await resized(images, large.bytes, "medium");
  const small = await resized(images, large.bytes, "small");
  return { large, medium, small };
}

async function resized(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, size: PhotoSize) {
  const { width, height } = photoSizes[size];
  const result = await images
    .input(new Response(bytes).body!)
    .transform({ width, height, fit: "scale-down" })
    .output({ format: "image/webp", quality: webpQuality, anim: false });
  // WebP of Cloudflare Images has no metadata; that of no version of it ever will.
  const picture = webpPixels(new Uint8Array(await result.response().arrayBuffer()));
  const header = readPhotoHeader(picture);
  if (header?.format !== "webp") throw new Error("Cloudflare Images gave no WebP");
  return { bytes: picture, width: header.width, height: header.height };
}

/** Whether the file is to blame: not an image, or of no kind that Cloudflare Images reads. */
export function isNotAnImage(error: unknown): boolean {
  return error instanceof Error && "code" in error && [9412, 9520].includes(Number(error.code));
}
