// The 4×4 transforms of VP8 (RFC 6386, section 14): forward ones for the encoder, inverse ones exactly as every decoder
// computes them, because the next block is predicted from what a decoder will see.

/** Differences of a 4×4 block as coefficients. */
export function forwardDct(input: Int16Array, output: Int16Array, at: number): void {
  const t = scratch;
  for (let i = 0; i < 16; i += 4) {
    const a0 = input[i]! + input[i + 3]!;
    const a1 = input[i + 1]! + input[i + 2]!;
    const a2 = input[i + 1]! - input[i + 2]!;
    const a3 = input[i]! - input[i + 3]!;
    t[i] = (a0 + a1) * 8;
    t[i + 1] = (a2 * 2217 + a3 * 5352 + 1812) >> 9;
    t[i + 2] = (a0 - a1) * 8;
    t[i + 3] = (a3 * 2217 - a2 * 5352 + 937) >> 9;
  }
  for (let i = 0; i < 4; i++) {
    const a0 = t[i]! + t[12 + i]!;
    const a1 = t[4 + i]! + t[8 + i]!;
    const a2 = t[4 + i]! - t[8 + i]!;
    const a3 = t[i]! - t[12 + i]!;
    output[at + i] = (a0 + a1 + 7) >> 4;
    output[at + 4 + i] = ((a2 * 2217 + a3 * 5352 + 12_000) >> 16) + (a3 === 0 ? 0 : 1);
    output[at + 8 + i] = (a0 - a1 + 7) >> 4;
    output[at + 12 + i] = (a3 * 2217 - a2 * 5352 + 51_000) >> 16;
  }
}

/** The sixteen mean values of a macroblock as coefficients. */
export function forwardWht(input: Int16Array, output: Int16Array): void {
  const t = scratch;
  for (let i = 0; i < 16; i += 4) {
    const a0 = input[i]! + input[i + 2]!;
    const a1 = input[i + 1]! + input[i + 3]!;
    const a2 = input[i + 1]! - input[i + 3]!;
    const a3 = input[i]! - input[i + 2]!;
    t[i] = a0 + a1;
    t[i + 1] = a3 + a2;
    t[i + 2] = a3 - a2;
    t[i + 3] = a0 - a1;
  }
  for (let i = 0; i < 4; i++) {
    const a0 = t[i]! + t[8 + i]!;
    const a1 = t[4 + i]! + t[12 + i]!;
    const a2 = t[4 + i]! - t[12 + i]!;
    const a3 = t[i]! - t[8 + i]!;
    output[i] = (a0 + a1) >> 1;
    output[4 + i] = (a3 + a2) >> 1;
    output[8 + i] = (a3 - a2) >> 1;
    output[12 + i] = (a0 - a1) >> 1;
  }
}

export function inverseWht(input: Int16Array, output: Int16Array): void {
  const t = scratch;
  for (let i = 0; i < 4; i++) {
    const a0 = input[i]! + input[12 + i]!;
    const a1 = input[4 + i]! + input[8 + i]!;
    const a2 = input[4 + i]! - input[8 + i]!;
    const a3 = input[i]! - input[12 + i]!;
    t[i] = a0 + a1;
    t[8 + i] = a0 - a1;
    t[4 + i] = a3 + a2;
    t[12 + i] = a3 - a2;
  }
  for (let i = 0; i < 16; i += 4) {
    const dc = t[i]! + 3;
    const a0 = dc + t[i + 3]!;
    const a1 = t[i + 1]! + t[i + 2]!;
    const a2 = t[i + 1]! - t[i + 2]!;
    const a3 = dc - t[i + 3]!;
    output[i] = (a0 + a1) >> 3;
    output[i + 1] = (a3 + a2) >> 3;
    output[i + 2] = (a0 - a1) >> 3;
    output[i + 3] = (a3 - a2) >> 3;
  }
}

/** Adds the differences of a block to its prediction, which lies in `plane` already. */
export function addInverseDct(
  coefficients: Int16Array,
  from: number,
  plane: Uint8Array,
  at: number,
  stride: number,
): void {
  const t = scratch;
  for (let i = 0; i < 4; i++) {
    const in0 = coefficients[from + i]!;
    const in4 = coefficients[from + 4 + i]!;
    const in8 = coefficients[from + 8 + i]!;
    const in12 = coefficients[from + 12 + i]!;
    const a = in0 + in8;
    const b = in0 - in8;
    const c = times35468(in4) - times20091(in12);
    const d = times20091(in4) + times35468(in12);
    t[i * 4] = a + d;
    t[i * 4 + 1] = b + c;
    t[i * 4 + 2] = b - c;
    t[i * 4 + 3] = a - d;
  }
  for (let i = 0; i < 4; i++) {
    const dc = t[i]! + 4;
    const a = dc + t[8 + i]!;
    const b = dc - t[8 + i]!;
    const c = times35468(t[4 + i]!) - times20091(t[12 + i]!);
    const d = times20091(t[4 + i]!) + times35468(t[12 + i]!);
    const row = at + i * stride;
    plane[row] = clip(plane[row]! + ((a + d) >> 3));
    plane[row + 1] = clip(plane[row + 1]! + ((b + c) >> 3));
    plane[row + 2] = clip(plane[row + 2]! + ((b - c) >> 3));
    plane[row + 3] = clip(plane[row + 3]! + ((a - d) >> 3));
  }
}

/** Used and left by each function before it returns: nothing of one request is seen by another. */
const scratch = new Int32Array(16);
const times20091 = (value: number) => ((value * 20_091) >> 16) + value;
const times35468 = (value: number) => (value * 35_468) >> 16;
const clip = (value: number) => (value < 0 ? 0 : value > 255 ? 255 : value);
