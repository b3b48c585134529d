import { expect, test } from "vitest";
import { decimalMoney, formatMoney } from "./money.ts";
import { formatNumber } from "./numbers.ts";

test("prices name their currency, and whole dollars have no cents", () => {
  expect(formatMoney(7500, "en")).toBe("US$75");
  expect(formatMoney(750, "en")).toBe("US$7.50");
  expect(formatMoney(7500, "es")).toBe("US$75");
  expect(formatMoney(123450, "es")).toBe("US$1,234.50");
});

test("numbers are grouped for the language", () => {
  expect(formatNumber(20000, "en")).toBe("20,000");
  expect(formatNumber(1.5, "es")).toBe("1.5");
});

test("data formats get two decimals", () => {
  expect([5, 50, 4200, 123456].map(decimalMoney)).toEqual(["0.05", "0.50", "42.00", "1234.56"]);
});
