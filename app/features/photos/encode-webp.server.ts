// Lossy WebP with libwebp. The library used for resizing writes only lossless WebP, eight times as large for a photo.
import encode, { init } from "@jsquash/webp/encode.js";
import codec from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import { webpQuality } from "./photo-limits.ts";

/** 0 to 6, default 4. A lower effort blocks the isolate for half the time and costs about 5 % more bytes. */
const effort = 2;

let ready: Promise<unknown> | undefined;

/** Encodes RGBA pixels as WebP without metadata. */
export async function encodeWebp(pixels: {
  data: Uint8ClampedArray;
  width: number;
  height: number;
}): Promise<Uint8Array<ArrayBuffer>> {
  // Workers cannot compile WebAssembly at run time, so the module is imported compiled.
  await (ready ??= init(codec));
  return new Uint8Array(
    await encode(pixels as ImageData, { quality: webpQuality, method: effort }),
  );
}
