// The published table of scaled amounts, and what holds for every amount.
import fc from "fast-check";
import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { unitSystems, type UnitSystem } from "#app/lib/values/unit-systems.ts";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { ingredientLine } from "./ingredient-line.ts";
import { measureOf } from "./ingredient-measure.ts";
import type { Measure } from "#app/features/units/measures.ts";
import { kitchenSizeOf } from "#app/features/units/unit-sizes.ts";
import { panHint } from "./pan-hint.ts";
import { plainStep } from "./step-marks.ts";
import { units, type Unit } from "#app/features/units/unit-names.ts";
import { scaledYield } from "./yield.ts";

function item(quantity: number, unit: Unit, name: string, nameEs = name, max?: number) {
  return {
    groupPosition: 0,
    heading: null,
    headingEs: null,
    quantity,
    quantityMax: max ?? null,
    unit,
    name,
    nameEs,
    note: null,
    noteEs: null,
    scales: true,
    linkedRecipeId: null,
  };
}
function line(of: ReturnType<typeof item>, factor: number, language: Language) {
  const t = translatorFor(language);
  const shown = ingredientLine(of, { factor, units: "metric", language, t });
  return `${shown.amount} ${shown.name.text}`.trim();
}

test.each<[number, Unit, string, string, number, string, string]>([
  [1, "piece", "egg", "huevo", 1 / 2, "½ egg", "½ huevo"],
  [1, "piece", "egg", "huevo", 1 / 3, "about ½ egg", "aprox. ½ huevo"],
  [3, "piece", "eggs", "huevos", 1 / 2, "1½ eggs", "1½ huevos"],
  [
    4,
    "piece",
    "egg yolks",
    "yemas de huevo",
    2 / 3,
    "about 2½ egg yolks",
    "aprox. 2½ yemas de huevo",
  ],
  [1, "piece", "onion", "cebolla", 3, "3 onions", "3 cebollas"],
  [2, "piece", "onions", "cebollas", 1 / 2, "1 onion", "1 cebolla"],
  [1, "piece", "onion", "cebolla", 1 / 3, "about ¼ onion", "aprox. ¼ cebolla"],
  [5, "piece", "olives", "aceitunas", 1 / 2, "about 3 olives", "aprox. 3 aceitunas"],
  [1, "piece", "cinnamon stick", "raja de canela", 1 / 2, "½ cinnamon stick", "½ raja de canela"],
  [1, "piece", "bay leaf", "hoja de laurel", 1 / 2, "1 bay leaf", "1 hoja de laurel"],
  [3, "clove", "garlic", "ajo", 1 / 2, "1½ cloves garlic", "1½ dientes de ajo"],
  [1, "pinch", "salt", "sal", 1, "a pinch of salt", "una pizca de sal"],
  [1, "pinch", "salt", "sal", 1 / 2, "a pinch of salt", "una pizca de sal"],
  [1, "pinch", "salt", "sal", 3, "3 pinches of salt", "3 pizcas de sal"],
  [1, "tbsp", "oil", "aceite", 1 / 2, "1½ tsp oil", "1½ cdtas. de aceite"],
  [1, "tsp", "salt", "sal", 1 / 3, "¼ tsp salt", "¼ cdta. de sal"],
  [500, "g", "rice", "arroz", 1 / 3, "165 g rice", "165 g de arroz"],
  [750, "ml", "water", "agua", 2, "1.5 l water", "1.5 l de agua"],
])("%d %s of %s (%s) × %d is %s, %s", (quantity, unit, name, nameEs, factor, english, spanish) => {
  expect(line(item(quantity, unit, name, nameEs), factor, "en")).toBe(english);
  expect(line(item(quantity, unit, name, nameEs), factor, "es")).toBe(spanish);
});

test("a range of counts scales at both ends", () => {
  expect(line(item(1, "piece", "green chile", "chile verde", 2), 3, "en")).toBe("3–6 green chiles");
  expect(line(item(2, "clove", "garlic", "ajo", 3), 1 / 2, "es")).toBe("1–1½ dientes de ajo");
});

