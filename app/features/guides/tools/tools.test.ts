import { readFileSync } from "node:fs";
import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAmount, roundForKitchen } from "./amount.ts";
import { ovenScales, ovenTable, ovenTemperature } from "./oven.ts";
import { panArea, panFactor, parsePan, panShapes, usualPans } from "#app/features/units/pans.ts";
import { potFoods, potQuantities } from "./pot-times.ts";
import { safeTemperatureOf, safeTemperatures } from "./safe-temperatures.ts";
import {
  convert,
  gramsPerCup,
  isKitchenUnit,
  isMeasuredIngredient,
  kitchenUnits,
  measuredIngredients,
  needsIngredient,
} from "#app/features/units/convert.ts";

const amounts = fc.double({ min: 0.01, max: 10_000, noNaN: true });
const units = fc.constantFrom(...kitchenUnits);
const ingredients = fc.constantFrom(...measuredIngredients);

test.each([
  ["1.5", 1.5],
  ["1,5", 1.5],
  [" 2 ", 2],
  ["½", 0.5],
  ["1½", 1.5],
  ["1 ½", 1.5],
  ["1/2", 0.5],
  ["1 1/2", 1.5],
  ["3 ⁄ 4", 0.75],
])("%j is parsed as a number", (text, amount) => {
  expect(parseAmount(text)).toBe(amount);
});

test.each([
  "",
  " ",
  "0",
  "-1",
  "1/0",
  "1e9",
  "NaN",
  "Infinity",
  "1.2.3",
  "a",
  "9".repeat(30),
  null,
])("%j is not an amount", (text) => {
  expect(parseAmount(text)).toBeNull();
});

test("any input gives null or a number above zero", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const amount = parseAmount(text);
      return amount === null || (amount > 0 && amount <= 1_000_000);
    }),
  );
});

test("converting there and back changes nothing", () => {
  fc.assert(
    fc.property(amounts, units, units, ingredients, (amount, from, to, ingredient) => {
      const there = convert(amount, from, to, ingredient)!;
      expect(convert(there, to, from, ingredient)).toBeCloseTo(amount, 6);
    }),
  );
});

test("doubling the amount doubles the result in every unit", () => {
  fc.assert(
    fc.property(amounts, units, units, ingredients, (amount, from, to, ingredient) => {
      const once = convert(amount, from, to, ingredient)!;
      expect(convert(2 * amount, from, to, ingredient)! / once).toBeCloseTo(2, 9);
    }),
  );
});

test("a cup of flour weighs 125 g, and weight to volume needs an ingredient", () => {
  expect(convert(1, "cup", "g", "flour")).toBeCloseTo(125);
  expect(convert(1, "lb", "oz", null)).toBeCloseTo(16);
  expect(convert(1, "cup", "tbsp", null)).toBeCloseTo(16);
  expect(convert(1, "cup", "g", null)).toBeNull();
  expect(needsIngredient("cup", "g")).toBe(true);
  expect(needsIngredient("cup", "ml")).toBe(false);
});

test("cup weights stay within the range from oats to honey and salt", () => {
  for (const ingredient of measuredIngredients) {
    expect(gramsPerCup(ingredient)).toBeGreaterThanOrEqual(80);
    expect(gramsPerCup(ingredient)).toBeLessThanOrEqual(340);
  }
});

test.each(["toString", "__proto__", "", "CUP", null])(
  "%j is neither a unit nor an ingredient",
  (name) => {
    expect(isKitchenUnit(name)).toBe(false);
    expect(isMeasuredIngredient(name)).toBe(false);
  },
);

test.each([
  [180, "c", 180, 355, 160, "4", "moderate"],
  [350, "f", 175, 350, 155, "4", "moderate"],
  [6, "gas", 205, 400, 185, "6", "hot"],
  [0.25, "gas", 105, 225, 85, "¼", "verySlow"],
  [100, "c", 100, 210, 80, null, "verySlow"],
] as const)(
  "%d %s is converted to every scale",
  (value, scale, celsius, fahrenheit, fanCelsius, gasMark, heat) => {
    expect(ovenTemperature(value, scale)).toEqual({
      celsius,
      fahrenheit,
      fanCelsius,
      gasMark,
      heat,
    });
  },
);

