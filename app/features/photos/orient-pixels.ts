// Applies the EXIF orientation to the pixels, because the metadata is removed.

/** RGBA, four bytes per pixel */
export type Pixels = { data: Uint8ClampedArray<ArrayBuffer>; width: number; height: number };

/** @param orientation 1 to 8 (EXIF 2.32, tag 0x0112) */
export function orientPixels(pixels: Pixels, orientation: number): Pixels {
  if (orientation === 1) return pixels;
  const { width, height } = pixels;
  const isTurned = orientation >= 5;
  // Where the first pixel of the upright picture is, and the way to the next one in its row and in its column.
  const [right, down] = [width - 1, width * (height - 1)];
  const steps: Record<number, [first: number, inRow: number, inColumn: number]> = {
    2: [right, -1, width],
    3: [right + down, -1, -width],
    4: [down, 1, -width],
    5: [0, width, 1],
    6: [down, -width, 1],
    7: [right + down, -width, -1],
    8: [right, width, -1],
  };
  const [first, inRow, inColumn] = steps[orientation] ?? [0, 1, width];
  const upright = isTurned ? { width: height, height: width } : { width, height };
  const from = new Uint32Array(pixels.data.buffer, pixels.data.byteOffset, width * height);
  const to = new Uint32Array(width * height);
  for (let y = 0, at = 0; y < upright.height; y++)
    for (let x = 0, source = first + y * inColumn; x < upright.width; x++, source += inRow)
      to[at++] = from[source]!;
  return { data: new Uint8ClampedArray(to.buffer), ...upright };
}
