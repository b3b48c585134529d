import { expect, test } from "vitest";
import { isSame, mac, sign, signingKey } from "./mac.ts";

const text = "what do ya want for nothing?";
const expected = "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843";
const key = () => signingKey(new TextEncoder().encode("Jefe"));

test("signs as RFC 4231, test case 2, says", async () => {
  expect(Buffer.from(await sign(await key(), text)).toString("hex")).toBe(expected);
});

test("a signature is base64url without padding, whole or shortened", async () => {
  const whole = Buffer.from(expected, "hex");
  expect(await mac(await key(), text)).toBe(whole.toString("base64url"));
  expect(await mac(await key(), text)).toMatch(/^[\w-]{43}$/);
  expect(await mac(await key(), text, 10)).toBe(whole.subarray(0, 10).toString("base64url"));
});

test("only equal texts are the same", () => {
  expect(isSame("", "")).toBe(true);
  expect(isSame("abc", "abc")).toBe(true);
  for (const other of ["", "ab", "abcd", "abd", "Abc"]) expect(isSame("abc", other)).toBe(false);
});
