import { expect, test } from "vitest";
import { intlLocales } from "./intl-locales.ts";
import { formatLongTime, type TimeUnit } from "./long-time.ts";

test.each(["minute", "hour", "day", "week", "month", "year"] satisfies Array<TimeUnit>)(
  "a number of %ss is written as Intl writes it",
  (unit) => {
    for (const language of ["en", "es"] as const) {
      const format = new Intl.NumberFormat(intlLocales[language], {
        style: "unit",
        unit,
        unitDisplay: "long",
      });
      for (const value of [0, 1, 2, 13, 30, 365, 2_000])
        expect(formatLongTime(value, unit, language)).toBe(format.format(value));
    }
  },
);
