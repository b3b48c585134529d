import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { ingredientLine, measureText } from "./ingredient-line.ts";
import { measureOf } from "./ingredient-measure.ts";
import type { Unit } from "#app/features/units/unit-names.ts";

type Amount = [quantity: number | null, unit: Unit, quantityMax?: number];
function item([quantity, unit, quantityMax = undefined]: Amount, name: string, nameEs = name) {
  return {
    groupPosition: 0,
    heading: null,
    headingEs: null,
    quantity,
    quantityMax: quantityMax ?? null,
    unit,
    name,
    nameEs,
    note: null,
    noteEs: null,
    scales: true,
    linkedRecipeId: null,
  };
}
function amount(
  of: Amount,
  name: string,
  units: UnitSystem,
  factor = 1,
  language: Language = "en",
) {
  const measure = measureOf(item(of, name), factor, units);
  return measure && measureText(measure, { language, t: translatorFor(language) });
}
const us = (of: Amount, name: string) => amount(of, name, "us");
const metric = (of: Amount, name = "water") => amount(of, name, "metric");

test.each<[Amount, string, string]>([
  [[7, "g"], "instant yeast", "1¾ tsp"],
  [[15, "g"], "salt", "2½ tsp"],
  [[12, "g"], "baking powder", "2½ tsp"],
  [[5, "ml"], "vanilla extract", "1 tsp"],
  [[20, "g"], "fresh ginger", "3½ tbsp (20 g)"],
])("US units: %j of %s is %s by the spoon", (of, name, expected) => {
  expect(us(of, name)).toBe(expected);
});

test.each<[Amount, string, string]>([
  [[250, "g"], "all-purpose flour", "2 cups (250 g)"],
  [[100, "g"], "wheat flour for the filling", "¾ cup + 1 tbsp (100 g)"],
  [[1, "kg"], "flour", "8 cups (1 kg)"],
  [[200, "g"], "sugar", "1 cup (200 g)"],
  [[400, "g"], "long-grain rice", "2¼ cups (400 g)"],
  [[500, "g"], "dried black beans", "2½ cups (500 g)"],
  [[60, "g"], "cocoa powder", "⅔ cup (60 g)"],
  [[100, "g"], "grated Parmesan cheese", "1 cup (100 g)"],
  [[15, "g"], "cilantro", "1 cup (15 g)"],
])("US units: %j of %s is %s by the cup, with its weight", (of, name, expected) => {
  expect(us(of, name)).toBe(expected);
});

test.each<[Amount, string]>([
  [[15, "g"], "1 tbsp (15 g)"],
  [[100, "g"], "7 tbsp (100 g)"],
  [[113, "g"], "1 stick (115 g)"],
  [[200, "g"], "1¾ sticks (200 g)"],
  [[125, "g"], "1 stick + 1 tbsp (125 g)"],
])("US units: %j of butter is %s in tablespoons and sticks", (of, expected) => {
  expect(us(of, "unsalted butter")).toBe(expected);
});

test.each<[Amount, string, string]>([
  [[40, "g"], "smoked bacon", "1½ oz"],
  [[500, "g"], "salt cod", "1 lb 2 oz"],
  [[1, "kg"], "potatoes", "2¼ lb"],
  [[20, "g"], "fresh yeast", "¾ oz"],
  [[2, "g"], "dried gesho", "2 g"],
])("US units: %j of %s by weight is %s in ounces and pounds", (of, name, expected) => {
  expect(us(of, name)).toBe(expected);
});

test.each<[Amount, string]>([
  [[5, "ml"], "1 tsp"],
  [[20, "ml"], "1 tbsp + 1 tsp"],
  [[60, "ml"], "¼ cup"],
  [[240, "ml"], "1 cup"],
  [[200, "ml"], "¾ cup + 2 tbsp"],
  [[900, "ml"], "3¾ cups"],
  [[950, "ml"], "1 quart"],
  [[1.5, "l"], "1½ quarts"],
  [[1.3, "l"], "1¼ quarts + ½ cup"],
  [[8, "tbsp"], "½ cup"],
  [[2, "cm"], "¾ in"],
])("US units: %j of a liquid is %s in spoons, cups and quarts", (of, expected) => {
  expect(us(of, "water")).toBe(expected);
});

