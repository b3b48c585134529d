import sharp from "sharp";
import { expect, test } from "vitest";
import { orientPixels } from "./orient-pixels.ts";

test.each([1, 2, 3, 4, 5, 6, 7, 8])(
  "a picture of orientation %i is turned as sharp turns it",
  async (orientation) => {
    const size = { width: 3, height: 2 };
    const data = Uint8ClampedArray.from({ length: 4 * 6 }, (_, i) => (i % 4 === 3 ? 255 : i * 9));
    const file = await sharp(new Uint8Array(data), { raw: { ...size, channels: 4 } })
      .withMetadata({ orientation })
      .png()
      .toBuffer();
    const { data: expected, info } = await sharp(file)
      .autoOrient()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const turned = orientPixels({ data, ...size }, orientation);
    expect([turned.width, turned.height]).toEqual([info.width, info.height]);
    expect([...turned.data]).toEqual([...expected]);
  },
);
