// Photos for the integration tests, generated in Node.js, where sharp runs; the tests get them as base64.
import sharp from "sharp";
import {
  hostileImages,
  plainHeic,
  plainPng,
  profileBomb,
  type HostileImage,
} from "./hostile-images.ts";

/** A picture with a red left half and a blue right half, so that a rotation is visible. */
function halves(width: number, height: number) {
  const half = {
    create: { width: width / 2, height, channels: 3 as const, background: "#1030c0" },
  };
  return sharp({ create: { width, height, channels: 3, background: "#c03010" } }).composite([
    { input: half, left: width / 2, top: 0 },
  ]);
}

/** The hostile files with the expected response to each. */
export async function hostileFiles(): Promise<
  Array<{ name: string; file: string; answer: HostileImage["answer"] }>
> {
  return hostileImages(await halves(640, 480).jpeg().toBuffer()).map(({ name, bytes, answer }) => ({
    name,
    file: bytes.toString("base64"),
    answer,
  }));
}

export async function photoFiles(): Promise<Record<string, string>> {
  const place = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "18/1 28/1 30/1" } };
  const turned = await halves(800, 600)
    .withExif({ IFD0: { Orientation: "6", Copyright: "Dona Rosa" }, ...place })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const png = await halves(640, 480).png().toBuffer();
  const enormous = Buffer.from(png);
  enormous.writeUInt32BE(20_000, 16);
  enormous.writeUInt32BE(20_000, 20);
  const plain = await halves(640, 480).jpeg().toBuffer();
  const files: Record<string, Buffer> = {
    turned,
    png,
    enormous,
    webp: await halves(700, 500).webp().toBuffer(),
    phone: await halves(4096, 3072).jpeg().toBuffer(),
    fine: await halves(1840, 1380).jpeg().toBuffer(),
    finest: await halves(8160, 6120).jpeg().toBuffer(),
    avif: await halves(640, 480).avif().toBuffer(),
    deep: await halves(640, 480).toColorspace("rgb16").png().toBuffer(),
    profile: plainPng(800, 600, profileBomb(256)),
    heic: plainHeic(4032, 3024),
    large: await halves(3200, 2400).jpeg().toBuffer(),
    tiny: await halves(100, 80).jpeg().toBuffer(),
    polyglot: Buffer.concat([plain, Buffer.from("<script>alert(1)</script><?php phpinfo(); ?>")]),
    broken: plain.subarray(0, plain.length / 4),
  };
  return Object.fromEntries(
    Object.entries(files).map(([name, bytes]) => [name, bytes.toString("base64")]),
  );
}
