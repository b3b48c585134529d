import { expect, test } from "vitest";
import { dayIn, siteTimeZone, timeZoneOf } from "./time-zone.ts";

const from = (timezone?: unknown) =>
  Object.assign(new Request("https://fogon.test/plan"), { cf: { timezone } });

test("on a Sunday evening in Santo Domingo it is still Sunday, though it is Monday in UTC", () => {
  const now = new Date("2026-11-23T01:30:00Z");
  expect(dayIn(timeZoneOf(from("America/Santo_Domingo")), now)).toBe("2026-11-22");
  expect(dayIn("UTC", now)).toBe("2026-11-23");
});

test.each([
  ["America/Santo_Domingo", "2026-11-23T03:59:59Z", "2026-11-22"],
  ["America/Santo_Domingo", "2026-11-23T04:00:00Z", "2026-11-23"],
  ["Europe/Madrid", "2026-11-22T22:59:59Z", "2026-11-22"],
  ["Europe/Madrid", "2026-11-22T23:00:00Z", "2026-11-23"],
])("the day changes at midnight in %s", (zone, now, day) => {
  expect(dayIn(zone, new Date(now))).toBe(day);
});

test.each([undefined, 5, "", "Mars/Olympus"])(
  "without a known zone (%s) it is the site's",
  (zone) => {
    expect(timeZoneOf(from(zone))).toBe(siteTimeZone);
    expect(timeZoneOf(new Request("https://fogon.test/"))).toBe(siteTimeZone);
  },
);
