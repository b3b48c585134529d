import { expect, test } from "vitest";
import foods from "../../../content/densities.json" with { type: "json" };
import { convert, measuredIngredients } from "#app/features/units/convert.ts";
import { densityOf, gramsPerMillilitre, millilitres, type DensityFood } from "./densities.ts";

const gramsPerCup = (name: string) => {
  const density = gramsPerMillilitre(name);
  return density === null ? null : Math.round(density * 236.588);
};

test.each([
  ["all-purpose flour", 125],
  ["harina de trigo", 125],
  ["harina de trigo para el relleno", 125],
  ["strong wheat flour", 137],
  ["cold unsalted butter, diced", 227],
  ["mantequilla", 227],
  ["honey", 339],
  ["dried black beans", 194],
  ["frijoles negros secos", 194],
  ["cooked black beans", 172],
  ["beans", 184],
  ["habichuelas rojas", 184],
  ["nueces", 117],
  ["walnuts", 117],
  ["cherry tomatoes", 180],
  ["water", 237],
  ["agua tibia", 237],
  ["vino blanco seco", 235],
  ["jugo de mango", 248],
  ["leche de coco", 226],
  ["Parmigiano Reggiano", 100],
])("a cup of %s weighs %d g", (name, grams) => {
  expect(gramsPerCup(name)).toBe(grams);
});

test.each([
  "salt cod",
  "butter beans' pods",
  "coffee beans",
  "fresh yeast",
  "ginger beer",
  "",
  "huacatay",
])("%j has no density", (name) => {
  expect(gramsPerMillilitre(name)).toBeNull();
});

test("a name inside another one does not match", () => {
  expect(gramsPerCup("peanut butter")).toBe(258);
  expect(gramsPerCup("butter beans")).toBe(178);
  expect(gramsPerCup("coconut milk")).toBe(226);
  expect(gramsPerCup("tuna in olive oil")).toBeNull();
  expect(densityOf("green pepper")?.by).toBe("weight");
  expect(densityOf("black pepper")?.by).toBe("spoon");
});

test("household measures are volumes", () => {
  expect(millilitres("1 cup, chopped")).toBeCloseTo(236.6, 1);
  expect(millilitres(".25 cup")).toBeCloseTo(59.1, 1);
  expect(millilitres("2 tbsp, chopped")).toBeCloseTo(29.6, 1);
  expect(millilitres("1 envelope,  (1 tbsp)")).toBeCloseTo(14.8, 1);
  expect(millilitres("1 cup,  (8 fl oz)")).toBeCloseTo(236.6, 1);
  expect(millilitres('1 pat,  (1" sq, 1/3" high)')).toBeNull();
});

test("every food has a plausible density, and no name is listed twice", () => {
  const seen = new Set<string>();
  for (const food of foods as Array<DensityFood>) {
    for (const name of [...food.en.map((en) => `en ${en}`), ...food.es.map((es) => `es ${es}`)]) {
      expect(seen.has(name), name).toBe(false);
      seen.add(name);
    }
    if ("none" in food) continue;
    const density = food.grams! / millilitres(food.measure)!;
    expect(density, food.en[0]).toBeGreaterThan(0.03);
    expect(density, food.en[0]).toBeLessThan(1.5);
  }
});

test("the unit converter uses the same weights", () => {
  for (const ingredient of measuredIngredients) {
    const name = ingredient.replaceAll("-", " ");
    expect(convert(1, "cup", "g", ingredient), name).toBeCloseTo(gramsPerCup(name)!, 0);
  }
});
