// What a file is, told from its first bytes and not from its name: before anything is decoded, a picture of a million
// by a million pixels is still only a header.

export type PhotoHeader = {
  format: "jpeg" | "png" | "webp";
  width: number;
  height: number;
  /** of EXIF, 1 to 8: how the camera was held */
  orientation: number;
};

/** Null for everything that is no JPEG, PNG or WebP with a readable header: SVG and HTML among it. */
export function readPhotoHeader(bytes: Uint8Array): PhotoHeader | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    return readJpeg(view) ?? readPng(view) ?? readWebp(view);
  } catch (error) {
    // The file ends before its header does.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function ascii(view: DataView, at: number, length: number): string {
  let text = "";
  for (let i = 0; i < length; i++) text += String.fromCharCode(view.getUint8(at + i));
  return text;
}

/** Segments up to the frame header, which says the size (ITU-T T.81, annex B). */
function readJpeg(view: DataView): PhotoHeader | null {
  if (view.getUint16(0) !== 0xffd8 || view.getUint8(2) !== 0xff) return null;
  let orientation = 1;
  for (let at = 2, segments = 0; segments < 500; segments++) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    const length = view.getUint16(at + 2);
    if (length < 2) return null;
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return sized("jpeg", view.getUint16(at + 7), view.getUint16(at + 5), orientation);
    if (marker === 0xda || marker === 0xd9) return null;
    if (marker === 0xe1 && length > 16 && ascii(view, at + 4, 4) === "Exif")
      orientation = readOrientation(view, at + 10, length - 8);
    at += 2 + length;
  }
  return null;
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

function readPng(view: DataView): PhotoHeader | null {
  if (view.getUint32(0) !== 0x89504e47 || view.getUint32(4) !== 0x0d0a1a0a) return null;
  if (ascii(view, 12, 4) !== "IHDR") return null;
  return sized("png", view.getUint32(16), view.getUint32(20), 1);
}

/** The three kinds of WebP: lossy, lossless, extended (RFC 9649). */
function readWebp(view: DataView): PhotoHeader | null {
  if (ascii(view, 0, 4) !== "RIFF" || ascii(view, 8, 4) !== "WEBP") return null;
  const kind = ascii(view, 12, 4);
  if (kind === "VP8 ")
    return sized("webp", view.getUint16(26, true) & 0x3fff, view.getUint16(28, true) & 0x3fff, 1);
  if (kind === "VP8L") {
    const bits = view.getUint32(21, true);
    return sized("webp", (bits & 0x3fff) + 1, ((bits >> 14) & 0x3fff) + 1, 1);
  }
  if (kind !== "VP8X") return null;
  const three = (at: number) => view.getUint16(at, true) + (view.getUint8(at + 2) << 16) + 1;
  return sized("webp", three(24), three(27), 1);
}

function sized(
  format: PhotoHeader["format"],
  width: number,
  height: number,
  orientation: number,
): PhotoHeader | null {
  return width > 0 && height > 0 ? { format, width, height, orientation } : null;
}