const total = ({ parts }: Pick<Measure, "parts">) =>
  parts.reduce((sum, { quantity, unit }) => sum + quantity * (kitchenSizeOf(unit)?.[1] ?? 1), 0);

const names = ["water", "flour", "salt", "butter", "egg", "onion", "olives", "nutmeg"];
const anyItem = fc.record({
  quantity: fc.integer({ min: 1, max: 4000 }).map((n) => n / 4),
  unit: fc.constantFrom(...units.filter((unit) => unit !== "to-taste")),
  name: fc.constantFrom(...names),
});
const anyFactor = fc.integer({ min: 1, max: 400 }).map((n) => n / 16);
const measured = (
  of: { quantity: number; unit: Unit; name: string },
  factor: number,
  by: UnitSystem,
) => measureOf({ ...of, quantityMax: null, scales: true }, factor, by)!;
const volumes = ["ml", "l", "tsp", "tbsp", "cup", "quart", "butter-stick"];
const weights = ["g", "kg", "oz", "lb"];

test("an amount is never zero, negative or in a unit of another kind", () => {
  fc.assert(
    fc.property(anyItem, anyFactor, fc.constantFrom(...unitSystems), (of, factor, by) => {
      const { parts } = measured(of, factor, by);
      for (const { quantity } of parts) expect(quantity).toBeGreaterThan(0);
      const kinds = parts.map(({ unit }) =>
        volumes.includes(unit) ? "volume" : weights.includes(unit) ? "weight" : unit,
      );
      expect(new Set(kinds).size).toBe(1);
    }),
    { numRuns: 3000 },
  );
});

test("more servings never need less", () => {
  fc.assert(
    fc.property(anyItem, anyFactor, anyFactor, fc.constantFrom(...unitSystems), (of, a, b, by) => {
      // Nobody writes a quarter of a drop, which is less than the smallest count that is shown.
      fc.pre(of.quantity >= 1 || [...volumes, ...weights].includes(of.unit));
      const [fewer, more] = [Math.min(a, b), Math.max(a, b)];
      const [less, most] = [fewer, more].map((factor) => total(measured(of, factor, by)));
      // A change of unit, such as from 1¾ tsp to ½ tbsp, may round the other way by a little.
      if (fewer !== 1 && more !== 1) expect(most! * 1.08).toBeGreaterThanOrEqual(less!);
      if (more >= fewer * 2) expect(most!).toBeGreaterThanOrEqual(less!);
    }),
    { numRuns: 5000 },
  );
});

test("a count that is shown as exact is exact within 5%", () => {
  const counts = fc.record({
    quantity: fc.integer({ min: 1, max: 200 }).map((n) => n / 4),
    unit: fc.constantFrom<Unit>("piece", "clove", "leaf", "bunch", "slice", "sheet", "can"),
    name: fc.constantFrom(...names),
  });
  fc.assert(
    fc.property(counts, anyFactor, (of, factor) => {
      const shown = measured(of, factor, "metric");
      const exact = of.quantity * factor;
      if (!shown.about && exact >= 1)
        expect(Math.abs(total(shown) - exact) / exact).toBeLessThanOrEqual(0.05);
    }),
    { numRuns: 2000 },
  );
});

const recipes = Object.values(readRecipeFiles()).flat();

test("all counts of the catalogue are shown as they are written, and fixed amounts at any multiple", () => {
  let fixed = 0;
  for (const recipe of recipes)
    for (const { items } of recipe.ingredients)
      for (const of of items) {
        if (of.quantity === null) continue;
        const whole = { ...of, quantityMax: of.quantityMax ?? null, scales: of.scales ?? true };
        const once = measureOf(whole, 1, "metric")!;
        expect(once.about ?? false, `${recipe.slug}: ${of.name}`).toBe(false);
        if (of.unit === "piece") expect(once.parts[0].quantity).toBe(of.quantity);
        if (whole.scales) continue;
        fixed++;
        for (const factor of [1 / 2, 2, 3])
          expect(measureOf(whole, factor, "metric")).toEqual(once);
      }
  expect(fixed).toBeGreaterThan(200);
});

