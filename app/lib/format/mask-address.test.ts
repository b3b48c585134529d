import { expect, test } from "vitest";
import { maskAddress } from "./mask-address.ts";

test.each([
  ["ana.perez@example.com", "a…@example.com"],
  ["a@example.com", "a…@example.com"],
  ["@example.com", "…"],
  ["nobody", "…"],
])("%s is masked except for the first letter and the domain", (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
