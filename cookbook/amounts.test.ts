import { expect, test } from "vitest";
import recipe from "../locales/en/recipe-page.json" with { type: "json" };
import type { Unit } from "../app/features/units/unit-names.ts";
import { printedAmount, type Translate } from "./amounts.ts";

const texts: Record<string, unknown> = recipe;
const t: Translate = (key, values = {}) => {
  const name = key.replace("recipe-page:", "");
  const unit = /^units\.(.+)$/.exec(name)?.[1];
  const text = unit
    ? recipe.units[
        `${unit}_${values["count"] === 1 ? "one" : "other"}` as keyof typeof recipe.units
      ]
    : String(texts[name]);
  return text.replace(/\{\{(\w+)\}\}/g, (_, value: string) => String(values[value]));
};
const us = (quantity: number, unit: Unit, name = "ham") =>
  printedAmount({ quantity, unit, name }, "en", t).us?.replaceAll("\u00a0", " ");

test.each<[number, Unit, string, string]>([
  [7, "g", "ham", "¼ oz"],
  [40, "g", "ham", "1½ oz"],
  [250, "g", "ham", "9 oz"],
  [450, "g", "ham", "1 lb"],
  [500, "g", "ham", "1 lb 2 oz"],
  [4, "kg", "ham", "8¾ lb"],
  [250, "g", "wheat flour", "2 cups"],
  [7, "g", "dried yeast", "1¾ tsp"],
  [250, "g", "butter", "2¼ sticks"],
  [30, "ml", "water", "2 tbsp"],
  [60, "ml", "water", "¼ cup"],
  [80, "ml", "water", "⅓ cup"],
  [100, "ml", "water", "7 tbsp"],
  [150, "ml", "water", "⅔ cup"],
  [200, "ml", "water", "¾ cup + 2 tbsp"],
  [800, "ml", "water", "3⅓ cups"],
  [4, "l", "water", "4¼ quarts"],
])("%d %s of %s is %s in US measures", (quantity, unit, name, expected) => {
  expect(us(quantity, unit, name)).toBe(expected);
});

test("US measures differ from the metric ones by less than 17%, from 60 ml by less than 9%", () => {
  const value = (text: string) => {
    const signs: Record<string, number> = {
      "¼": 1 / 4,
      "⅓": 1 / 3,
      "½": 1 / 2,
      "⅔": 2 / 3,
      "¾": 3 / 4,
    };
    const millilitres: Record<string, number> = {
      quart: 946.4,
      cup: 236.6,
      tbsp: 14.79,
      tsp: 4.93,
    };
    return text.split(" + ").reduce((sum, part) => {
      const words = part.replace(/(?<=\d)(?=[¼⅓½⅔¾])/, " ").split(" ");
      const figure = words.slice(0, -1).reduce((n, word) => n + (signs[word] ?? Number(word)), 0);
      return sum + figure * millilitres[words.at(-1)!.replace(/s$/, "")]!;
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

test("spoons and counted items have no US measure", () => {
  expect(printedAmount({ quantity: 2.5, unit: "tbsp", name: "oil" }, "en", t)).toMatchObject({
    metric: "2½\u00a0tbsp",
    us: null,
  });
  expect(printedAmount({ quantity: 3, unit: "piece", name: "eggs" }, "es", t)).toEqual({
    metric: "3",
    us: null,
    joint: "",
  });
});

test("Spanish puts de between a measure and its ingredient", () => {
  expect(printedAmount({ quantity: 500, unit: "g", name: "ham" }, "es", t)).toMatchObject({
    metric: "500\u00a0g",
    joint: "de",
  });
});

test("an ingredient to taste has no amount", () => {
  expect(printedAmount({ quantity: null, unit: "to-taste", name: "salt" }, "en", t).metric).toBe(
    "",
  );
});
