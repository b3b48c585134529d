// Photos: what their first bytes say, before anything is decoded.
import sharp from "sharp";
import {
  isAvif,
  pngPixels,
  readPhotoHeader,
  webpPixels,
} from "#app/features/photos/photo-format.ts";
import { damaged } from "./arbitraries.ts";
import { target } from "./target.ts";
import { heic, hostileImages, plainPng, plainWebp } from "../support/hostile-images.ts";

const picture = sharp({ create: { width: 640, height: 480, channels: 3, background: "#a52" } });
const jpeg = await picture
  .clone()
  .withExif({ IFD0: { Copyright: "x" } })
  .withMetadata({ orientation: 6 })
  .jpeg()
  .toBuffer();
const files = [
  jpeg,
  await picture.clone().jpeg({ progressive: true }).toBuffer(),
  await picture.clone().webp({ lossless: true }).toBuffer(),
  plainPng(320, 300),
  plainWebp(320, 300),
  heic([512, 512], [800, 600]),
  ...hostileImages(jpeg)
    .map(({ bytes }) => bytes)
    .filter(({ length }) => length < 100_000),
];

export const fileTargets = [
  target({
    name: "photo",
    arbitrary: damaged(files),
    run: (bytes) => {
      const header = readPhotoHeader(bytes);
      isAvif(bytes);
      if (header?.format === "png") pngPixels(bytes);
      if (header?.format === "webp") webpPixels(bytes);
      if (header && !(header.width > 0 && header.height > 0)) throw new Error("It has no size.");
    },
  }),
];
