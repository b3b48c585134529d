// Resizes photos in the Worker, as a fallback for Cloudflare Images: decode, resize, rotate, encode. Workers cannot compile
// WebAssembly at run time, so the modules are imported compiled.
import decodeJpeg, { init as initJpeg } from "@jsquash/jpeg/decode.js";
import jpegCodec from "@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm";
import decodePng, { init as initPng } from "@jsquash/png/decode.js";
import pngCodec from "@jsquash/png/codec/pkg/squoosh_png_bg.wasm";
import initResize, { resize } from "@jsquash/resize/lib/resize/pkg/squoosh_resize.js";
import resizeCodec from "@jsquash/resize/lib/resize/pkg/squoosh_resize_bg.wasm";
import decodeWebp, { init as initWebp } from "@jsquash/webp/decode.js";
import webpCodec from "@jsquash/webp/codec/dec/webp_dec.wasm";
import type { Crop } from "#app/lib/addresses/picture-shapes.ts";
import { photoSizes, type PhotoSize, type ProcessedPhoto } from "#app/lib/addresses/photo-sizes.ts";
import { errorMessage, log } from "#app/platform/log.ts";
import { encodeWebp } from "./encode-webp.server.ts";
import { orientPixels, type Pixels } from "./orient-pixels.ts";
import { pngPixels, type PhotoHeader } from "./photo-format.ts";

/** The index of Lanczos3 in the library's list of filters. */
const lanczos3 = 3;

/** Formats whose decoder is instantiated. After an error an instance is not used again: its memory never shrinks. */
const ready = new Set<PhotoHeader["format"]>();

/** Null if the pixels cannot be decoded, or if their number differs from the header. */
export async function decodePhoto(
  bytes: Uint8Array<ArrayBuffer>,
  header: PhotoHeader,
): Promise<ProcessedPhoto | null> {
  try {
    const image = await decoded(bytes, header.format);
    if (image.width !== header.width || image.height !== header.height) return null;
    await initResize(resizeCodec);
    const large = orientPixels(scaled(image, "large"), header.orientation);
    return {
      large: await encoded(large),
      medium: await encoded(scaled(large, "medium")),
      small: await encoded(scaled(large, "small")),
    };
  } catch (error) {
    ready.delete(header.format);
    log("warn", "photo-not-decoded", { error: errorMessage(error) });
    return null;
  }
}

/** A part of a stored photo. */
export async function cropPhoto(
  bytes: Uint8Array<ArrayBuffer>,
  { box, width, height }: Crop,
): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const image = await decoded(bytes, "webp");
    await initResize(resizeCodec);
    const part = new Uint8Array(box.width * box.height * 4);
    for (let row = 0; row < box.height; row++) {
      const from = ((box.top + row) * image.width + box.left) * 4;
      part.set(image.data.subarray(from, from + box.width * 4), row * box.width * 4);
    }
    const pixels = resize(part, box.width, box.height, width, height, lanczos3, false, false);
    return await encodeWebp({ data: new Uint8ClampedArray(pixels), width, height });
  } catch (error) {
    ready.delete("webp");
    throw error;
  }
}

const decoders = {
  jpeg: { init: () => initJpeg(jpegCodec), decode: decodeJpeg },
  png: { init: () => initPng(pngCodec), decode: decodePng },
  webp: { init: () => initWebp(webpCodec), decode: decodeWebp },
};

async function decoded(
  bytes: Uint8Array<ArrayBuffer>,
  format: PhotoHeader["format"],
): Promise<Pixels> {
  if (format === "heic") throw new Error("HEIC needs Cloudflare Images.");
  const { init, decode } = decoders[format];
  if (!ready.has(format)) await init();
  ready.add(format);
  const { data, width, height } = await decode(whole(format === "png" ? pngPixels(bytes) : bytes));
  return { data: data as Uint8ClampedArray<ArrayBuffer>, width, height };
}

/** The decoders take whole buffers. */
function whole(bytes: Uint8Array<ArrayBuffer>): ArrayBuffer {
  return bytes.byteLength === bytes.buffer.byteLength ? bytes.buffer : bytes.slice().buffer;
}

function scaled(from: Pixels, size: PhotoSize): Pixels {
  const { data, width, height } = from;
  const box = photoSizes[size];
  const factor = Math.min(1, box.width / width, box.height / height);
  if (factor === 1) return from;
  const to = {
    width: Math.max(1, Math.round(width * factor)),
    height: Math.max(1, Math.round(height * factor)),
  };
  const bytes = new Uint8Array(data.buffer, data.byteOffset, data.byteLength);
  // Without conversions, which would need four bytes per channel: 160 MB for 4 megapixels.
  const pixels = resize(bytes, width, height, to.width, to.height, lanczos3, false, false);
  return { data: new Uint8ClampedArray(pixels), ...to };
}

async function encoded({ data, width, height }: Pixels) {
  return { bytes: await encodeWebp({ data, width, height }), width, height };
}