test("metric amounts are rounded as a scale shows them", () => {
  expect(metric([503, "g"])).toBe("505 g");
  expect(metric([42.4, "g"])).toBe("42 g");
  expect(metric([2.44, "g"])).toBe("2.4 g");
  expect(metric([998, "g"])).toBe("1 kg");
  expect(metric([1.255, "kg"])).toBe("1.25 kg");
  expect(metric([0.25, "l"])).toBe("250 ml");
  expect(metric([4, "tsp"])).toBe("1 tbsp + 1 tsp");
  expect(amount([200, "g"], "flour", "metric", 2)).toBe("400 g");
});

test("a range uses the unit of its larger end", () => {
  expect(metric([800, "g", 1200])).toBe("0.8–1.2 kg");
  expect(us([1, "tbsp", 2], "olive oil")).toBe("1–2 tbsp");
  expect(us([200, "g", 250], "flour")).toBe("1⅔–2 cups (200–250 g)");
  expect(us([100, "ml", 1000], "water")).toBe("¼–1 quart");
});

test("a quantity is never zero, and fixed amounts do not scale", () => {
  expect(amount([1, "tsp"], "salt", "us", 1 / 40)).toBe("⅛ tsp");
  expect(amount([1, "g"], "saffron", "metric", 1 / 100)).toBe("0.1 g");
  const fixed = { ...item([2, "piece"], "bay leaves"), scales: false };
  expect(measureOf(fixed, 6, "metric")!.parts).toEqual([{ quantity: 2, unit: "piece" }]);
  expect(measureOf(item([null, "to-taste"], "salt"), 2, "us")).toBeNull();
});

function line(of: Amount, [name, nameEs]: [string, string], language: Language, factor = 1) {
  const options = { language, t: translatorFor(language), factor, units: "metric" as const };
  const shown = ingredientLine(item(of, name, nameEs), options);
  return `${shown.amount} ${shown.name.text}`;
}

test.each<[Amount, string, string, string, string, number?]>([
  [[1, "piece"], "onions", "cebollas", "1 onion", "1 cebolla"],
  [[2, "piece"], "onion", "cebolla", "2 onions", "2 cebollas"],
  [[1, "piece"], "red onion", "cebolla roja", "½ red onion", "½ cebolla roja", 0.5],
  [[1, "piece"], "red onion", "cebolla roja", "1½ red onions", "1½ cebollas rojas", 1.5],
  [[1, "piece", 2], "green chile", "chile verde", "1–2 green chiles", "1–2 chiles verdes"],
  [[1, "clove"], "garlic", "ajo", "1 clove garlic", "1 diente de ajo"],
  [[3, "clove"], "garlic", "ajo", "3 cloves garlic", "3 dientes de ajo"],
  [[4, "leaf"], "basil", "albahaca", "4 basil leaves", "4 hojas de albahaca"],
  [[1, "leaf"], "culantro (recao)", "recao", "1 culantro leaf (recao)", "1 hoja de recao"],
  [[2, "stick"], "cinnamon", "canela en rama", "2 cinnamon sticks", "2 ramas de canela"],
  [[55, "leaf"], "vine leaves", "hojas de parra", "55 vine leaves", "55 hojas de parra"],
  [[3, "piece"], "bay leaves", "hojas de laurel", "1 bay leaf", "1 hoja de laurel", 0.1],
  [[12, "piece"], "eggs", "huevos", "13 eggs", "13 huevos", 1.05],
  [[1, "tsp"], "salt", "sal", "1 tsp salt", "1 cdta. de sal"],
  [[0.5, "tbsp"], "salt", "sal", "1½ tsp salt", "1½ cdtas. de sal"],
])("%j of %s or %s: %s, %s", (of, name, nameEs, english, spanish, factor = 1) => {
  expect(line(of, [name, nameEs], "en", factor)).toBe(english);
  expect(line(of, [name, nameEs], "es", factor)).toBe(spanish);
});