test("temperatures keep their order in every scale, and none is below 50 °C", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 50, max: 300 }),
      fc.integer({ min: 10, max: 20 }),
      (low, more) => {
        const [cool, hot] = [ovenTemperature(low, "c")!, ovenTemperature(low + more, "c")!];
        return hot.celsius > cool.celsius && hot.fahrenheit > cool.fahrenheit;
      },
    ),
  );
  for (const scale of ovenScales) expect(ovenTemperature(1000, scale)).toBeNull();
  expect(ovenTemperature(20, "c")).toBeNull();
  expect(ovenTemperature(0.7, "gas")).toBeNull();
  expect(ovenTable().map((row) => row.gasMark)).toEqual([
    "¼",
    "½",
    "1",
    "2",
    "3",
    "4",
    "5",
    "6",
    "7",
    "8",
    "9",
    "10",
  ]);
});

test("a recipe converted to another pan and back is unchanged", () => {
  const pans = fc.record({
    shape: fc.constantFrom(...panShapes),
    length: fc.double({ min: 4, max: 80, noNaN: true }),
    width: fc.double({ min: 4, max: 80, noNaN: true }),
  });
  fc.assert(
    fc.property(pans, pans, (from, to) => {
      expect(panFactor(from, to) * panFactor(to, from)).toBeCloseTo(1, 9);
    }),
  );
});

test("a 20 cm round pan scales to 23 cm by a third, and inches convert to centimetres", () => {
  const [small, large] = [parsePan("round", 20, null, "cm")!, parsePan("round", 23, null, "cm")!];
  expect(panFactor(small, large)).toBeCloseTo(1.32, 2);
  expect(panArea(parsePan("square", 8, null, "in")!)).toBeCloseTo(412.9, 1);
  expect(parsePan("rectangle", 30, null, "cm")).toBeNull();
  expect(parsePan("round", 2, null, "cm")).toBeNull();
  expect(parsePan("round", 500, null, "cm")).toBeNull();
  expect(usualPans.every((pan) => parsePan(pan.shape, pan.length, pan.width || null, "cm"))).toBe(
    true,
  );
});

test("safe temperatures agree in Celsius and Fahrenheit, and poultry is safe at 165 °F", () => {
  for (const { celsius, fahrenheit } of safeTemperatures)
    expect(Math.abs(celsius * 1.8 + 32 - fahrenheit)).toBeLessThan(1);
  expect(safeTemperatureOf("poultry")?.fahrenheit).toBe(165);
  expect(safeTemperatureOf("toString")).toBeNull();
});

test("a pot for twice the people holds twice the food", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...potFoods.map(({ food }) => food)),
      fc.integer({ min: 1, max: 50 }),
      (food, people) => {
        const [once, twice] = [potQuantities(food, people)!, potQuantities(food, people * 2)!];
        expect(twice.dryGrams).toBe(2 * once.dryGrams);
        expect(Math.abs(twice.waterMillilitres - 2 * once.waterMillilitres)).toBeLessThanOrEqual(
          10,
        );
      },
    ),
  );
  expect(potQuantities("black-beans", 0)).toBeNull();
  expect(potQuantities("black-beans", 1.5)).toBeNull();
  expect(potQuantities("gravel", 4)).toBeNull();
});

test("kidney beans boil hard first; lentils need no soaking", () => {
  expect(potQuantities("red-beans", 4)).toMatchObject({
    boilHard: true,
    soakHours: 8,
    dryGrams: 280,
  });
  expect(potQuantities("lentils", 4)).toMatchObject({ boilHard: false, soakHours: 0 });
});

test("figures are rounded to kitchen precision", () => {
  expect([236.588, 23.6588, 2.36588, 0.236588].map(roundForKitchen)).toEqual([
    237, 23.7, 2.37, 0.237,
  ]);
});

test("guides and the shop give the pressure times and the water of the tool", () => {
  const times = (food: string, joint: string) =>
    potFoods.find((one) => one.food === food)!.pressureMinutes!.join(joint);
  const read = (file: string) => readFileSync(`content/${file}`, "utf8");
  for (const [language, joint] of [
    ["en", " to "],
    ["es", " a "],
  ] as const) {
    const pot = read(`guides/equipment/olla-a-presion.${language}.md`);
    expect(pot).toContain(times("red-beans", joint));
    expect(pot).toContain(times("chickpeas", joint));
    expect(read(`guides/ingredients/garbanzos.${language}.md`)).toContain(
      times("chickpeas", joint),
    );
    expect(read("products.json")).toContain(times("red-beans", joint));
    const { waterPerGram } = potFoods.find(({ food }) => food === "long-grain-rice")!;
    const rice = read(`guides/techniques/arroz-blanco.${language}.md`);
    expect(rice).toContain(` ${waterPerGram} ml `);
    expect(rice).toContain(` ${400 * waterPerGram} ml `);
  }
});
