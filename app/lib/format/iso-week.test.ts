import { expect, test } from "vitest";
import { addWeeks, daysOf, parseDay, parseWeek, weekOf } from "./iso-week.ts";

test.each([
  ["2026-11-23", "2026-W48"],
  ["2026-11-29", "2026-W48"],
  ["2026-12-31", "2026-W53"],
  ["2027-01-03", "2026-W53"],
  ["2027-01-04", "2027-W01"],
  ["2024-12-30", "2025-W01"],
  ["2021-01-03", "2020-W53"],
])("%s is in the week %s", (day, week) => {
  expect(weekOf(day)).toBe(week);
  expect(daysOf(week)).toContain(day);
});

test("a week has seven days from Monday, across months and years", () => {
  expect(daysOf("2026-W53")).toEqual([
    "2026-12-28",
    "2026-12-29",
    "2026-12-30",
    "2026-12-31",
    "2027-01-01",
    "2027-01-02",
    "2027-01-03",
  ]);
});

test("weeks are added across years", () => {
  expect(addWeeks("2026-W53", 1)).toBe("2027-W01");
  expect(addWeeks("2027-W01", -1)).toBe("2026-W53");
  expect(addWeeks("2026-W48", -48)).toBe("2025-W52");
});

test.each(["2026-W54", "2027-W53", "2026-W00", "2026-48", "1999-W01", "2026-w48", "", null, 5])(
  "%j is not a week that can be planned",
  (value) => {
    expect(parseWeek(value)).toBeNull();
  },
);

test.each(["2026-02-30", "2026-13-01", "2019-06-01", "2100-06-01", "26-01-01", "today", null])(
  "%j is not a day that can be planned",
  (value) => {
    expect(parseDay(value)).toBeNull();
  },
);

test("a week and a day that exist are read as they are", () => {
  expect(parseWeek("2026-W53")).toBe("2026-W53");
  expect(parseDay("2028-02-29")).toBe("2028-02-29");
});
