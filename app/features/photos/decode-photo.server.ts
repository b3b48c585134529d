// Resizes photos in the Worker, as a fallback for Cloudflare Images: decode, rotate, resize, encode.
import * as photon from "@cf-wasm/photon";
import type { PhotonImage } from "@cf-wasm/photon";
import { photoSizes, type PhotoSize, type ProcessedPhoto } from "#app/lib/photo-sizes.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { encodeWebp } from "./encode-webp.server.ts";
import { pngPixels, type PhotoHeader } from "./photo-format.ts";

/** Null if the pixels cannot be decoded, or if their number differs from the header. */
export async function decodePhoto(
  bytes: Uint8Array,
  header: PhotoHeader,
): Promise<ProcessedPhoto | null> {
  try {
    const image = photon.PhotonImage.new_from_byteslice(
      header.format === "png" ? pngPixels(bytes) : bytes,
    );
    if (image.get_width() !== header.width || image.get_height() !== header.height) {
      image.free();
      return null;
    }
    const large = oriented(scaled(image, "large"), header.orientation);
    image.free();
    const photo = {
      large: await encoded(large),
      medium: await encoded(scaled(large, "medium"), { free: true }),
      small: await encoded(scaled(large, "small"), { free: true }),
    };
    large.free();
    return photo;
  } catch (error) {
    log("warn", "photo-not-decoded", { error: errorMessage(error) });
    return null;
  }
}

function scaled(from: PhotonImage, size: PhotoSize): PhotonImage {
  const [width, height] = [from.get_width(), from.get_height()];
  const box = photoSizes[size];
  const factor = Math.min(1, box.width / width, box.height / height);
  if (factor === 1) return new photon.PhotonImage(from.get_raw_pixels(), width, height);
  return photon.resize(
    from,
    Math.max(1, Math.round(width * factor)),
    Math.max(1, Math.round(height * factor)),
    photon.SamplingFilter.Lanczos3,
  );
}

async function encoded(image: PhotonImage, { free = false } = {}) {
  const [width, height] = [image.get_width(), image.get_height()];
  const data = new Uint8ClampedArray(image.get_raw_pixels());
  if (free) image.free();
  return { bytes: await encodeWebp({ data, width, height }), width, height };
}

/** Applies the EXIF orientation to the pixels, because the metadata is removed. */
function oriented(image: PhotonImage, orientation: number): PhotonImage {
  const turns: Record<number, [degrees: number, mirrored: boolean]> = {
    2: [0, true],
    3: [180, false],
    4: [180, true],
    5: [90, true],
    6: [90, false],
    7: [270, true],
    8: [270, false],
  };
  const [degrees, mirrored] = turns[orientation] ?? [0, false];
  let upright = image;
  if (degrees > 0) {
    upright = photon.rotate(image, degrees);
    image.free();
  }
  if (mirrored) photon.fliph(upright);
  return upright;
}
