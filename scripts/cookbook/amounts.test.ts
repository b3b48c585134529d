import { expect, test } from "vitest";
import type { Unit } from "../../app/features/recipes/vocabulary.ts";
import { printedAmount, type Translate } from "./amounts.ts";

/** "recipe:units.tbsp" is printed as "tbsp". */
const t: Translate = (key) => key.replace("recipe:units.", "");
const us = (quantity: number, unit: Unit) =>
  printedAmount({ quantity, unit }, "en", t).us?.replaceAll("\u00a0", " ");

test.each<[number, Unit, string]>([
  [7, "g", "¼ oz"],
  [40, "g", "1 ½ oz"],
  [250, "g", "9 oz"],
  [450, "g", "1 lb"],
  [500, "g", "1 lb 2 oz"],
  [4, "kg", "8 lb 13 oz"],
  [30, "ml", "2 tbsp"],
  [60, "ml", "¼ cup"],
  [80, "ml", "⅓ cup"],
  [100, "ml", "7 tbsp"],
  [150, "ml", "½ cup + 2 tbsp"],
  [800, "ml", "3 ⅓ cup"],
  [4, "l", "17 cup"],
])("%d %s is %s in an American kitchen", (quantity, unit, expected) => {
  expect(us(quantity, unit)).toBe(expected);
});

test("no US measure is further than a cook's hand from the metric one", () => {
  const value = (text: string) => {
    const signs: Record<string, number> = {
      "¼": 1 / 4,
      "⅓": 1 / 3,
      "½": 1 / 2,
      "⅔": 2 / 3,
      "¾": 3 / 4,
    };
    const millilitres: Record<string, number> = { cup: 236.6, tbsp: 14.79, tsp: 4.93 };
    return text.split(" + ").reduce((sum, part) => {
      const words = part.split(" ");
      const figure = words.slice(0, -1).reduce((n, word) => n + (signs[word] ?? Number(word)), 0);
      return sum + figure * millilitres[words.at(-1)!]!;
    }, 0);
  };
  for (let ml = 10; ml <= 3000; ml += 5)
    expect(Math.abs(value(us(ml, "ml")!) - ml) / ml, `${ml} ml: ${us(ml, "ml")}`).toBeLessThan(
      0.17,
    );
  for (let ml = 60; ml <= 3000; ml += 5)
    expect(Math.abs(value(us(ml, "ml")!) - ml) / ml, `${ml} ml: ${us(ml, "ml")}`).toBeLessThan(
      0.09,
    );
});

test("spoons and counted things need no second measure", () => {
  expect(printedAmount({ quantity: 2.5, unit: "tbsp" }, "en", t)).toMatchObject({
    metric: "2 ½ tbsp",
    us: null,
  });
  expect(printedAmount({ quantity: 3, unit: "piece" }, "es", t)).toEqual({
    metric: "3",
    us: null,
    joint: "",
  });
});

test("Spanish says de between a measure and its thing", () => {
  expect(printedAmount({ quantity: 500, unit: "g" }, "es", t)).toMatchObject({
    metric: "500 g",
    joint: "de",
  });
});

test("to taste has no amount", () => {
  expect(printedAmount({ quantity: null, unit: "to-taste" }, "en", t).metric).toBe("");
});
