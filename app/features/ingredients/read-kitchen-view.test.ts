import { expect, test } from "vitest";
import { formatFraction } from "#app/features/units/fractions.ts";
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import { kitchenQuery } from "./kitchen-view.ts";
import { kitchenFactor, parseKitchenView } from "./read-kitchen-view.ts";

const parse = (query: string, usual: "metric" | "us" = "metric") =>
  parseKitchenView(new URLSearchParams(query), usual);
test("servings are in half steps from 0.5 to 100", () => {
  expect(parse("servings=6").servings).toBe(6);
  expect(parse("servings=0.5").servings).toBe(0.5);
  expect(parse("servings=2.3").servings).toBe(2.5);
  for (const value of ["0", "-1", "101", "x", "1e9", "", "NaN", "Infinity"])
    expect(parse(`servings=${value}`).servings).toBeNull();
});

test("every recipe is shown half, once, twice or three times; servings in the address win", () => {
  for (const scale of [0.5, 1, 2, 3]) expect(parse(`scale=${scale}`).scale).toBe(scale);
  for (const value of ["0", "-2", "4", "2.0", "x", "1e9", ""])
    expect(parse(`scale=${value}`).scale).toBe(1);
  expect(parse("scale=2&servings=6")).toMatchObject({ servings: 6, scale: 1 });
  expect(String(kitchenQuery(parse("scale=2&servings=x")))).toBe("scale=2");
  expect(String(kitchenQuery(parse("scale=1")))).toBe("");
  expect(kitchenFactor(parse("servings=6"), 4)).toBe(1.5);
  expect(kitchenFactor(parse("servings=6"), null)).toBe(1);
  expect(kitchenFactor(parse("scale=3"), null)).toBe(3);
});

test("units come from the address, else from the remembered choice", () => {
  expect(parse("units=us")).toMatchObject({ units: "us", unitsInAddress: true });
  expect(parse("units=stones")).toMatchObject({ units: "metric", unitsInAddress: false });
  expect(parse("", "us")).toMatchObject({ units: "us", unitsInAddress: false });
  expect(parse("units=metric", "us")).toMatchObject({ units: "metric", unitsInAddress: true });
});

test("a quantity is shown with the nearest kitchen fraction", () => {
  const show = (quantity: number) => formatFraction(quantity, String);
  expect(show(0.5)).toBe("½");
  expect(show(1.5)).toBe("1½");
  expect(show(2.34)).toBe("2⅓");
  expect(show(2.98)).toBe("3");
  expect(show(0.03)).toBe("⅛");
  expect(show(4)).toBe("4");
});

test("temperatures in °C also show °F, rounded to five", () => {
  expect(withFahrenheit("Bake at 180 °C.")).toBe("Bake at 180 °C (355 °F).");
  expect(withFahrenheit("a 160–170 °C")).toBe("a 160–170 °C (320–340 °F)");
  expect(withFahrenheit("no heat")).toBe("no heat");
});
