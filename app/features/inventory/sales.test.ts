import { expect, test } from "vitest";
import { fillDays, firstDay, parseDays } from "./sales.ts";

const now = new Date("2026-03-01T00:30:00.000Z");

test("a period ends today and crosses month boundaries", () => {
  expect(firstDay(1, now)).toBe("2026-03-01");
  expect(firstDay(2, now)).toBe("2026-02-28");
  expect(firstDay(30, now)).toBe("2026-01-31");
});

test("a day without sales is filled in", () => {
  const filled = fillDays([{ day: "2026-02-28", cents: 500 }], {
    days: 3,
    now,
    empty: { cents: 0 },
  });
  expect(filled).toEqual([
    { day: "2026-02-27", cents: 0 },
    { day: "2026-02-28", cents: 500 },
    { day: "2026-03-01", cents: 0 },
  ]);
});

test("only the offered periods are accepted", () => {
  expect(parseDays("90")).toBe(90);
  for (const value of ["1e9", "-1", "31", "", null]) expect(parseDays(value)).toBe(30);
});
