// Turns an uploaded photo into three new pictures. Nothing of the file itself is stored, so its metadata (such as the
// location) and any hidden data are removed.
import { errorMessage, log } from "#app/platform/log.ts";
import { noted } from "#app/platform/metrics.ts";
import type { ProcessedPhoto } from "#app/lib/addresses/photo-sizes.ts";
import { readPhotoHeader, type PhotoHeader } from "./photo-format.ts";
import {
  fallbackBytes,
  fallbackMegapixels,
  maxPhotoBytes,
  maxPhotoMegapixels,
  maxPhotoSide,
  minPhotoSide,
} from "./photo-limits.ts";
import { isNotAnImage, transformPhoto } from "./transform-photo.server.ts";

export type PhotoProblem =
  | "empty"
  | "too-large"
  | "not-a-photo"
  | "heic"
  | "too-many-pixels"
  | "too-many-pixels-now"
  | "too-small";
type Processed = { ok: true; photo: ProcessedPhoto } | { ok: false; problem: PhotoProblem };

/** @param images Cloudflare Images; without it the Worker processes small photos itself */
export async function processPhoto(
  bytes: Uint8Array<ArrayBuffer>,
  images: ImagesBinding | undefined,
): Promise<Processed> {
  if (bytes.byteLength === 0) return { ok: false, problem: "empty" };
  if (bytes.byteLength > maxPhotoBytes) return { ok: false, problem: "too-large" };
  const header = readPhotoHeader(bytes);
  if (!header) return { ok: false, problem: "not-a-photo" };
  if (
    megapixels(header) > maxPhotoMegapixels ||
    Math.max(header.width, header.height) > maxPhotoSide
  )
    return { ok: false, problem: "too-many-pixels" };
  if (Math.min(header.width, header.height) < minPhotoSide)
    return { ok: false, problem: "too-small" };

  if (images)
    try {
      return {
        ok: true,
        photo: await noted("images", transformPhoto(images, bytes), isNotAnImage),
      };
    } catch (error) {
      if (isNotAnImage(error) && header.format !== "heic")
        return { ok: false, problem: "not-a-photo" };
      // The monthly quota is used up, or the service is down (docs/operations.md, "Photos").
      log("warn", "images-unavailable", { error: errorMessage(error) });
    }
  if (header.format === "heic") return { ok: false, problem: "heic" };
  if (megapixels(header) > fallbackMegapixels || bytes.byteLength > fallbackBytes)
    return { ok: false, problem: "too-many-pixels-now" };
  // Loaded on demand: most isolates never process a photo.
  const { decodePhoto } = await import("./decode-photo.server.ts");
  const photo = await decodePhoto(bytes, header);
  return photo ? { ok: true, photo } : { ok: false, problem: "not-a-photo" };
}

function megapixels({ width, height }: PhotoHeader): number {
  return (width * height) / 1_000_000;
}
