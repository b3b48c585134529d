// Generated files that attack the image decoder: the header contradicts the content, decoding costs far more than the
// file size suggests, or the file is not a photo. `answer` is the expected response to an upload.
import { crc32, deflateSync } from "node:zlib";

export type HostileImage = {
  name: string;
  bytes: Buffer;
  answer: "not-a-photo" | "too-many-pixels" | "too-small";
};

const u32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const u16 = (value: number) => u32(value).subarray(2);
const le32 = (value: number) => Buffer.from(u32(value)).reverse();
const le24 = (value: number) => le32(value).subarray(0, 3);

// --- WebP (RFC 9649) ---

function chunk(kind: string, content: Buffer): Buffer {
  const padding = Buffer.alloc(content.length % 2);
  return Buffer.concat([Buffer.from(kind, "latin1"), le32(content.length), content, padding]);
}
function riff(...chunks: Array<Buffer>): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...chunks]);
  return Buffer.concat([Buffer.from("RIFF", "latin1"), le32(body.length), body]);
}
/** The frame of a lossless picture of one color: five prefix codes of one symbol, so pixels take no bits. */
function losslessFrame(width: number, height: number, weight = 0): Buffer {
  let bits = 0n;
  let count = 0n;
  const put = (value: number, width_: number) => {
    bits |= BigInt(value) << count;
    count += BigInt(width_);
  };
  put(width - 1, 14);
  put(height - 1, 14);
  put(0, 1 + 3);
  // No transform, no color cache, no groups of codes.
  put(0, 3);
  // Each code: simple, one symbol, of eight bits; the color is 160, 80, 40. The distance code comes last.
  for (const symbol of [80, 160, 40, 255, 0]) {
    put(1, 1);
    put(0, 1);
    put(1, 1);
    put(symbol, 8);
  }
  const bytes: Array<number> = [0x2f];
  for (; count > 0n; count -= 8n, bits >>= 8n) bytes.push(Number(bits & 0xffn));
  return Buffer.concat([Buffer.from(bytes), Buffer.alloc(weight)]);
}
/** The header of a lossy key frame, without valid picture data after it. */
function lossyFrame(width: number, height: number, { key = true } = {}): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt16LE(width, 0);
  size.writeUInt16LE(height, 2);
  return Buffer.concat([
    Buffer.from([key ? 0x10 : 0x11, 0, 0, 0x9d, 0x01, 0x2a]),
    size,
    Buffer.alloc(200, 7),
  ]);
}
const canvas = (width: number, height: number, flags = 0) =>
  chunk("VP8X", Buffer.concat([Buffer.from([flags, 0, 0, 0]), le24(width - 1), le24(height - 1)]));
const animationFrame = (frame: Buffer, width: number, height: number) =>
  chunk(
    "ANMF",
    Buffer.concat([
      le24(0),
      le24(0),
      le24(width - 1),
      le24(height - 1),
      le24(100),
      Buffer.of(0),
      frame,
    ]),
  );

/** A small valid WebP of one color. */
export const plainWebp = (width: number, height: number) =>
  riff(chunk("VP8L", losslessFrame(width, height)));

// --- PNG ---

function pngChunk(kind: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(kind, "latin1"), content]);
  return Buffer.concat([u32(content.length), named, u32(crc32(named))]);
}
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const header = (width: number, height: number, { depth = 8, color = 2, interlace = 0 } = {}) =>
  pngChunk(
    "IHDR",
    Buffer.concat([u32(width), u32(height), Buffer.of(depth, color, 0, 0, interlace)]),
  );
const noPixels = (bytes: number) => pngChunk("IDAT", deflateSync(Buffer.alloc(bytes)));
const end = pngChunk("IEND", Buffer.alloc(0));
/** A valid black PNG, with `extra` between the header and the pixels. */
export function plainPng(width: number, height: number, ...extra: Array<Buffer>): Buffer {
  const pixels = noPixels((width * 3 + 1) * height);
  return Buffer.concat([signature, header(width, height), ...extra, pixels, end]);
}
/** A compressed color profile that contains only zeros. */
export const profileBomb = (megabytes: number) =>
  pngChunk(
    "iCCP",
    Buffer.concat([Buffer.from("x\0\0", "latin1"), deflateSync(Buffer.alloc(megabytes << 20))]),
  );

// --- JPEG (ITU-T T.81) ---

const segment = (marker: number, content: Buffer) =>
  Buffer.concat([Buffer.of(0xff, marker), u16(content.length + 2), content]);
