import sharp from "sharp";
import { expect, test } from "vitest";
import { readPhotoHeader } from "./photo-format.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a52" } });

test.each(["jpeg", "png", "webp"] as const)("a %s says its size", async (format) => {
  const bytes = await blank(640, 481)[format]().toBuffer();
  expect(readPhotoHeader(bytes)).toMatchObject({ format, width: 640, height: 481, orientation: 1 });
});

test("lossless WebP and WebP with transparency say theirs", async () => {
  expect(readPhotoHeader(await blank(301, 302).webp({ lossless: true }).toBuffer())).toMatchObject({
    width: 301,
    height: 302,
  });
  const alpha = await sharp({
    create: { width: 320, height: 240, channels: 4, background: "#a528" },
  })
    .webp()
    .toBuffer();
  expect(readPhotoHeader(alpha)).toMatchObject({ width: 320, height: 240 });
});

test.each([1, 3, 6, 8])("how the camera was held (%i) is read from EXIF", async (orientation) => {
  const bytes = await blank(40, 30).withMetadata({ orientation }).jpeg().toBuffer();
  expect(readPhotoHeader(bytes)?.orientation).toBe(orientation);
});

test("a progressive JPEG says its size", async () => {
  const bytes = await blank(500, 400).jpeg({ progressive: true }).toBuffer();
  expect(readPhotoHeader(bytes)).toMatchObject({ width: 500, height: 400 });
});

const text = (value: string) => new TextEncoder().encode(value);

test.each([
  ["SVG", text('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ["HTML", text("<!doctype html><script>alert(1)</script>")],
  ["GIF", text("GIF89a\u0001\u0000\u0001\u0000")],
  ["PDF", text("%PDF-1.7")],
  ["nothing", new Uint8Array(0)],
  ["the first bytes of a JPEG", Uint8Array.of(0xff, 0xd8, 0xff)],
  ["a JPEG without a frame", Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, 0, 0, 0, 0)],
  [
    "a PNG whose header is another chunk",
    Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 65, 65, 65, 65),
  ],
  ["RIFF that is sound", text("RIFF\u0000\u0000\u0000\u0000WAVEfmt ")],
])("%s is no photo", (_, bytes) => {
  expect(readPhotoHeader(bytes)).toBeNull();
});

test("whatever follows, reading a header ends", () => {
  let state = 3;
  const random = () => (state = (state * 16_807) % 2_147_483_647) & 255;
  for (let i = 0; i < 2_000; i++) {
    const bytes = Uint8Array.from({ length: 200 }, random);
    bytes.set([0xff, 0xd8, 0xff], 0);
    expect(() => readPhotoHeader(bytes)).not.toThrow();
  }
});
