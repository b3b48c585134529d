/** The arithmetic coder of VP8 (RFC 6386, section 7): each bit costs what its probability says. */
export class BoolWriter {
  private bytes = new Uint8Array(64 * 1024);
  private length = 0;
  private range = 255;
  private bottom = 0;
  private bitCount = 24;

  /** One bit; `probability` of 256 that it is 0. Returns the bit, so that callers may branch on it. */
  put(bit: boolean, probability: number): boolean {
    const split = 1 + (((this.range - 1) * probability) >> 8);
    if (bit) {
      this.bottom = (this.bottom + split) >>> 0;
      this.range -= split;
    } else this.range = split;
    while (this.range < 128) {
      this.range <<= 1;
      if (this.bottom & 0x80000000) this.carry();
      this.bottom = (this.bottom << 1) >>> 0;
      if (--this.bitCount === 0) {
        this.push(this.bottom >>> 24);
        this.bottom &= 0xffffff;
        this.bitCount = 8;
      }
    }
    return bit;
  }

  /** A number of so many bits, the highest first, all equally likely. */
  putNumber(value: number, bits: number): void {
    for (let bit = bits - 1; bit >= 0; bit--) this.put(((value >> bit) & 1) === 1, 128);
  }

  finish(): Uint8Array {
    let count = this.bitCount;
    let value = this.bottom;
    if (value & (1 << (32 - count))) this.carry();
    value = (value << (count & 7)) >>> 0;
    count >>= 3;
    while (--count >= 0) value = (value << 8) >>> 0;
    for (let i = 0; i < 4; i++) {
      this.push(value >>> 24);
      value = (value << 8) >>> 0;
    }
    return this.bytes.subarray(0, this.length);
  }

  private push(byte: number): void {
    if (this.length === this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes[this.length++] = byte;
  }

  /** A one that runs over into what was already written. */
  private carry(): void {
    let at = this.length - 1;
    while (at >= 0 && this.bytes[at] === 255) this.bytes[at--] = 0;
    if (at >= 0) this.bytes[at]!++;
  }
}
