import { expect, test } from "vitest";
import { formatFraction, parseKitchenView, withFahrenheit } from "./kitchen-view.ts";

const parse = (query: string, usual: "metric" | "us" = "metric") =>
  parseKitchenView(new URLSearchParams(query), usual);
test("servings are in half steps from 0.5 to 60", () => {
  expect(parse("servings=6").servings).toBe(6);
  expect(parse("servings=0.5").servings).toBe(0.5);
  expect(parse("servings=2.3").servings).toBe(2.5);
  for (const value of ["0", "-1", "61", "x", "1e9", "", "NaN", "Infinity"])
    expect(parse(`servings=${value}`).servings).toBeNull();
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
  expect(show(1.5)).toBe("1 ½");
  expect(show(2.34)).toBe("2 ⅓");
  expect(show(2.98)).toBe("3");
  expect(show(0.03)).toBe("⅛");
  expect(show(4)).toBe("4");
});

test("temperatures in °C also show °F, rounded to five", () => {
  expect(withFahrenheit("Bake at 180 °C.")).toBe("Bake at 180 °C (355 °F).");
  expect(withFahrenheit("a 160–170 °C")).toBe("a 160–170 °C (320–340 °F)");
  expect(withFahrenheit("no heat")).toBe("no heat");
});
