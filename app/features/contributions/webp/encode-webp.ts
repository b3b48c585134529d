// Photos as lossy WebP. The image library of the Worker writes lossless WebP only, which is eight times as large for a
// photo; this writes what a photo needs and no more: one VP8 key frame (RFC 6386, RFC 9649), whole macroblocks
// predicted in one of four ways, probabilities fitted to the picture. Pure.
import { BoolWriter } from "./bool-writer.ts";
import { addInverseDct, forwardDct, forwardWht, inverseWht } from "./transforms.ts";
import {
  acSteps,
  bands,
  categories,
  dcSteps,
  tokenProbabilities,
  updateProbabilities,
  zigzag,
} from "./vp8-tables.ts";

type Picture = { rgba: Uint8Array; width: number; height: number };
type Plane = { pixels: Uint8Array; stride: number; width: number; height: number };

/** Ways to predict a macroblock from the ones above and to the left. */
const dcMode = 0;
const verticalMode = 1;
const horizontalMode = 2;
const trueMotionMode = 3;

/** Coefficients of a macroblock: 16 blocks of luma, 4 + 4 of chroma, and the block of the luma blocks' means. */
const blocksPerMacroblock = 25;
const meansBlock = 24;
const macroblockSize = blocksPerMacroblock * 16;

/**
 * A WebP file of the picture; transparent places become white. `quantizer` 0 (best) to 127; about 30 is what is
 * called quality 75.
 */
export function encodeWebp({ rgba, width, height }: Picture, quantizer: number): Uint8Array {
  const columns = (width + 15) >> 4;
  const rows = (height + 15) >> 4;
  const source = toPlanes({ rgba, width, height }, columns, rows);
  const frame = codeFrame(source, { columns, rows, quantizer });
  const tokens = new TokenStatistics();
  walkTokens(frame, columns, rows, tokens);
  const probabilities = tokens.fitted();
  const second = new BoolWriter();
  walkTokens(frame, columns, rows, new TokenWriter(second, probabilities));
  const first = firstPartition(frame, { quantizer, probabilities });
  return container(first.finish(), second.finish(), { width, height });
}

/** BT.601, studio swing; chroma is the mean of four pixels. Borders are continued up to whole macroblocks. */
function toPlanes({ rgba, width, height }: Picture, columns: number, rows: number): Array<Plane> {
  const luma = plane(columns * 16, rows * 16);
  const [u, v] = [plane(columns * 8, rows * 8), plane(columns * 8, rows * 8)];
  const channel = (at: number, offset: number) => {
    const alpha = rgba[at + 3]!;
    const value = rgba[at + offset]!;
    return alpha === 255 ? value : Math.round((value * alpha + 255 * (255 - alpha)) / 255);
  };
  for (let y = 0; y < luma.height; y++) {
    const line = Math.min(y, height - 1) * width;
    for (let x = 0; x < luma.width; x++) {
      const at = (line + Math.min(x, width - 1)) * 4;
      luma.pixels[y * luma.stride + x] =
        (16_839 * channel(at, 0) + 33_059 * channel(at, 1) + 6_420 * channel(at, 2) + 0x108000) >>
        16;
    }
  }
  for (let y = 0; y < u.height; y++)
    for (let x = 0; x < u.width; x++) {
      let [r, g, b] = [0, 0, 0];
      for (let i = 0; i < 4; i++) {
        const line = Math.min(y * 2 + (i >> 1), height - 1) * width;
        const at = (line + Math.min(x * 2 + (i & 1), width - 1)) * 4;
        r += channel(at, 0);
        g += channel(at, 1);
        b += channel(at, 2);
      }
      // Sums of four: two bits more to shift, and the half and the offset with them.
      u.pixels[y * u.stride + x] = (-9_719 * r - 19_081 * g + 28_800 * b + 0x2020000) >> 18;
      v.pixels[y * v.stride + x] = (28_800 * r - 24_116 * g - 4_684 * b + 0x2020000) >> 18;
    }
  return [luma, u, v];
}

function plane(width: number, height: number): Plane {
  return { pixels: new Uint8Array(width * height), stride: width, width, height };
}

