import { expect, test } from "vitest";
import { intlLocales } from "./intl-locales.ts";
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

test("amounts below a thousand dollars are written as Intl writes them", () => {
  for (const cents of [0, 1, 50, 100, 750, 7500, 99_900, 99_999])
    for (const locale of ["en-001", intlLocales.es])
      expect(formatMoney(cents, "en")).toBe(
        new Intl.NumberFormat(locale, {
          style: "currency",
          currency: "USD",
          minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
        }).format(cents / 100),
      );
});