test.each<[string, string, number, string, string]>([
  ["24 cookies", "24 galletas", 2, "48 cookies", "48 galletas"],
  ["2 loaves", "2 trenzas", 1 / 2, "1 loaf", "1 trenza"],
  ["1 loaf", "1 trenza", 2, "2 loaves", "2 trenzas"],
  ["about 45 biscuits", "unas 45 galletas", 1 / 2, "about 23 biscuits", "unas 23 galletas"],
  ["25 brigadeiros", "25 brigadeiros", 1 / 2, "13 brigadeiros", "13 brigadeiros"],
  ["20 cannoli", "20 cannoli", 3, "60 cannoli", "60 cannoli"],
  ["about 1.2 l", "alrededor de 1.2 l", 2, "about 2.4 l", "alrededor de 2.4 l"],
  ["about 800 g", "unos 800 g", 3, "about 2.4 kg", "unos 2.4 kg"],
  [
    "24 tamales, 12 piñas",
    "24 tamales, 12 piñas",
    2,
    "48 tamales, 24 piñas",
    "48 tamales, 24 piñas",
  ],
  [
    "1 bottle of 750 ml (15 small glasses)",
    "1 botella de 750 ml (15 copitas)",
    3,
    "3 bottles of 750 ml (45 small glasses)",
    "3 botellas de 750 ml (45 copitas)",
  ],
  [
    "about 220 g, for 400 g of pasta",
    "unos 220 g, para 400 g de pasta",
    2,
    "about 440 g, for 800 g of pasta",
    "unos 440 g, para 800 g de pasta",
  ],
  ["2 cakes of 20 cm", "2 bizcochos de 20 cm", 2, "4 cakes of 20 cm", "4 bizcochos de 20 cm"],
])("a yield of %s (%s) × %d is %s, %s", (english, spanish, factor, shownEn, shownEs) => {
  const shown = (text: string, language: Language) =>
    scaledYield(text, { factor, units: "metric", language, t: translatorFor(language) });
  expect(shown(english, "en")).toBe(shownEn);
  expect(shown(spanish, "es")).toBe(shownEs);
});

test("every yield of the catalogue changes with the amount, in both languages", () => {
  const makes = recipes.flatMap((recipe) => (recipe.yield ? [recipe] : []));
  expect(makes.length).toBeGreaterThan(69);
  for (const recipe of makes)
    for (const [text, language] of [
      [recipe.yield!, "en"],
      [recipe.yieldEs!, "es"],
    ] as const) {
      const t = translatorFor(language);
      const shown = (factor: number) => scaledYield(text, { factor, units: "metric", language, t });
      expect(shown(1)).toBe(text);
      const all = new Set([1 / 2, 1, 2, 3].map(shown));
      expect(all.size, text).toBe(4);
      for (const one of all) expect(one).not.toMatch(/NaN|undefined|\{|\b0 /);
    }
});

test("a recipe that names its pan suggests one for another amount, by area", () => {
  const hint = (step: string, factor: number) => panHint(["Stir.", step], factor);
  const round = { shape: "round", length: 20, width: 0 };
  expect(hint("Butter a 20 cm round tin well.", 2)).toMatchObject({
    pan: round,
    pans: 1,
    same: 2,
    other: null,
  });
  // 20 × 30 cm × 1.25 = 750 cm², and 33 × 23 cm are 759 cm².
  expect(hint("Pack it into a 20 x 30 cm dish.", 1.25)).toMatchObject({
    same: null,
    other: { shape: "rectangle", length: 33, width: 23 },
  });
  expect(hint("Line two 23 cm tins.", 1 / 2)).toMatchObject({ pans: 2, same: 1 });
  expect(hint("Butter a dish of about 22 x 32 cm.", 3)).toMatchObject({ same: 3 });
  expect(hint("Set on a lined baking tray, 3 cm apart.", 2)).toBeNull();
  expect(hint("Butter a 20 cm round tin.", 1)).toBeNull();
  const named = recipes.filter(
    (recipe) =>
      panHint(
        recipe.steps.map(({ text }) => plainStep(text)),
        2,
      ) !== null,
  );
  expect(named.map(({ id }) => id)).toEqual(expect.arrayContaining([5, 38, 226, 239, 261, 370]));
});