type Size = { columns: number; rows: number };
type Frame = {
  /** of each macroblock: quantized coefficients in the order they are written */
  levels: Int16Array;
  lumaModes: Uint8Array;
  chromaModes: Uint8Array;
  /** 1 where nothing differs from the prediction */
  skipped: Uint8Array;
};

function codeFrame(
  source: Array<Plane>,
  { columns, rows, quantizer }: Size & { quantizer: number },
): Frame {
  const seen = source.map(({ width, height }) => plane(width, height));
  const count = columns * rows;
  const frame: Frame = {
    levels: new Int16Array(count * macroblockSize),
    lumaModes: new Uint8Array(count),
    chromaModes: new Uint8Array(count),
    skipped: new Uint8Array(count),
  };
  const ac = acSteps[quantizer]!;
  const steps = {
    luma: [dcSteps[quantizer]!, ac],
    means: [dcSteps[quantizer]! * 2, Math.max(8, Math.floor((ac * 155) / 100))],
    chroma: [Math.min(dcSteps[quantizer]!, 132), ac],
  } as const;
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      const levels = frame.levels.subarray(index * macroblockSize, (index + 1) * macroblockSize);
      frame.lumaModes[index] = predict([source[0]!], [seen[0]!], { row, column, size: 16 });
      codeLuma(source[0]!, seen[0]!, {
        row,
        column,
        levels,
        steps: steps.luma,
        means: steps.means,
      });
      const chroma = [source[1]!, source[2]!];
      const seenChroma = [seen[1]!, seen[2]!];
      frame.chromaModes[index] = predict(chroma, seenChroma, { row, column, size: 8 });
      chroma.forEach((from, i) =>
        codeChroma(from, seenChroma[i]!, {
          row,
          column,
          levels,
          steps: steps.chroma,
          first: 16 + i * 4,
        }),
      );
      frame.skipped[index] = levels.every((level) => level === 0) ? 1 : 0;
    }
  return frame;
}

type Place = { row: number; column: number; size: number };

/** Fills the place in `seen` with its best prediction and tells which one that is. */
function predict(source: Array<Plane>, seen: Array<Plane>, place: Place): number {
  const { row, column } = place;
  // At the borders decoders make neighbours up; only means are the same to everyone there without further ado.
  const modes = [
    dcMode,
    ...(row > 0 ? [verticalMode] : []),
    ...(column > 0 ? [horizontalMode] : []),
    ...(row > 0 && column > 0 ? [trueMotionMode] : []),
  ];
  let [best, least] = [dcMode, Infinity];
  for (const mode of modes) {
    let error = 0;
    source.forEach((from, i) => {
      fill(seen[i]!, place, mode);
      error += squaredError(from, seen[i]!, place);
    });
    if (error < least) [best, least] = [mode, error];
  }
  if (best !== modes.at(-1)) for (const to of seen) fill(to, place, best);
  return best;
}

function fill({ pixels, stride }: Plane, { row, column, size }: Place, mode: number): void {
  const start = row * size * stride + column * size;
  const above = start - stride;
  if (mode === dcMode) {
    let [sum, count] = [0, 0];
    if (row > 0) for (let i = 0; i < size; i++) sum += pixels[above + i]!;
    if (column > 0) for (let i = 0; i < size; i++) sum += pixels[start + i * stride - 1]!;
    count = (row > 0 ? size : 0) + (column > 0 ? size : 0);
    const mean = count === 0 ? 128 : Math.floor((sum + count / 2) / count);
    for (let y = 0; y < size; y++) pixels.fill(mean, start + y * stride, start + y * stride + size);
    return;
  }
  const corner = mode === trueMotionMode ? pixels[above - 1]! : 0;
  for (let y = 0; y < size; y++) {
    const line = start + y * stride;
    const left = mode === verticalMode ? 0 : pixels[line - 1]!;
    for (let x = 0; x < size; x++) {
      if (mode === verticalMode) pixels[line + x] = pixels[above + x]!;
      else if (mode === horizontalMode) pixels[line + x] = left;
      else {
        const value = left + pixels[above + x]! - corner;
        pixels[line + x] = value < 0 ? 0 : value > 255 ? 255 : value;
      }
    }
  }
}