const jpegFrame = (width: number, height: number, marker = 0xc0) =>
  segment(marker, Buffer.concat([Buffer.of(8), u16(height), u16(width), Buffer.of(1, 1, 0x11, 0)]));
const scan = Buffer.concat([segment(0xda, Buffer.of(1, 1, 0, 0, 63, 0)), Buffer.alloc(300, 0x55)]);
const [start, stop] = [Buffer.of(0xff, 0xd8), Buffer.of(0xff, 0xd9)];

// --- HEIC (ISO/IEC 23008-12) ---

const box = (kind: string, ...content: Array<Buffer>) => {
  const body = Buffer.concat([Buffer.from(kind, "latin1"), ...content]);
  return Buffer.concat([u32(body.length + 4), body]);
};
/** The boxes of a HEIC file without its pictures: the sizes are those of the tiles and of the whole picture. */
export function heic(...sizes: Array<[width: number, height: number]>): Buffer {
  const properties = sizes.map(([width, height]) =>
    box("ispe", Buffer.concat([u32(0), u32(width), u32(height)])),
  );
  return Buffer.concat([
    box("ftyp", Buffer.from("heic\0\0\0\0mif1heic", "latin1")),
    box("meta", u32(0), box("iprp", box("ipco", ...properties))),
    box("mdat", Buffer.alloc(64)),
  ]);
}
export const plainHeic = (width: number, height: number) => heic([512, 512], [width, height]);

