import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect, test } from "vitest";
import decode, { init } from "@jsquash/png/decode.js";
import { unusedOfPng, withoutExports } from "./strip-wasm.ts";

test("the PNG module without its encoder decodes as before and is a fifth smaller", async () => {
  const whole = new Uint8Array(
    readFileSync("node_modules/@jsquash/png/codec/pkg/squoosh_png_bg.wasm"),
  );
  const stripped = withoutExports(whole, unusedOfPng);
  const module = new WebAssembly.Module(stripped as Uint8Array<ArrayBuffer>);
  const exported = WebAssembly.Module.exports(module).map(({ name }) => name);
  expect(exported).toContain("decode");
  for (const unused of unusedOfPng) expect(exported).not.toContain(unused);
  expect(gzipSync(stripped).length).toBeLessThan(gzipSync(whole).length * 0.8);

  await init(module);
  for (const options of [{ palette: true }, { progressive: true }, { compressionLevel: 0 }]) {
    const pixels = Buffer.alloc(64 * 48 * 4, "Fogón");
    const picture = sharp(pixels, { raw: { width: 64, height: 48, channels: 4 } });
    const png = await picture.png(options).toBuffer();
    const expected = await sharp(png).ensureAlpha().raw().toBuffer();
    const { data } = await decode(
      png.buffer.slice(png.byteOffset, png.byteOffset + png.length) as ArrayBuffer,
    );
    expect(Buffer.from(data)).toEqual(expected);
  }
});