function squaredError(a: Plane, b: Plane, { row, column, size }: Place): number {
  let error = 0;
  for (let y = 0; y < size; y++) {
    const line = (row * size + y) * a.stride + column * size;
    for (let x = 0; x < size; x++) {
      const difference = a.pixels[line + x]! - b.pixels[line + x]!;
      error += difference * difference;
    }
  }
  return error;
}

type Steps = readonly [dc: number, ac: number];
type Coding = { row: number; column: number; levels: Int16Array; steps: Steps };

/** Rounding towards zero: small differences cost bits and are not seen. */
const dcRounding = 0.46;
const acRounding = 0.38;

function codeLuma(
  source: Plane,
  seen: Plane,
  { row, column, levels, steps, means: meanSteps }: Coding & { means: Steps },
) {
  const coefficients = new Int16Array(16 * 16);
  const means = new Int16Array(16);
  for (let block = 0; block < 16; block++) {
    const at = blockAt(seen, row * 16 + (block >> 2) * 4, column * 16 + (block & 3) * 4);
    forwardDct(differences(source, seen, at), coefficients, block * 16);
    means[block] = coefficients[block * 16]!;
  }
  const transformed = new Int16Array(16);
  forwardWht(means, transformed);
  quantize(transformed, 0, levels, { block: meansBlock, first: 0, steps: meanSteps });
  inverseWht(transformed, means);
  for (let block = 0; block < 16; block++) {
    quantize(coefficients, block * 16, levels, { block, first: 1, steps });
    coefficients[block * 16] = means[block]!;
    const at = blockAt(seen, row * 16 + (block >> 2) * 4, column * 16 + (block & 3) * 4);
    addInverseDct(coefficients, block * 16, seen.pixels, at, seen.stride);
  }
}

function codeChroma(
  source: Plane,
  seen: Plane,
  { row, column, levels, steps, first }: Coding & { first: number },
) {
  const coefficients = new Int16Array(16);
  for (let block = 0; block < 4; block++) {
    const at = blockAt(seen, row * 8 + (block >> 1) * 4, column * 8 + (block & 1) * 4);
    forwardDct(differences(source, seen, at), coefficients, 0);
    quantize(coefficients, 0, levels, { block: first + block, first: 0, steps });
    addInverseDct(coefficients, 0, seen.pixels, at, seen.stride);
  }
}

function blockAt({ stride }: Plane, y: number, x: number): number {
  return y * stride + x;
}

function differences(source: Plane, seen: Plane, at: number): Int16Array {
  const block = new Int16Array(16);
  for (let y = 0; y < 4; y++)
    for (let x = 0; x < 4; x++) {
      const pixel = at + y * source.stride + x;
      block[y * 4 + x] = source.pixels[pixel]! - seen.pixels[pixel]!;
    }
  return block;
}

/** Levels for the file, and in place of the coefficients what a decoder makes of them. */
function quantize(
  coefficients: Int16Array,
  at: number,
  levels: Int16Array,
  { block, first, steps }: { block: number; first: number; steps: Steps },
): void {
  for (let n = first; n < 16; n++) {
    const position = at + zigzag[n]!;
    const value = coefficients[position]!;
    const step = n === 0 ? steps[0] : steps[1];
    const size = Math.min(
      2_047,
      Math.floor(Math.abs(value) / step + (n === 0 ? dcRounding : acRounding)),
    );
    const level = value < 0 ? -size : size;
    levels[block * 16 + n] = level;
    coefficients[position] = level * step;
  }
}

/** What is done with each branch of each token: counted, or written. */
type TokenVisitor = {
  branch(bit: boolean, type: number, band: number, context: number, node: number): boolean;
  plain(bit: boolean, probability: number): boolean;
};

const lumaAfterMeans = 0;
const meansType = 1;
const chromaType = 2;

