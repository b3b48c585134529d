// Resizes photos with Cloudflare Images
// (https://developers.cloudflare.com/images/optimization/transformations/bindings/): decoding, rotating and encoding
// happen outside the Worker, for files of any weight.
import { photoSizes, type PhotoSize, type ProcessedPhoto } from "#app/lib/addresses/photo-sizes.ts";
import { readPhotoHeader, webpPixels } from "./photo-format.ts";
import { imagesMilliseconds, webpQuality } from "./photo-limits.ts";
import { within } from "#app/lib/within.ts";

/** The smaller sizes are made from the large one, so the file is transferred once. */
export async function transformPhoto(
  images: ImagesBinding,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<ProcessedPhoto> {
  const inTime = (picture: Uint8Array<ArrayBuffer>, size: PhotoSize) =>
    within(imagesMilliseconds, resized(images, picture, size));
  const large = await inTime(bytes, "large");
  const medium = await inTime(large.bytes, "medium");
  const small = await inTime(large.bytes, "small");
  return { large, medium, small };
}

async function resized(images: ImagesBinding, bytes: Uint8Array<ArrayBuffer>, size: PhotoSize) {
  const { width, height } = photoSizes[size];
  const result = await images
    .input(new Response(bytes).body!)
    .transform({ width, height, fit: "scale-down" })
    .output({ format: "image/webp", quality: webpQuality, anim: false });
  // Cloudflare Images writes WebP without metadata; this removes it in any case.
  const picture = webpPixels(new Uint8Array(await result.response().arrayBuffer()));
  const header = readPhotoHeader(picture);
  if (header?.format !== "webp") throw new Error("Cloudflare Images gave no WebP");
  return { bytes: picture, width: header.width, height: header.height };
}

/** Whether the file is the cause: not an image, or a format that Cloudflare Images does not read. */
export function isNotAnImage(error: unknown): boolean {
  return error instanceof Error && "code" in error && [9412, 9520].includes(Number(error.code));
}
