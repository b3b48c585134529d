// Detects the format and size of a file from its bytes, not its name, before anything is decoded. Every chunk is read:
// the size is that of the frame a decoder would allocate, and files with contradicting sizes are rejected.

export type PhotoHeader = {
  format: "jpeg" | "png" | "webp" | "heic";
  width: number;
  height: number;
  /** EXIF orientation, 1 to 8 */
  orientation: number;
};

/** More parts than this only serve to waste CPU. */
const maxParts = 20_000;
/** Each scan of a progressive JPEG covers the whole picture again; cameras and programs write about ten. */
const maxScans = 100;

/**
 * Null for anything but a complete still JPEG, PNG, WebP or HEIC: SVG and HTML, animations, truncated files, and files
 * with contradicting sizes.
 */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readJpeg(view, bytes) ?? readPng(view) ?? readWebp(view) ?? readHeic(view);
  } catch (error) {
    // The file is truncated.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** By the brand of its first box (AV1 Image File Format, 1.2). */
export function isAvif(bytes: Uint8Array): boolean {
  return new TextDecoder("latin1").decode(bytes.subarray(4, 12)) === "ftypavif";
}

function ascii(view: DataView, at: number, length: number): string {
  let text = "";
  for (let i = 0; i < length; i++) text += String.fromCharCode(view.getUint8(at + i));
  return text;
}

/** Segments up to the end of the first picture (ITU-T T.81, annex B). Phones append previews and depth maps. */
function readJpeg(view: DataView, bytes: Uint8Array): PhotoHeader | null {
  if (view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return null;
  let orientation = 1;
  let frame: { width: number; height: number } | null = null;
  let scans = 0;
  for (let at = 2, segments = 0; segments < maxParts; segments++) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (marker === 0xd9)
      return frame && scans > 0 ? sized("jpeg", frame.width, frame.height, orientation) : null;
    const length = view.getUint16(at + 2);
    if (length < 2 || !isJpegSegment(marker)) return null;
    if (isFrame(marker)) {
      const components = view.getUint8(at + 9);
      if (frame || length !== 8 + 3 * components || view.getUint8(at + 4) !== 8) return null;
      frame = { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    }
    if (marker === 0xe1 && length > 16 && ascii(view, at + 4, 4) === "Exif")
      orientation = readOrientation(view, at + 10, length - 8);
    at += 2 + length;
    if (marker === 0xda) {
      scans += 1;
      if (!frame || scans > maxScans) return null;
      at = endOfScan(bytes, at);
    }
  }
  return null;
}

/**
 * Baseline, extended and progressive: what browsers show. Lossless, hierarchical and arithmetic coding are rejected.
 */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xc2;
}

/**
 * Frames, tables, scans, restart interval, APPn, comment. Others define another frame (DHP, DNL, EXP) or are unknown.
 */
function isJpegSegment(marker: number): boolean {
  return (
    isFrame(marker) ||
    [0xc4, 0xda, 0xdb, 0xdd, 0xfe].includes(marker) ||
    (marker >= 0xe0 && marker <= 0xef)
  );
}

/** The next marker after coded data; inside the data, 0xff is followed by a zero byte or is a restart marker. */
function endOfScan(bytes: Uint8Array, start: number): number {
  for (let at = bytes.indexOf(0xff, start); at >= 0; at = bytes.indexOf(0xff, at + 2)) {
    const next = bytes[at + 1];
    if (next === undefined) break;
    if (next !== 0 && !(next >= 0xd0 && next <= 0xd7)) return at;
  }
  throw new RangeError("the coded data has no end");
}

/** Tag 0x0112 of the first directory of a TIFF structure (EXIF 2.32, 4.6.4). */
function readOrientation(view: DataView, start: number, length: number): number {
  if (start + length > view.byteLength) return 1;
  const little = ascii(view, start, 2) === "II";
  const directory = start + view.getUint32(start + 4, little);
  if (directory + 2 > start + length) return 1;
  const entries = Math.min(view.getUint16(directory, little), 100);
  for (let i = 0; i < entries; i++) {
    const entry = directory + 2 + i * 12;
    if (entry + 12 > start + length) return 1;
    if (view.getUint16(entry, little) !== 0x0112) continue;
    const value = view.getUint16(entry + 8, little);
    return value >= 1 && value <= 8 ? value : 1;
  }
  return 1;
}

/** Chunks from IHDR to IEND (PNG, third edition). Animations (acTL, fcTL, fdAT) are rejected. */
function readPng(view: DataView): PhotoHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (view.getUint32(8) !== 13 || ascii(view, 12, 4) !== "IHDR") return null;
  const header = sized("png", view.getUint32(16), view.getUint32(20), 1);
  let hasPixels = false;
  for (let at = 8, chunks = 0; chunks < maxParts; chunks++) {
    const length = view.getUint32(at);
    const kind = ascii(view, at + 4, 4);
    const next = at + 12 + length;
    if (next > view.byteLength) return null;
    if (kind === "IEND") return hasPixels ? header : null;
    if (kind === "IDAT") hasPixels = true;
    else if (["acTL", "fcTL", "fdAT"].includes(kind)) return null;
    // An unknown critical chunk, or a second header.
    else if (isCritical(kind) && kind !== "PLTE" && !(kind === "IHDR" && at === 8)) return null;
    at = next;
  }
  return null;
}

function isCritical(kind: string): boolean {
  return kind.charCodeAt(0) < 0x60;
}

/**
 * A PNG accepted by readPhotoHeader, reduced to the chunks needed for its pixels: a compressed profile or comment of a
 * few kilobytes can expand to gigabytes.
 */