/** Visits all tokens in the order of the file, with the contexts that neighbouring blocks give (RFC 6386, 13.3). */
function walkTokens(frame: Frame, columns: number, rows: number, visitor: TokenVisitor): void {
  const above = new Uint8Array(columns * 9);
  for (let row = 0; row < rows; row++) {
    const left = new Uint8Array(9);
    for (let column = 0; column < columns; column++) {
      const index = row * columns + column;
      const top = above.subarray(column * 9, column * 9 + 9);
      if (frame.skipped[index]) {
        top.fill(0);
        left.fill(0);
        continue;
      }
      const levels = frame.levels.subarray(index * macroblockSize, (index + 1) * macroblockSize);
      top[8] = left[8] = visitBlock(visitor, levels, {
        block: meansBlock,
        first: 0,
        type: meansType,
        context: top[8]! + left[8]!,
      });
      for (let block = 0; block < 16; block++) {
        const [x, y] = [block & 3, block >> 2];
        top[x] = left[y] = visitBlock(visitor, levels, {
          block,
          first: 1,
          type: lumaAfterMeans,
          context: top[x]! + left[y]!,
        });
      }
      for (let block = 16; block < 24; block++) {
        const own = 4 + ((block - 16) >> 2) * 2;
        const [x, y] = [own + (block & 1), own + ((block >> 1) & 1)];
        top[x] = left[y] = visitBlock(visitor, levels, {
          block,
          first: 0,
          type: chromaType,
          context: top[x]! + left[y]!,
        });
      }
    }
  }
}

/** One block as tokens; 1 when it holds anything. */
function visitBlock(
  visitor: TokenVisitor,
  levels: Int16Array,
  { block, first, type, context }: { block: number; first: number; type: number; context: number },
): number {
  let last = 15;
  while (last >= first && levels[block * 16 + last] === 0) last--;
  let ctx = context;
  let n = first;
  const node = (bit: boolean, band: number, number: number) =>
    visitor.branch(bit, type, band, ctx, number);
  if (!node(last >= first, bands[n]!, 0)) return 0;
  while (n < 16) {
    const level = levels[block * 16 + n]!;
    const band = bands[n]!;
    const size = Math.abs(level);
    n++;
    if (!node(size !== 0, band, 1)) {
      ctx = 0;
      continue;
    }
    if (node(size > 1, band, 2)) visitSize(visitor, size, (bit, number) => node(bit, band, number));
    visitor.plain(level < 0, 128);
    ctx = size > 1 ? 2 : 1;
    if (n === 16 || !node(n <= last, bands[n]!, 0)) return 1;
  }
  return 1;
}

/** A value of two or more: small ones by the tree, large ones as a category with extra bits. */
function visitSize(
  visitor: TokenVisitor,
  size: number,
  node: (bit: boolean, number: number) => boolean,
): void {
  if (!node(size > 4, 3)) {
    if (node(size !== 2, 4)) node(size === 4, 5);
    return;
  }
  if (!node(size > 10, 6)) {
    if (!node(size > 6, 7)) visitor.plain(size === 6, 159);
    else {
      visitor.plain(size >= 9, 165);
      visitor.plain((size & 1) === 0, 145);
    }
    return;
  }
  const category = size >= 67 ? 3 : size >= 35 ? 2 : size >= 19 ? 1 : 0;
  node(category >= 2, 8);
  node((category & 1) === 1, category >= 2 ? 10 : 9);
  const { least, bits } = categories[category]!;
  const extra = size - least;
  bits.forEach((probability, i) =>
    visitor.plain(((extra >> (bits.length - 1 - i)) & 1) === 1, probability),
  );
}

const probabilityCount = tokenProbabilities.length;
const indexOf = (type: number, band: number, context: number, node: number) =>
  ((type * 8 + band) * 3 + context) * 11 + node;

/** Counts how often each branch is taken, and fits the probabilities to it where that pays. */
class TokenStatistics implements TokenVisitor {
  private zeros = new Uint32Array(probabilityCount);
  private ones = new Uint32Array(probabilityCount);

  branch(bit: boolean, type: number, band: number, context: number, node: number): boolean {
    (bit ? this.ones : this.zeros)[indexOf(type, band, context, node)]!++;
    return bit;
  }
  plain(bit: boolean): boolean {
    return bit;
  }