/** @param sound a valid JPEG of a camera, 640 × 480 */
export function hostileImages(sound: Buffer): Array<HostileImage> {
  const text = (value: string) => Buffer.from(value, "latin1");
  /** The start of the scan in the valid JPEG; spliced() inserts segments there. */
  const scanAt = sound.indexOf(Buffer.of(0xff, 0xda));
  const spliced = (part: Buffer) =>
    Buffer.concat([sound.subarray(0, scanAt), part, sound.subarray(scanAt)]);
  const avif = box("ftyp", text("avif\0\0\0\0avifmif1miaf"));
  const notPhotos: Record<string, Buffer> = {
    "WebP: canvas of 800 × 600, one frame of 12,000 × 12,000, 256 KB": riff(
      canvas(800, 600),
      chunk("VP8L", losslessFrame(12_000, 12_000, 256 * 1024)),
    ),
    "WebP: canvas of 800 × 600, lossy frame of 12,000 × 12,000": riff(
      canvas(800, 600),
      chunk("VP8 ", lossyFrame(12_000, 12_000)),
    ),
    "WebP: canvas larger than its frame": riff(
      canvas(1_600, 1_200),
      chunk("VP8L", losslessFrame(800, 600)),
    ),
    "WebP: two frames": riff(
      canvas(800, 600),
      chunk("VP8L", losslessFrame(800, 600)),
      chunk("VP8L", losslessFrame(12_000, 12_000)),
    ),
    "WebP: a second canvas": riff(
      canvas(800, 600),
      canvas(12_000, 12_000),
      chunk("VP8L", losslessFrame(800, 600)),
    ),
    "WebP: animated, its frame larger than the canvas": riff(
      canvas(800, 600, 0x02),
      chunk("ANIM", Buffer.alloc(6)),
      animationFrame(chunk("VP8L", losslessFrame(12_000, 12_000)), 12_000, 12_000),
    ),
    "WebP: a frame of an animation and no flag for it": riff(
      canvas(800, 600),
      animationFrame(chunk("VP8L", losslessFrame(800, 600)), 800, 600),
      chunk("VP8L", losslessFrame(800, 600)),
    ),
    "WebP: the flag of an animation and one frame": riff(
      canvas(800, 600, 0x02),
      chunk("VP8L", losslessFrame(800, 600)),
    ),
    "WebP: canvas without a frame": riff(canvas(800, 600), chunk("EXIF", Buffer.alloc(50))),
    "WebP: not a key frame": riff(chunk("VP8 ", lossyFrame(800, 600, { key: false }))),
    "WebP: ends in its frame": plainWebp(800, 600).subarray(0, 28),
    "WebP: a chunk of four gigabytes": riff(
      Buffer.concat([text("VP8L"), Buffer.of(0xff, 0xff, 0xff, 0xff), losslessFrame(800, 600)]),
    ),
    "PNG: animated (APNG)": plainPng(
      800,
      600,
      pngChunk("acTL", Buffer.concat([u32(2), u32(0)])),
      pngChunk("fcTL", Buffer.alloc(26)),
    ),
    "PNG: two headers": plainPng(800, 600, header(12_000, 12_000)),
    "PNG: no pixels": Buffer.concat([signature, header(800, 600), end]),
    "PNG: ends before its end": plainPng(800, 600).subarray(0, -30),
    "PNG: a critical chunk that nobody knows": plainPng(
      800,
      600,
      pngChunk("EVIL", Buffer.alloc(9)),
    ),
    "PNG: a chunk longer than the file": Buffer.concat([
      signature,
      header(800, 600),
      u32(0x7fffffff),
      text("IDAT"),
      Buffer.alloc(100),
    ]),
    "PNG: 100,000 empty chunks": plainPng(
      800,
      600,
      ...Array.from({ length: 100_000 }, () => pngChunk("teXt", Buffer.alloc(0))),
    ),
    "JPEG: a second frame of 12,000 × 12,000": spliced(jpegFrame(12_000, 12_000)),
    "JPEG: a second frame after the scan": Buffer.concat([
      sound.subarray(0, -2),
      jpegFrame(12_000, 12_000),
      scan,
      stop,
    ]),
    "JPEG: the lines are counted after the scan (DNL)": Buffer.concat([
      start,
      jpegFrame(800, 0),
      scan,
      segment(0xdc, u16(12_000)),
      stop,
    ]),
    "JPEG: hierarchical": spliced(segment(0xde, Buffer.alloc(9))),
    "JPEG: lossless": Buffer.concat([start, jpegFrame(800, 600, 0xc3), scan, stop]),
    "JPEG: arithmetic": Buffer.concat([start, jpegFrame(800, 600, 0xc9), scan, stop]),
    "JPEG: progressive with 5,000 scans": Buffer.concat([
      start,
      jpegFrame(800, 600, 0xc2),
      ...Array.from({ length: 5_000 }, () => scan),
      stop,
    ]),
    "JPEG: ends in its scan": sound.subarray(0, -40),
    "JPEG: ends in its header": sound.subarray(0, 100),
    "JPEG: a scan and no frame": Buffer.concat([start, scan, stop]),
    "JPEG: a frame and no scan": Buffer.concat([start, jpegFrame(800, 600), stop]),
    GIF: text("GIF89a\x20\x03\x58\x02\0\0\0" + "x".repeat(200)),
    SVG: text('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    HTML: text("<!doctype html><title>x</title><script>alert(1)</script>".padEnd(200)),
    PDF: text("%PDF-1.7".padEnd(200)),
    AVIF: Buffer.concat([avif, Buffer.alloc(200)]),
    "PHP before a JPEG": Buffer.concat([text("<?php phpinfo(); ?>"), sound]),
    TIFF: Buffer.concat([text("II*\0"), Buffer.alloc(200)]),
    BMP: Buffer.concat([text("BM"), Buffer.alloc(200)]),
  };
  const enormous: Record<string, Buffer> = {
    "WebP: 12,000 × 12,000 in 40 bytes": plainWebp(12_000, 12_000),
    "WebP: 12,000 × 12,000, canvas and frame": riff(
      canvas(12_000, 12_000),
      chunk("VP8L", losslessFrame(12_000, 12_000)),
    ),
    "PNG: 20,000 × 20,000 of one bit, 50 KB": Buffer.concat([
      signature,
      header(20_000, 20_000, { depth: 1, color: 0 }),
      noPixels(2_501 * 20_000),
      end,
    ]),
    "PNG: 20,000 × 20,000, interlaced": Buffer.concat([
      signature,
      header(20_000, 20_000, { interlace: 1 }),
      noPixels(1_000_000),
      end,
    ]),
    "PNG: two billion pixels wide": Buffer.concat([
      signature,
      header(0x7fffffff, 400),
      noPixels(1_000),
      end,
    ]),
    "HEIC: 20,000 × 20,000": plainHeic(20_000, 20_000),
    "JPEG: 65,500 × 65,500": Buffer.concat([start, jpegFrame(65_500, 65_500), scan, stop]),
    "JPEG: 60,000 pixels wide and 400 high": Buffer.concat([
      start,
      jpegFrame(60_000, 400),
      scan,
      stop,
    ]),
  };
  return [
    ...Object.entries(notPhotos).map(
      ([name, bytes]) => ({ name, bytes, answer: "not-a-photo" }) as const,
    ),
    ...Object.entries(enormous).map(
      ([name, bytes]) => ({ name, bytes, answer: "too-many-pixels" }) as const,
    ),
    { name: "WebP: one pixel", bytes: plainWebp(1, 1), answer: "too-small" },
  ];
}
