import { expect, test } from "vitest";
import { maskAddress } from "./mask-address.ts";

test.each([
  ["ana.perez@example.com", "a…@example.com"],
  ["a@example.com", "a…@example.com"],
  ["@example.com", "…"],
  ["nobody", "…"],
])("of %s only the first letter and the domain are shown", (address, masked) => {
  expect(maskAddress(address)).toBe(masked);
});