  fitted(): Uint8Array {
    const fitted = tokenProbabilities.slice();
    for (let i = 0; i < probabilityCount; i++) {
      const [zeros, ones] = [this.zeros[i]!, this.ones[i]!];
      if (zeros + ones === 0) continue;
      const wanted = Math.min(255, Math.max(1, Math.round((zeros * 256) / (zeros + ones))));
      const bits = (probability: number) =>
        zeros * -Math.log2(probability / 256) + ones * -Math.log2(1 - probability / 256);
      const asked = updateProbabilities[i]!;
      const price = 8 - Math.log2(1 - asked / 256) + Math.log2(asked / 256);
      if (bits(fitted[i]!) - bits(wanted) > price) fitted[i] = wanted;
    }
    return fitted;
  }
}

class TokenWriter implements TokenVisitor {
  private writer: BoolWriter;
  private probabilities: Uint8Array;
  constructor(writer: BoolWriter, probabilities: Uint8Array) {
    this.writer = writer;
    this.probabilities = probabilities;
  }
  branch(bit: boolean, type: number, band: number, context: number, node: number): boolean {
    return this.writer.put(bit, this.probabilities[indexOf(type, band, context, node)]!);
  }
  plain(bit: boolean, probability: number): boolean {
    return this.writer.put(bit, probability);
  }
}

/** The frame's header and the modes of its macroblocks (RFC 6386, sections 9 and 11). */
function firstPartition(
  frame: Frame,
  { quantizer, probabilities }: { quantizer: number; probabilities: Uint8Array },
): BoolWriter {
  const writer = new BoolWriter();
  // colour space, clamping, no segments, normal loop filter
  writer.putNumber(0, 4);
  writer.putNumber(Math.min(63, Math.round(quantizer * 0.45)), 6);
  // no sharpness, no adjustments, one partition of tokens
  writer.putNumber(0, 3 + 1 + 2);
  writer.putNumber(quantizer, 7);
  // no deltas of quantizers, probabilities are for this frame only
  writer.putNumber(0, 5 + 1);
  for (let i = 0; i < probabilityCount; i++) {
    const updated = probabilities[i] !== tokenProbabilities[i];
    writer.put(updated, updateProbabilities[i]!);
    if (updated) writer.putNumber(probabilities[i]!, 8);
  }
  const skipped = frame.skipped.reduce((sum, one) => sum + one, 0);
  const kept = frame.skipped.length - skipped;
  const keptProbability = Math.min(
    255,
    Math.max(1, Math.round((kept * 256) / frame.skipped.length)),
  );
  writer.putNumber(1, 1);
  writer.putNumber(keptProbability, 8);
  frame.lumaModes.forEach((luma, i) => {
    writer.put(frame.skipped[i] === 1, keptProbability);
    writer.put(true, 145);
    if (writer.put(luma === horizontalMode || luma === trueMotionMode, 156))
      writer.put(luma === trueMotionMode, 128);
    else writer.put(luma === verticalMode, 163);
    const chroma = frame.chromaModes[i]!;
    if (writer.put(chroma !== dcMode, 142) && writer.put(chroma !== verticalMode, 114))
      writer.put(chroma === trueMotionMode, 183);
  });
  return writer;
}

function container(
  first: Uint8Array,
  second: Uint8Array,
  { width, height }: { width: number; height: number },
): Uint8Array {
  const frameLength = 10 + first.length + second.length;
  const padded = frameLength + (frameLength & 1);
  const file = new Uint8Array(20 + padded);
  const view = new DataView(file.buffer);
  const ascii = (text: string, at: number) => {
    for (let i = 0; i < text.length; i++) file[at + i] = text.charCodeAt(i);
  };
  ascii("RIFF", 0);
  view.setUint32(4, 12 + padded, true);
  ascii("WEBPVP8 ", 8);
  view.setUint32(16, frameLength, true);
  // key frame, version 0, shown; then the length of the first partition
  const tag = (1 << 4) | (first.length << 5);
  file[20] = tag & 255;
  file[21] = (tag >> 8) & 255;
  file[22] = (tag >> 16) & 255;
  file.set([0x9d, 0x01, 0x2a], 23);
  view.setUint16(26, width, true);
  view.setUint16(28, height, true);
  file.set(first, 30);
  file.set(second, 30 + first.length);
  return file;
}
