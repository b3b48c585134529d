// `npm run icons`: makes the icons of the site's pages and of the installed app from its favicon.svg, with the paper of its
// theme behind them. `node scripts/build-icons.ts tests/sites/lagos` makes those of another site.
import { readFileSync, writeFileSync } from "node:fs";
import sharp from "sharp";

const folder = process.argv[2] ?? "content";
const mark = readFileSync(`${folder}/public/favicon.svg`);
const { light } = JSON.parse(readFileSync(`${folder}/theme.json`, "utf8")) as {
  light: { paper: string };
};

/** @param share of the side that the mark takes: a mask may leave a circle of four fifths only */
async function icon(side: number, share: number, background: string | null): Promise<Buffer> {
  const inner = Math.round(side * share);
  const drawn = await sharp(mark, { density: 72 * 16 })
    .resize(inner, inner, { fit: "contain", background: "#0000" })
    .png()
    .toBuffer();
  return sharp({
    create: { width: side, height: side, channels: 4, background: background ?? "#0000" },
  })
    .composite([{ input: drawn }])
    .png({ palette: true })
    .toBuffer();
}

/** An ICO file with one PNG in it. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.byteLength, 14);
  head.writeUInt32LE(head.byteLength, 18);
  return Buffer.concat([head, png]);
}

const write = (name: string, file: Buffer) => writeFileSync(`${folder}/public/${name}`, file);
write("favicon.ico", icoOf(await icon(32, 1, null), 32));
write("apple-touch-icon.png", await icon(180, 0.7, light.paper));
for (const side of [192, 512]) write(`icon-${side}.png`, await icon(side, 0.6, light.paper));
