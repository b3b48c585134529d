import { expect, test } from "vitest";
import { arrivalDates } from "./order-summary.server.ts";

test("an order arrives as the checkout said, counted from its payment, until those days are over", () => {
  const order = { deliveryMinDays: 3, deliveryMaxDays: 7, paidAt: "2026-11-23T15:00:00.000Z" };
  const on = (day: string) => ({ language: "en", now: new Date(`${day}T20:00:00.000Z`) }) as const;
  for (const day of ["2026-11-24", "2026-12-02"])
    expect(arrivalDates(order, on(day))?.replace(/\s/g, " ")).toBe("November 26 – December 2");
  expect(arrivalDates(order, on("2026-12-03"))).toBeNull();
  const unpaid = arrivalDates({ ...order, paidAt: null }, on("2026-11-30"));
  expect(unpaid?.replace(/\s/g, " ")).toBe("December 3 – 9");
  expect(arrivalDates({ ...order, deliveryMinDays: null }, on("2026-11-24"))).toBeNull();
});
