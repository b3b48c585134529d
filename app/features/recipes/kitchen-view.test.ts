import { expect, test } from "vitest";
import {
  formatQuantity,
  parseKitchenView,
  shownAmount,
  withFahrenheit,
  type ShownUnit,
} from "./kitchen-view.ts";
import type { Unit } from "./vocabulary.ts";

const parse = (query: string) => parseKitchenView(new URLSearchParams(query));
const item = (quantity: number | null, unit: Unit, scales = true) => ({
  quantity,
  quantityMax: null,
  unit,
  scales,
});
const show = (quantity: number, unit: ShownUnit) => formatQuantity(quantity, unit, String);

test("servings are half steps between a half and sixty", () => {
  expect(parse("servings=6").servings).toBe(6);
  expect(parse("servings=0.5").servings).toBe(0.5);
  expect(parse("servings=2.3").servings).toBe(2.5);
  for (const value of ["0", "-1", "61", "x", "1e9", "", "NaN", "Infinity"])
    expect(parse(`servings=${value}`).servings).toBeNull();
});

test("units are metric unless US is asked for", () => {
  expect(parse("units=us").units).toBe("us");
  expect(parse("units=stones").units).toBe("metric");
  const usual = parseKitchenView(new URLSearchParams(), "us");
  expect(usual.units).toBe("us");
  expect(parseKitchenView(new URLSearchParams("units=metric"), "us").units).toBe("metric");
});

test("quantities grow with the servings, those that do not scale stay", () => {
  expect(shownAmount(item(200, "g"), 2, "metric").quantity).toBe(400);
  expect(shownAmount(item(200, "g", false), 2, "metric").quantity).toBe(200);
  expect(shownAmount(item(null, "to-taste"), 2, "metric").quantity).toBeNull();
});

test("large grams are read as kilograms, small litres as millilitres", () => {
  expect(shownAmount(item(750, "g"), 2, "metric")).toMatchObject({ quantity: 1.5, unit: "kg" });
  expect(shownAmount(item(0.25, "l"), 1, "metric")).toMatchObject({ quantity: 250, unit: "ml" });
});

test("US units are ounces, pounds, spoons, cups and inches", () => {
  const us = (quantity: number, unit: Unit) => shownAmount(item(quantity, unit), 1, "us");
  expect(us(100, "g")).toMatchObject({ unit: "oz" });
  expect(us(100, "g").quantity).toBeCloseTo(3.53, 2);
  expect(us(1, "kg").quantity).toBeCloseTo(2.2, 1);
  expect(us(237, "ml").quantity).toBeCloseTo(1, 1);
  expect(us(5, "ml")).toMatchObject({ unit: "tsp" });
  expect(us(30, "ml")).toMatchObject({ unit: "tbsp" });
  expect(us(1, "l").quantity).toBeCloseTo(4.23, 2);
  expect(us(5, "cm").quantity).toBeCloseTo(1.97, 2);
  expect(us(3, "clove")).toEqual({ quantity: 3, quantityMax: null, unit: "clove" });
});

test("spoons and pieces are shown with kitchen fractions", () => {
  expect(show(0.5, "tsp")).toBe("½");
  expect(show(1.5, "tbsp")).toBe("1 ½");
  expect(show(2.34, "cup")).toBe("2 ⅓");
  expect(show(2.98, "cup")).toBe("3");
  expect(show(0.03, "tsp")).toBe("⅛");
  expect(show(4, "piece")).toBe("4");
});

test("grams are figures, rounded as a scale is read", () => {
  expect(show(503, "g")).toBe("505");
  expect(show(42.4, "g")).toBe("42");
  expect(show(2.44, "g")).toBe("2.4");
  expect(show(1.255, "kg")).toBe("1.25");
});

test("temperatures in °C come with °F to the nearest five", () => {
  expect(withFahrenheit("Bake at 180 °C.")).toBe("Bake at 180 °C (355 °F).");
  expect(withFahrenheit("a 160–170 °C")).toBe("a 160–170 °C (320–340 °F)");
  expect(withFahrenheit("no heat")).toBe("no heat");
});
