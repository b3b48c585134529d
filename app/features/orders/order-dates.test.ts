import { expect, test } from "vitest";
import { formatDay, formatTime } from "./order-dates.ts";

const placed = "2026-11-23T01:30:00.000Z";
const buyer = { language: "en", timeZone: "America/New_York" } as const;

test("an order of a Sunday evening in New York is of Sunday there, with the zone at its time", () => {
  expect(formatDay(placed, buyer)).toBe("November 22, 2026");
  expect(formatTime(placed, buyer).replace(/\s/g, " ")).toBe("Nov 22, 2026, 8:30 PM EST");
  const spanish = { language: "es", timeZone: "America/New_York" } as const;
  expect(formatDay(placed, spanish)).toBe("22 de noviembre de 2026");
});

test("in the site's zone it is Monday", () => {
  const site = { language: "en", timeZone: "UTC" } as const;
  expect(formatDay(placed, site)).toBe("November 23, 2026");
  expect(formatTime(placed, site).replace(/\s/g, " ")).toBe("Nov 23, 2026, 1:30 AM UTC");
});
