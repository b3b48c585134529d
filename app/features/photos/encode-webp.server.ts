// Lossy WebP with libwebp. The package's own encode() brings the code of two encoders, with and without SIMD: Workers have
// SIMD.
import type { WebPModule } from "@jsquash/webp/codec/enc/webp_enc.js";
import createEncoder from "@jsquash/webp/codec/enc/webp_enc_simd.js";
import codec from "@jsquash/webp/codec/enc/webp_enc_simd.wasm";
import { defaultOptions } from "@jsquash/webp/meta.js";
import { initEmscriptenModule } from "@jsquash/webp/utils.js";
import { webpQuality } from "./photo-limits.ts";

/** 0 to 6, default 4. A lower effort blocks the isolate for half the time and costs about 5 % more bytes. */
const effort = 2;

let encoder: Promise<WebPModule> | undefined;

/** Encodes RGBA pixels as WebP without metadata. */
export async function encodeWebp(pixels: {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}): Promise<Uint8Array<ArrayBuffer>> {
  const { data, width, height } = pixels;
  // Workers cannot compile WebAssembly at run time, so the module is imported compiled.
  const { encode } = await (encoder ??= initEmscriptenModule(createEncoder, codec));
  const options = { ...defaultOptions, quality: webpQuality, method: effort };
  const webp = encode(data, width, height, options);
  if (!webp) throw new Error("The WebP encoder gave nothing.");
  return new Uint8Array(webp);
}
