// Lossy WebP by libwebp. The library that resizes writes lossless WebP only, eight times as large for a photo.
import encode, { init } from "@jsquash/webp/encode.js";
import codec from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import { webpQuality } from "./photo-limits.ts";

/** Of 0 to 6, 4 unless told: the isolate answers nobody meanwhile, and half the time costs a twentieth more bytes. */
const effort = 2;

let ready: Promise<unknown> | undefined;

/** RGBA pixels as a WebP file without metadata. */
export async function encodeWebp(pixels: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): Promise<Uint8Array<ArrayBuffer>> {
  // Workers compile no code at run time: the module comes compiled.
  await (ready ??= init(codec));
  return new Uint8Array(
    await encode(pixels as ImageData, { quality: webpQuality, method: effort }),
  );
}
