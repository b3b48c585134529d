import { expect, test } from "vitest";
import { formatDate } from "./dates.ts";
import { intlLocales } from "./intl-locales.ts";

test.each(["en", "es"] as const)(
  "every day of a year is written as Intl writes it in %s",
  (language) => {
    const format = new Intl.DateTimeFormat(intlLocales[language], {
      dateStyle: "long",
      timeZone: "UTC",
    });
    for (let day = 0; day < 366; day++) {
      const time = new Date(Date.UTC(2028, 0, 1 + day, 23, 59));
      expect(formatDate(time.toISOString(), language)).toBe(format.format(time));
    }
    expect(formatDate("2026-11-21", language)).toBe(format.format(new Date("2026-11-21")));
  },
);
