// Hostile input: any characters, the signs of a format in any order, and one piece many times over, which is what makes
// a pattern slow.
import fc, { type Arbitrary } from "fast-check";

const anything = fc.string({ unit: "binary", maxLength: 40 });

/** Texts up to a length, made of the given pieces and of anything. */
export function hostileText(
  maxLength: number,
  pieces: ReadonlyArray<string> = ["<", '"', "\\", "\r\n", "%00", "a", "1", " ", "​", "𝕏"],
): Arbitrary<string> {
  const piece = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...pieces) },
    { weight: 1, arbitrary: anything },
  );
  const mixed = fc.array(piece, { maxLength: 30 }).map((parts) => parts.join(""));
  const repeated = fc
    .record({
      start: piece,
      unit: fc.array(piece, { minLength: 1, maxLength: 3 }).map((parts) => parts.join("")),
      share: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      end: piece,
    })
    .map(({ start, unit, share, end }) => {
      const times = Math.floor((maxLength * share) / Math.max(1, unit.length));
      return (start + unit.repeat(times)).slice(0, maxLength - end.length) + end;
    });
  return fc
    .oneof(
      mixed,
      fc.array(mixed, { maxLength: 40 }).map((parts) => parts.join("\n")),
      repeated,
    )
    .map((text) => text.slice(0, maxLength));
}

/** Names and values of a form or a query: known names and others, each any number of times. */
export function hostileFields(
  names: ReadonlyArray<string>,
  value: Arbitrary<string> = hostileText(2_000),
  maxFields = 40,
): Arbitrary<Array<[string, string]>> {
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    {
      weight: 1,
      arbitrary: hostileText(120, ["[", "]", ".", "__proto__", "constructor", "0", "a"]),
    },
  );
  return fc.array(fc.tuple(name, value), { maxLength: maxFields });
}

/** Bytes of valid files with some of them changed, cut off or followed by others. */
export function damaged(files: ReadonlyArray<Uint8Array>): Arbitrary<Uint8Array<ArrayBuffer>> {
  return fc
    .record({
      file: fc.constantFrom(...files),
      changes: fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 12 }),
      kept: fc.oneof(fc.constant(1), fc.double({ min: 0, max: 1, noNaN: true })),
      rest: fc.uint8Array({ maxLength: 200 }),
    })
    .map(({ file, changes, kept, rest }) => {
      const bytes = new Uint8Array(file.length + rest.length);
      const length = Math.ceil(file.length * kept);
      bytes.set(file.subarray(0, length));
      bytes.set(rest, length);
      // Mostly in the first bytes, which say what follows.
      for (const [at, value] of changes)
        bytes[at % (at % 3 ? Math.min(bytes.length, 300) : bytes.length)] = value;
      return bytes.slice(0, length + rest.length);
    });
}

/** A header of a request, as the runtime lets it through: one line of bytes. */
export const headerValue = (maxLength: number, pieces: ReadonlyArray<string>): Arbitrary<string> =>
  hostileText(maxLength, pieces).map((text) => text.replace(/[^\x20-\x7e\xa0-\xff]/g, "").trim());
