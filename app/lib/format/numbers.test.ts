import { expect, test } from "vitest";
import { intlLocales } from "./intl-locales.ts";
import { formatNumber } from "./numbers.ts";

test("numbers are written as Intl writes them", () => {
  const values = [
    0,
    1,
    1.5,
    0.25,
    0.125,
    0.1 + 0.2,
    1 / 3,
    12.005,
    -3,
    -0.5,
    999,
    999.9999,
    1000,
    1234.5,
    1e21,
  ];
  for (const language of ["en", "es"] as const)
    for (const value of values)
      expect(formatNumber(value, language), `${value} ${language}`).toBe(
        new Intl.NumberFormat(intlLocales[language]).format(value),
      );
});
