// A proof of work that costs a browser about a second and the Worker a few hashes: for each part, find a number whose
// SHA-256 together with the challenge begins with a number of zero bits. Several parts make the time more even.

export const puzzleParts = 4;

/** The hash prefix of the challenge: 32 bytes, so that each try is one SHA-256 block. */
export async function puzzleSeed(challenge: string): Promise<Uint8Array> {
  return sha256(new TextEncoder().encode(challenge));
}

export async function isSolution(
  seed: Uint8Array,
  { part, number, bits }: { part: number; number: number; bits: number },
): Promise<boolean> {
  const input = new Uint8Array(seed.length + 5);
  input.set(seed);
  input[seed.length] = part;
  new DataView(input.buffer).setUint32(seed.length + 1, number);
  return leadingZeroBits(await sha256(input)) >= bits;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function leadingZeroBits(bytes: Uint8Array): number {
  const firstNonZero = bytes.findIndex((byte) => byte !== 0);
  return firstNonZero < 0
    ? bytes.length * 8
    : firstNonZero * 8 + Math.clz32(bytes[firstNonZero]!) - 24;
}
