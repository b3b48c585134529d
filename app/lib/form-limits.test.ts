import { expect, test } from "vitest";
import { isBodyWithinLimits, isWithinLimits } from "./form-limits.ts";

test.each([
  "email",
  "quantity-12",
  "slug.3",
  "en.body",
  "ingredients[199].nameEs",
  "seen-tree-nuts",
])("a form with the field %s is within the limits", (name) =>
  expect(isWithinLimits([name])).toBe(true),
);

test.each([
  ["a huge index", "a[10000000].x"],
  ["a huge index after others", "a[0].b[201]"],
  ["an index of many digits", `a[${"9".repeat(90)}]`],
  ["a long name", "a".repeat(101)],
  ["a deep name with dots", "a.a.a.a.a.a"],
  ["a deep name with brackets", "a[0][0][0][0][0]"],
])("a form with %s is not", (_, name) => {
  expect(isWithinLimits(["email", name])).toBe(false);
});

test("a form may have 500 fields", () => {
  expect(isWithinLimits(Array.from({ length: 500 }, () => "a"))).toBe(true);
  expect(isWithinLimits(Array.from({ length: 501 }, () => "a"))).toBe(false);
});

test("the fields of a body are counted before they are decoded", () => {
  expect(isBodyWithinLimits("a=1&b=%32")).toBe(true);
  expect(isBodyWithinLimits("a=1&ingredients[10000000].x=1")).toBe(false);
  const start = process.threadCpuUsage();
  expect(isBodyWithinLimits("&%%5B".repeat(13_000))).toBe(false);
  expect(process.threadCpuUsage(start).user).toBeLessThan(20_000);
});
