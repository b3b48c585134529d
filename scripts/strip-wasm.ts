// Takes exports out of a WebAssembly module, with every function that only they call: the PNG module of @jsquash has an
// encoder that the Worker never calls. Functions in tables stay, and so do the numbers of all functions.

/** The encoder in the PNG module, and its decoder for 16 bits, are called by nobody: 20 KB gzip. */
export const unusedOfPng = [
  "encode",
  "decode_rgba16",
  "__wbg_imagedatargba16_free",
  "imagedatargba16_width",
  "imagedatargba16_height",
  "imagedatargba16_data",
];

const section = { imports: 2, exports: 7, elements: 9, code: 10 };
const functionKind = 0;
/** No locals, `unreachable`, `end`. */
const deadBody = Uint8Array.of(0, 0, 0x0b);

class Reader {
  readonly bytes: Uint8Array;
  at: number;
  constructor(bytes: Uint8Array, at = 0) {
    this.bytes = bytes;
    this.at = at;
  }
  byte(): number {
    return this.bytes[this.at++]!;
  }
  /** LEB128; of signed numbers only the length matters here. */
  number(): number {
    let value = 0;
    for (let shift = 0, byte = 128; byte & 128; shift += 7) {
      byte = this.byte();
      value += (byte & 127) * 2 ** shift;
    }
    return value;
  }
  slice(): Uint8Array {
    const length = this.number();
    this.at += length;
    return this.bytes.subarray(this.at - length, this.at);
  }
  list<T>(read: () => T): Array<T> {
    return Array.from({ length: this.number() }, read);
  }
}

function leb(value: number): Array<number> {
  return value < 128 ? [value] : [(value & 127) | 128, ...leb(value >>> 7)];
}
const withLength = (bytes: Iterable<number>) => {
  const list = [...bytes];
  return [...leb(list.length), ...list];
};

/** How many numbers follow an instruction; those with other operands are read by callsIn(). */
function operandsOf(op: number): number {
  if ((op >= 0x02 && op <= 0x04) || op === 0x0c || op === 0x0d) return 1;
  if ((op >= 0x20 && op <= 0x24) || op === 0x3f || op === 0x40) return 1;
  if (op === 0x41 || op === 0x42) return 1;
  return op === 0x11 || (op >= 0x28 && op <= 0x3e) ? 2 : 0;
}

/** Operands of the instructions behind 0xfc: conversions, and copying or filling memory. */
const bulkOperands = [0, 0, 0, 0, 0, 0, 0, 0, 2, 1, 2, 1];

/** @throws for an instruction that the modules of this site do not have */
function callsIn(body: Uint8Array): Array<number> {
  const read = new Reader(body);
  const calls: Array<number> = [];
  read.list(() => [read.number(), read.byte()]);
  while (read.at < body.length) {
    const op = read.byte();
    if (op === 0x10) calls.push(read.number());
    else if (op === 0x0e) read.list(() => read.number()).push(read.number());
    else if (op === 0x43) read.at += 4;
    else if (op === 0x44) read.at += 8;
    else if (op === 0xfc)
      for (let left = bulkOperands[read.number()]!; left > 0; left--) read.number();
    else if (op > 0xc4 || (op > 0x11 && op < 0x1a) || op === 0x1c)
      throw new Error(`Instruction ${op}.`);
    else for (let left = operandsOf(op); left > 0; left--) read.number();
  }
  return calls;
}

/** The module without these exports and without the bodies of functions that nothing else needs. */
export function withoutExports(module: Uint8Array, names: ReadonlyArray<string>): Uint8Array {
  const read = new Reader(module, 8);
  const sections: Array<{ id: number; bytes: Uint8Array }> = [];
  while (read.at < module.length) sections.push({ id: read.byte(), bytes: read.slice() });
  const inside = (id: number) => new Reader(sections.find((one) => one.id === id)!.bytes);

  const imports = importedFunctions(inside(section.imports));
  const bodies = ((code) => code.list(() => code.slice()))(inside(section.code));
  const exported = exportsIn(inside(section.exports)).filter(({ name }) => !names.includes(name));
  const roots = exported.filter(({ kind }) => kind === functionKind).map(({ index }) => index);
  const needed = new Set<number>();
  for (const todo = [...roots, ...functionsInTables(inside(section.elements))]; todo.length > 0;) {
    const index = todo.pop()!;
    if (needed.has(index)) continue;
    needed.add(index);
    if (index >= imports) todo.push(...callsIn(bodies[index - imports]!));
  }

  const list = (items: ReadonlyArray<Iterable<number>>) => [
    ...leb(items.length),
    ...items.flatMap((item) => [...item]),
  ];
  const rewritten: Readonly<Record<number, Array<number>>> = {
    [section.exports]: list(exported.map(({ bytes }) => bytes)),
    [section.code]: list(
      bodies.map((body, at) => withLength(needed.has(at + imports) ? body : deadBody)),
    ),
  };
  return Uint8Array.from([
    ...module.subarray(0, 8),
    ...sections.flatMap(({ id, bytes }) => [id, ...withLength(rewritten[id] ?? bytes)]),
  ]);
}

function exportsIn(read: Reader) {
  return read.list(() => {
    const from = read.at;
    const name = new TextDecoder().decode(read.slice());
    const kind = read.byte();
    const index = read.number();
    return { name, kind, index, bytes: read.bytes.subarray(from, read.at) };
  });
}

function importedFunctions(read: Reader): number {
  const kinds = read.list(() => {
    read.slice();
    read.slice();
    const kind = read.byte();
    if (kind !== functionKind) throw new Error("Only functions may be imported.");
    read.number();
    return kind;
  });
  return kinds.length;
}

function functionsInTables(read: Reader): Array<number> {
  return read
    .list(() => {
      if (read.number() !== 0) throw new Error("Only tables of functions may be filled.");
      while (read.byte() !== 0x0b);
      return read.list(() => read.number());
    })
    .flat();
}