export function pngPixels(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, 8)];
  for (let at = 8, end = false; !end;) {
    const kind = ascii(view, at + 4, 4);
    const next = at + 12 + view.getUint32(at);
    if (isCritical(kind) || kind === "tRNS") parts.push(bytes.subarray(at, next));
    end = kind === "IEND";
    at = next;
  }
  return joined(parts);
}

function joined(parts: ReadonlyArray<Uint8Array>): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((length, part) => length + part.byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}

type WebpChunk = {
  kind: string;
  /** size of the content */ at: number;
  length: number;
  end: number;
};

/** Chunks of a RIFF file that is not longer than it states (RFC 9649). */
function webpChunks(view: DataView): Array<WebpChunk> | null {
  if (ascii(view, 0, 4) !== "RIFF" || ascii(view, 8, 4) !== "WEBP") return null;
  const end = 8 + view.getUint32(4, true);
  if (end > view.byteLength) return null;
  const chunks: Array<WebpChunk> = [];
  for (let at = 12; at + 8 <= end;) {
    const length = view.getUint32(at + 4, true);
    const next = at + 8 + length + (length % 2);
    if (at + 8 + length > end || chunks.length >= maxParts) return null;
    chunks.push({ kind: ascii(view, at, 4), at: at + 8, length, end: Math.min(next, end) });
    at = next;
  }
  return chunks;
}

/** Lossy, lossless, or extended with exactly one frame of either kind, as large as the canvas. */
function readWebp(view: DataView): PhotoHeader | null {
  const chunks = webpChunks(view);
  const first = chunks?.[0];
  if (!chunks || !first || !["VP8 ", "VP8L", "VP8X"].includes(first.kind)) return null;
  if (chunks.some(({ kind }, i) => ["ANIM", "ANMF"].includes(kind) || (kind === "VP8X" && i > 0)))
    return null;
  const [frame, second] = chunks.filter(({ kind }) => kind === "VP8 " || kind === "VP8L");
  if (!frame || second) return null;
  const header = frame.kind === "VP8 " ? lossyFrame(view, frame) : losslessFrame(view, frame);
  if (!header || first.kind !== "VP8X") return header;
  const isAnimated = (view.getUint8(first.at) & 0x02) !== 0;
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  const isCanvas = three(first.at + 4) === header.width && three(first.at + 7) === header.height;
  return first.length >= 10 && !isAnimated && isCanvas ? header : null;
}

/** A key frame with its start code (RFC 6386, 9.1). */
function lossyFrame(view: DataView, { at, length }: WebpChunk): PhotoHeader | null {
  const isKeyFrame = (view.getUint8(at) & 1) === 0;
  if (length < 10 || !isKeyFrame || view.getUint16(at + 3) !== 0x9d01) return null;
  if (view.getUint8(at + 5) !== 0x2a) return null;
  const [width, height] = [view.getUint16(at + 6, true), view.getUint16(at + 8, true)];
  return sized("webp", width & 0x3fff, height & 0x3fff, 1);
}

function losslessFrame(view: DataView, { at, length }: WebpChunk): PhotoHeader | null {
  if (length < 5 || view.getUint8(at) !== 0x2f) return null;
  const bits = view.getUint32(at + 1, true);
  if (bits >>> 29 !== 0) return null;
  return sized("webp", (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1, 1);
}

/** Boxes that contain the image sizes of a HEIC file (ISO/IEC 23008-12, 6.5.3). */
const heicContainers = ["meta", "iprp", "ipco"];

/** The largest picture of the file: phones split pictures into tiles, each with its own size. */
function readHeic(view: DataView): PhotoHeader | null {
  if (ascii(view, 4, 4) !== "ftyp") return null;
  const brands = ascii(view, 8, Math.min(view.getUint32(0), 128) - 8).match(/.{4}/gs) ?? [];
  if (!brands.some((brand) => ["heic", "heix", "heim", "heis"].includes(brand))) return null;
  let largest: PhotoHeader | null = null;
  let boxes = 0;
  const ends = [view.byteLength];
  for (let at = 0; at + 8 <= view.byteLength && boxes < maxParts; boxes++) {
    while (at >= ends.at(-1)!) ends.pop();
    const end = ends.at(-1) ?? view.byteLength;
    const kind = ascii(view, at + 4, 4);
    const long = view.getUint32(at) === 1;
    const size = long ? Number(view.getBigUint64(at + 8)) : view.getUint32(at) || end - at;
    if (size < (long ? 16 : 8) || at + size > end) return null;
    if (kind === "ispe") {
      const [width, height] = [view.getUint32(at + 12), view.getUint32(at + 16)];
      if (!largest || width * height > largest.width * largest.height)
        largest = sized("heic", width, height, 1);
    }
    if (heicContainers.includes(kind)) {
      ends.push(at + size);
      at += (long ? 16 : 8) + (kind === "meta" ? 4 : 0);
    } else at += size;
  }
  return largest;
}

/** A WebP picture reduced to its pixels: no location, camera, colour profile or trailing data. */
export function webpPixels(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const pixelChunks = (webpChunks(view) ?? []).filter(({ kind }) =>
    ["VP8X", "ALPH", "VP8 ", "VP8L"].includes(kind),
  );
  const bare = joined([
    bytes.subarray(0, 12),
    ...pixelChunks.map(({ at, end }) => bytes.subarray(at - 8, end)),
  ]);
  const written = new DataView(bare.buffer);
  written.setUint32(4, bare.byteLength - 8, true);
  // Only the alpha flag still applies.
  if (pixelChunks[0]?.kind === "VP8X") written.setUint8(20, written.getUint8(20) & 0x10);
  return bare;
}

function sized(
  format: PhotoHeader["format"],
  width: number,
  height: number,
  orientation: number,
): PhotoHeader | null {
  return width > 0 && height > 0 ? { format, width, height, orientation } : null;
}
