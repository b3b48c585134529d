// A photo as somebody sent it becomes two new pictures: decoded, turned upright, made smaller, encoded. Nothing of
// the file itself is kept, so neither its metadata (where it was taken) nor what hides behind its pixels.
import type * as Photon from "@cf-wasm/photon";
import type { PhotonImage } from "@cf-wasm/photon";
import { pngPixels, readPhotoHeader } from "./photo-format.ts";
import {
  largeSide,
  maxPhotoBytes,
  maxPhotoMegapixels,
  maxPhotoSide,
  minPhotoSide,
  smallSide,
} from "./photo-limits.ts";

type ProcessedPhoto = {
  large: Uint8Array;
  small: Uint8Array;
  /** of the large one, in pixels */
  width: number;
  height: number;
};
export type PhotoProblem = "empty" | "too-large" | "not-a-photo" | "too-many-pixels" | "too-small";
type Processed = { ok: true; photo: ProcessedPhoto } | { ok: false; problem: PhotoProblem };

export async function processPhoto(bytes: Uint8Array): Promise<Processed> {
  if (bytes.byteLength === 0) return { ok: false, problem: "empty" };
  if (bytes.byteLength > maxPhotoBytes) return { ok: false, problem: "too-large" };
  const header = readPhotoHeader(bytes);
  if (!header || header.format === "heic") return { ok: false, problem: "not-a-photo" };
  if (
    header.width * header.height > maxPhotoMegapixels * 1_000_000 ||
    Math.max(header.width, header.height) > maxPhotoSide
  )
    return { ok: false, problem: "too-many-pixels" };
  if (Math.min(header.width, header.height) < minPhotoSide)
    return { ok: false, problem: "too-small" };

  // Loaded with the first photo: most isolates never see one.
  const [photon, { encodeWebp }] = await Promise.all([
    import("@cf-wasm/photon"),
    import("./encode-webp.server.ts"),
  ]);
  let image: PhotonImage;
  try {
    image = photon.PhotonImage.new_from_byteslice(
      header.format === "png" ? pngPixels(bytes) : bytes,
    );
  } catch {
    return { ok: false, problem: "not-a-photo" };
  }
  const scaled = (from: PhotonImage, longest: number) => {
    const [width, height] = [from.get_width(), from.get_height()];
    const factor = Math.min(1, longest / Math.max(width, height));
    return photon.resize(
      from,
      Math.max(1, Math.round(width * factor)),
      Math.max(1, Math.round(height * factor)),
      photon.SamplingFilter.Lanczos3,
    );
  };
  try {
    image = halved(photon, image);
    const large = upright(photon, scaled(image, largeSide), header.orientation);
    image.free();
    const small = scaled(large, smallSide);
    const photo = {
      large: await encodeWebp(pixelsOf(large)),
      small: await encodeWebp(pixelsOf(small)),
      width: large.get_width(),
      height: large.get_height(),
    };
    large.free();
    small.free();
    return { ok: true, photo };
  } catch {
    return { ok: false, problem: "not-a-photo" };
  }
}

/** Rows of the half that are made at once. */
const stripRows = 128;

/**
 * A photo much larger than what is kept at half its size, each pixel the mean of four. The library's own resizing
 * takes another 75 MB for 12 million pixels; this reads strips from what decoding took already.
 */
function halved(photon: typeof Photon, image: PhotonImage): PhotonImage {
  const full = image.get_width();
  const [width, height] = [full >> 1, image.get_height() >> 1];
  if (Math.max(width, height) < largeSide) return image;
  const half = new Uint8Array(width * height * 4);
  for (let top = 0; top < height; top += stripRows) {
    const rows = Math.min(stripRows, height - top);
    const strip = photon.crop(image, 0, top * 2, full, (top + rows) * 2);
    const pixels = strip.get_raw_pixels();
    strip.free();
    for (let y = 0; y < rows; y++) {
      let above = y * 2 * full * 4;
      let below = above + full * 4;
      let to = (top + y) * width * 4;
      for (let x = 0; x < width; x++, above += 8, below += 8, to += 4)
        for (let c = 0; c < 4; c++)
          half[to + c] =
            (pixels[above + c]! +
              pixels[above + 4 + c]! +
              pixels[below + c]! +
              pixels[below + 4 + c]! +
              2) >>
            2;
    }
  }
  image.free();
  return new photon.PhotonImage(half, width, height);
}

function pixelsOf(image: PhotonImage) {
  const data = new Uint8ClampedArray(image.get_raw_pixels());
  return { data, width: image.get_width(), height: image.get_height() };
}

/** Turns and mirrors as the camera noted; browsers do it by the note, and the note is dropped. */
function upright(photon: typeof Photon, image: PhotonImage, orientation: number): PhotonImage {
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
  let turned = image;
  if (degrees > 0) {
    turned = photon.rotate(image, degrees);
    image.free();
  }
  if (mirrored) photon.fliph(turned);
  return turned;
}
