import sharp from "sharp";
import { expect, test } from "vitest";
import { encodeWebp } from "./encode-webp.ts";

/** A picture with edges, slopes and noise of every size, the same each time. */
function picture(width: number, height: number, noise = 20) {
  const rgba = new Uint8Array(width * height * 4);
  let state = 7;
  const random = () => (state = (state * 16_807) % 2_147_483_647) / 2_147_483_647;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = (y * width + x) * 4;
      const disc = (x - width / 2) ** 2 + (y - height / 2) ** 2 < (height / 3) ** 2;
      const value = disc ? 200 - (x * 90) / width : 40 + (y * 120) / height;
      rgba[at] = value + (random() - 0.5) * noise;
      rgba[at + 1] = value * 0.7 + (random() - 0.5) * noise;
      rgba[at + 2] = (disc ? 60 : 180) + (random() - 0.5) * noise;
      rgba[at + 3] = 255;
    }
  return { rgba, width, height };
}

async function decoded(file: Uint8Array) {
  const { data, info } = await sharp(file)
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

/** Signal to noise of the luminance; colour is kept at half the resolution by the format. */
function decibels(a: Uint8Array, b: Uint8Array): number {
  const luma = (of: Uint8Array, i: number) =>
    0.299 * of[i]! + 0.587 * of[i + 1]! + 0.114 * of[i + 2]!;
  let error = 0;
  for (let i = 0; i < a.length; i += 4) error += (luma(a, i) - luma(b, i)) ** 2;
  return 10 * Math.log10((255 * 255) / (error / (a.length / 4)));
}

test.each([
  [640, 480],
  [16, 16],
  [1, 1],
  [17, 33],
  [333, 250],
])("%i × %i pixels are what another decoder sees", async (width, height) => {
  const source = picture(width, height);
  const file = encodeWebp(source, 10);
  const seen = await decoded(file);
  expect([seen.width, seen.height]).toEqual([width, height]);
  expect(decibels(source.rgba, seen.data)).toBeGreaterThan(34);
});

test("what no neighbour predicts and no table expects is written too", async () => {
  // Single pixels of full contrast: the largest values, all categories of tokens.
  const source = picture(128, 128, 0);
  for (let i = 0; i < source.rgba.length; i += 4)
    source.rgba.fill(((i * 2_654_435_761) >>> 24) & 1 ? 255 : 0, i, i + 3);
  const seen = await decoded(encodeWebp(source, 0));
  expect(decibels(source.rgba, seen.data)).toBeGreaterThan(30);
});

test("every quantizer makes a file that can be read, smaller as it grows", async () => {
  const source = picture(160, 120);
  let before = Infinity;
  for (let quantizer = 0; quantizer <= 127; quantizer += 9) {
    const file = encodeWebp(source, quantizer);
    expect((await decoded(file)).width).toBe(160);
    expect(file.length).toBeLessThanOrEqual(before * 1.02);
    before = file.length;
  }
});

test("transparent places become white", async () => {
  const source = picture(32, 32);
  for (let i = 3; i < source.rgba.length; i += 4) source.rgba[i] = 0;
  const seen = await decoded(encodeWebp(source, 10));
  expect(seen.data[0]).toBeGreaterThan(250);
  expect(seen.data[2]).toBeGreaterThan(250);
});

test("a file is an eighth of a lossless one, at a quality that shows no loss", async () => {
  const source = picture(1600, 1200);
  const file = encodeWebp(source, 28);
  const lossless = await sharp(source.rgba, { raw: { width: 1600, height: 1200, channels: 4 } })
    .webp({ lossless: true })
    .toBuffer();
  expect(file.length * 8).toBeLessThan(lossless.length);
  expect(decibels(source.rgba, (await decoded(file)).data)).toBeGreaterThan(30);
});
