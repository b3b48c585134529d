import { expect, test } from "vitest";
import { addWorkingDays, deliveryDays, formatDeliveryDates } from "./delivery.ts";

const friday = new Date("2026-11-27T22:30:00.000Z");

test.each([
  [1, "2026-11-30"],
  [5, "2026-12-04"],
  [6, "2026-12-07"],
  [26, "2027-01-04"],
])("%i working days after a Friday are %s", (days, date) => {
  expect(addWorkingDays(friday, days).toISOString().slice(0, 10)).toBe(date);
});

test("every date is a weekday, whatever day the order is placed", () => {
  for (let offset = 0; offset < 7; offset++)
    for (let days = 1; days <= 90; days++) {
      const today = new Date(Date.UTC(2026, 10, 23 + offset));
      const arrival = addWorkingDays(today, days);
      expect(arrival.getUTCDay() % 6).not.toBe(0);
      expect(arrival.getTime()).toBeGreaterThan(today.getTime());
    }
});

test("dates are in the visitor's language, across months and years", () => {
  const say = (language: "en" | "es", days: { min: number; max: number }) =>
    formatDeliveryDates(days, { today: friday, language }).replace(/\s/g, " ");
  expect(say("en", { min: 3, max: 7 })).toBe("December 2 – 8");
  expect(say("es", { min: 3, max: 7 })).toBe("2–8 de diciembre");
  expect(say("en", { min: 1, max: 3 })).toBe("November 30 – December 2");
  expect(say("es", { min: 5, max: 5 })).toBe("4 de diciembre");
});

test("a zone without both numbers states nothing", () => {
  expect(deliveryDays(null, 4)).toBeNull();
  expect(deliveryDays(3, null)).toBeNull();
  expect(deliveryDays(5, 4)).toBeNull();
  expect(deliveryDays(3, 4)).toEqual({ min: 3, max: 4 });
});
