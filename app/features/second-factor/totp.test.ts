import { expect, test } from "vitest";
import { keyAddress, newSecret, stepOfCode } from "./totp.server.ts";

/** The secret of RFC 6238, appendix B. */
const secret = new TextEncoder().encode("12345678901234567890");

// The last six digits of the eight in the RFC.
test.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_111_111_111, "050471"],
  [1_234_567_890, "005924"],
  [2_000_000_000, "279037"],
  [20_000_000_000, "353130"],
])("at second %s the code is %s", (seconds, code) => {
  const step = Math.floor(seconds / 30);
  expect(stepOfCode(secret, code, { now: seconds * 1000, lastStep: 0 })).toBe(step);
});

test("a code works once, one step early or late, and not with other digits", () => {
  const now = 59_000;
  const code = "287082";
  expect(stepOfCode(secret, code, { now, lastStep: 1 })).toBeNull();
  for (const other of [-30_000, 30_000])
    expect(stepOfCode(secret, code, { now: now + other, lastStep: 0 })).toBe(1);
  expect(stepOfCode(secret, code, { now: now + 61_000, lastStep: 0 })).toBeNull();
  for (const wrong of ["287083", "28708", "2870820", "", "２８７０８２"])
    expect(stepOfCode(secret, wrong, { now, lastStep: 0 })).toBeNull();
});

test("the address of a new secret has all that an app needs", () => {
  const address = new URL(keyAddress("Fogón", "ana@example.com", newSecret()));
  expect(address.protocol).toBe("otpauth:");
  expect(decodeURIComponent(address.pathname)).toContain("Fogón:ana@example.com");
  expect(address.searchParams.get("secret")).toMatch(/^[A-Z2-7]{32}$/);
  expect(address.searchParams.get("issuer")).toBe("Fogón");
});
