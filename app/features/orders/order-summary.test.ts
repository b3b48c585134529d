import { expect, test } from "vitest";
import { addressLines, arrivalDates } from "./order-summary.server.ts";

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

test.each([
  ["US", "New York", "NY", "10032", "New York, NY 10032"],
  ["US", "San Juan", null, "00901", "San Juan 00901"],
  ["CA", "Montréal", "QC", "H2X 1H8", "Montréal QC H2X 1H8"],
  ["GB", "Leeds", "West Yorkshire", "LS1 4AP", "Leeds|West Yorkshire|LS1 4AP"],
  ["ES", "Las Palmas", "Gran Canaria", "35001", "35001 Las Palmas|Gran Canaria"],
  ["JM", "Kingston", "St. Andrew", null, "Kingston|St. Andrew"],
])("an address in %s is written as there", (country, city, region, postcode, place) => {
  const address = {
    name: "Rosa",
    line1: "1 Main St",
    line2: null,
    city,
    region,
    postcode,
    country,
  };
  expect(addressLines(address, "en").slice(2, -1).join("|")).toBe(place);
});
