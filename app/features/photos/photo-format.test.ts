import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import {
  heic,
  hostileImages,
  plainPng,
  plainWebp,
  profileBomb,
} from "../../../tests/support/hostile-images.ts";
import { pngPixels, readPhotoHeader, webpPixels } from "./photo-format.ts";
import { maxPhotoMegapixels, maxPhotoSide } from "./photo-limits.ts";

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#a52" } });

test.each(["jpeg", "png", "webp"] as const)("the size of a %s is read", async (format) => {
  const bytes = await blank(640, 481)[format]().toBuffer();
  expect(readPhotoHeader(bytes)).toMatchObject({ format, width: 640, height: 481, orientation: 1 });
});

test("the sizes of lossless WebP and WebP with alpha are read", async () => {
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

test.each([1, 3, 6, 8])("EXIF orientation %i is read", async (orientation) => {
  const bytes = await blank(40, 30).withMetadata({ orientation }).jpeg().toBuffer();
  expect(readPhotoHeader(bytes)?.orientation).toBe(orientation);
});

test("the size of a progressive JPEG is read", async () => {
  const bytes = await blank(500, 400).jpeg({ progressive: true }).toBuffer();
  expect(readPhotoHeader(bytes)).toMatchObject({ width: 500, height: 400 });
});

const camera = await blank(640, 480).jpeg().toBuffer();
const hostile = hostileImages(camera);

test.each(hostile.filter(({ answer }) => answer === "not-a-photo"))(
  "$name is not a photo",
  ({ bytes }) => {
    expect(readPhotoHeader(bytes)).toBeNull();
  },
);

test.each(hostile.filter(({ answer }) => answer !== "not-a-photo"))(
  "$name: the size read is the size a decoder would allocate",
  async ({ bytes, answer }) => {
    const header = readPhotoHeader(bytes)!;
    const pixels = header.width * header.height;
    if (answer === "too-small") expect(pixels).toBe(1);
    else
      expect(
        pixels > maxPhotoMegapixels * 1e6 || Math.max(header.width, header.height) > maxPhotoSide,
      ).toBe(true);
  },
);

test("a decoder accepts the hostile single-colour WebP", async () => {
  const { width, height } = await sharp(plainWebp(500, 400))
    .raw()
    .toBuffer({ resolveWithObject: true })
    .then(({ info }) => info);
  expect({ width, height }).toEqual({ width: 500, height: 400 });
});

test.each([
  ["a JPEG with a preview after its end", Buffer.concat([camera, camera])],
  ["a JPEG with a script after its end", Buffer.concat([camera, Buffer.from("<script>")])],
  [
    "a JPEG with a thumbnail",
    await sharp(camera)
      .withExif({ IFD0: { Copyright: "x" } })
      .jpeg()
      .toBuffer(),
  ],
  ["a CMYK JPEG", await sharp(camera).toColorspace("cmyk").jpeg().toBuffer()],
  ["a gray JPEG", await sharp(camera).grayscale().jpeg().toBuffer()],
  ["a progressive JPEG of mozjpeg", await sharp(camera).jpeg({ mozjpeg: true }).toBuffer()],
  [
    "a WebP with EXIF",
    await sharp(camera)
      .withExif({ IFD0: { Copyright: "x" } })
      .webp()
      .toBuffer(),
  ],
  ["an interlaced PNG", await sharp(camera).png({ progressive: true }).toBuffer()],
  ["a PNG of 16 bits", await sharp(camera).toColorspace("rgb16").png().toBuffer()],
  ["a PNG with a palette", await sharp(camera).png({ palette: true }).toBuffer()],
])("%s is a photo", (_, bytes) => {
  expect(readPhotoHeader(bytes)).toMatchObject({ width: 640, height: 480 });
});

test("the size of a HEIC photo is that of the whole picture, not of its tiles", () => {
  expect(readPhotoHeader(heic([512, 512], [8160, 6120], [320, 240]))).toEqual({
    format: "heic",
    width: 8160,
    height: 6120,
    orientation: 1,
  });
  expect(readPhotoHeader(heic())).toBeNull();
  expect(readPhotoHeader(heic([800, 600]).subarray(0, 60))).toBeNull();
});

test("a PNG keeps its pixels without profile and comments", async () => {
  const bomb = plainPng(640, 480, profileBomb(4));
  const bare = pngPixels(bomb);
  expect(bare.byteLength).toBe(plainPng(640, 480).byteLength);
  expect(readPhotoHeader(bare)).toEqual(readPhotoHeader(bomb));
});

test("a WebP keeps its pixels without camera metadata", async () => {
  const clear = sharp({ create: { width: 320, height: 240, channels: 4, background: "#a528" } });
  const full = await clear
    .withExif({ IFD0: { Copyright: "Dona Rosa" } })
    .webp()
    .toBuffer();
  const bare = webpPixels(Buffer.concat([full, Buffer.from("<script>")]));
  expect(full.toString("latin1")).toMatch(/EXIF[^]*Rosa/);
  expect(Buffer.from(bare).toString("latin1")).not.toMatch(/EXIF|Rosa|script/);
  const pixels = (bytes: Uint8Array) => sharp(bytes).raw().toBuffer();
  expect((await pixels(bare)).equals(await pixels(full))).toBe(true);
  const colored = await clear.withIccProfile("p3").webp().toBuffer();
  expect(colored.toString("latin1")).toContain("ICCP");
  expect(Buffer.from(webpPixels(colored)).toString("latin1")).not.toContain("ICCP");
});

describe("any bytes are accepted as input", () => {
  const validFiles = [
    camera,
    plainPng(320, 300),
    plainWebp(320, 300),
    heic([512, 512], [800, 600]),
    ...hostile.map(({ bytes }) => bytes).filter((bytes) => bytes.length < 5_000),
  ];
  const expectValidHeader = (bytes: Uint8Array) => {
    const header = readPhotoHeader(bytes);
    if (header === null) return;
    for (const size of [header.width, header.height]) {
      expect(Number.isInteger(size)).toBe(true);
      expect(size).toBeGreaterThan(0);
    }
    expect(header.orientation).toBeGreaterThanOrEqual(1);
    expect(header.orientation).toBeLessThanOrEqual(8);
    if (header.format === "webp") webpPixels(bytes);
    if (header.format === "png") pngPixels(bytes);
  };

  test("a file with some bytes changed is read without an error", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...validFiles),
        fc.array(fc.tuple(fc.nat(300), fc.nat(255)), { maxLength: 12 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (file, changes, keptShare) => {
          const bytes = Uint8Array.from(file);
          for (const [at, value] of changes) bytes[at % bytes.length] = value;
          expectValidHeader(bytes.subarray(0, Math.ceil(bytes.length * keptShare)));
        },
      ),
      { numRuns: 3_000 },
    );
  });

  test("a header followed by anything is read without an error", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...validFiles),
        fc.nat(64),
        fc.uint8Array({ maxLength: 400 }),
        (file, length, rest) => expectValidHeader(Buffer.concat([file.subarray(0, length), rest])),
      ),
      { numRuns: 3_000 },
    );
  });
});
