import { expect, test } from "vitest";
import { easter, feastsNear, menuOf, nextMidnight, seasonOf, seasonQuery } from "./feasts.ts";

const on = (day: string) => new Date(`${day}T12:00:00Z`);

test.each([
  [2024, "2024-03-31"],
  [2025, "2025-04-20"],
  [2026, "2026-04-05"],
  [2027, "2027-03-28"],
  [2038, "2038-04-25"],
  [2285, "2285-03-22"],
])("Easter of %i is on %s", (year, day) => {
  expect(easter(year).toISOString().slice(0, 10)).toBe(day);
});

test("seasons are opposite in the two hemispheres", () => {
  expect(seasonOf(on("2026-11-30"), "north")).toBe("autumn");
  expect(seasonOf(on("2026-12-01"), "north")).toBe("winter");
  expect(seasonOf(on("2026-12-01"), "south")).toBe("summer");
  expect(seasonOf(on("2027-02-28"), "north")).toBe("winter");
  expect(seasonOf(on("2027-03-01"), "south")).toBe("autumn");
  expect(seasonOf(on("2027-07-15"), "south")).toBe("winter");
});

test("feasts are near on their day and before it, and not after it", () => {
  expect(feastsNear(on("2026-12-24"))).toContain("christmas");
  expect(feastsNear(on("2026-12-26"))).not.toContain("christmas");
  expect(feastsNear(on("2026-12-31"))).toEqual(
    expect.arrayContaining(["epiphany", "three kings", "new year"]),
  );
  expect(feastsNear(on("2027-01-06"))).toContain("epiphany");
  expect(feastsNear(on("2027-01-07"))).not.toContain("epiphany");
  expect(feastsNear(on("2026-04-03"))).toEqual(
    expect.arrayContaining(["good friday", "semana santa", "lent"]),
  );
  expect(feastsNear(on("2026-02-17"))).toContain("carnival");
  expect(feastsNear(on("2026-02-18"))).toEqual(expect.arrayContaining(["lent"]));
});

test("other values of the parameter are the default", () => {
  expect(seasonQuery(new URLSearchParams("place=south&x=1")).toString()).toBe("place=south");
  for (const value of ["north", "up", ""])
    expect(seasonQuery(new URLSearchParams({ place: value })).toString()).toBe("");
});

test("the menu has a quick dish on weekdays, a slow one on Saturday, and a Sunday dish", () => {
  expect(menuOf(on("2026-11-23"))).toEqual(["breakfast", "weekday", "drink", "sweet"]);
  expect(menuOf(on("2026-11-28"))[1]).toBe("saturday");
  expect(menuOf(on("2026-11-29"))[1]).toBe("sunday");
});

test("the page of a day ends at midnight UTC", () => {
  expect(nextMidnight(new Date("2026-12-31T23:59:59Z")).toISOString()).toBe(
    "2027-01-01T00:00:00.000Z",
  );
  expect(nextMidnight(new Date("2026-11-23T00:00:00Z")).toISOString()).toBe(
    "2026-11-24T00:00:00.000Z",
  );
});
