import { createSign, generateKeyPairSync } from "node:crypto";
import { expect, test } from "vitest";
import { AsnParser } from "./no-attestation.ts";

test.each([
  ["prime256v1", 32],
  ["secp384r1", 48],
  ["secp521r1", 66],
])(
  "the numbers of a signature with %s are read as they are written in %s bytes",
  (namedCurve, size) => {
    const { privateKey } = generateKeyPairSync("ec", { namedCurve });
    for (let i = 0; i < 20; i++) {
      const der = createSign("SHA256").update(String(i)).sign(privateKey);
      const { r, s } = AsnParser.parse(der);
      for (const number of [r, s]) expect(number.length).toBeLessThanOrEqual(size + 1);
      const length = [r, s].reduce((sum, { length }) => sum + 2 + length, 0);
      expect(der.length).toBe(length + (length > 127 ? 3 : 2));
    }
  },
);

test.each([
  "",
  "30",
  "3000",
  "300602010102",
  "30060201010201",
  "300602010102010100",
  "31060201010201010",
])("%j is no signature", (hex) => {
  expect(() => AsnParser.parse(new Uint8Array(Buffer.from(hex, "hex")))).toThrow(/signature/);
});
