import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import { unitSystems, type UnitSystem } from "#app/lib/values/unit-systems.ts";
import { scales } from "./kitchen-view.ts";
import { readLength } from "#app/features/units/lengths.ts";
import { stepText } from "./step-amounts.ts";
import { markedAmounts, plainStep, readStepAmount, readStepCount } from "./step-marks.ts";

const pantry = [
  { name: "all-purpose flour", nameEs: "harina de trigo" },
  { name: "water", nameEs: "agua" },
  { name: "salt", nameEs: "sal" },
];
function shown(
  text: string,
  factor: number,
  units: UnitSystem = "metric",
  language: Language = "en",
) {
  const t = translatorFor(language);
  return stepText(text, { factor, units, language, t, ingredients: pantry });
}

test("marked amounts scale, in both languages", () => {
  const step = "Bring {{800 ml}} of the water to the boil with {{half a teaspoon}} of salt.";
  expect(shown(step, 1)).toBe(plainStep(step));
  expect(shown(step, 2)).toBe("Bring 1.6 l of the water to the boil with 1 tsp of salt.");
  expect(shown(step, 1 / 2)).toBe("Bring 400 ml of the water to the boil with ¼ tsp of salt.");
  expect(shown("Agrega {{una cucharada}} de sal.", 2, "metric", "es")).toBe(
    "Agrega 2 cdas. de sal.",
  );
  expect(shown("Loosen with {{2-3 tablespoons}} of water.", 2)).toBe(
    "Loosen with 4–6 tbsp of water.",
  );
  expect(shown("Add {{1½ teaspoons}} of salt.", 2)).toBe("Add 1 tbsp of salt.");
});

test("counted ingredients scale, as the list does, in both languages", () => {
  expect(shown("Blend {{one onion}} with {{two ladles}} of broth.", 1)).toBe(
    "Blend one onion with two ladles of broth.",
  );
  expect(shown("Blend {{one onion}} with {{two ladles}} of broth.", 3)).toBe(
    "Blend 3 onions with 6 ladles of broth.",
  );
  expect(shown("Add {{1 egg}} and {{2 yolks}}.", 1 / 2)).toBe("Add ½ egg and 1 yolk.");
  expect(shown("Beat in the {{3 eggs}}, the juice of {{half a lemon}}.", 2)).toBe(
    "Beat in the 6 eggs, the juice of 1 lemon.",
  );
  expect(shown("Turn {{two}} of the garlic in it.", 2)).toBe("Turn 4 of the garlic in it.");
  expect(shown("Cover with {{=7 filo sheets}}.", 2)).toBe("Cover with 7 filo sheets.");
  expect(shown("Blend {{two onions}}.", 1, "us")).toBe("Blend two onions.");
  const spanish = (text: string, factor: number) => shown(text, factor, "metric", "es");
  expect(spanish("Incorpora los {{3 huevos}}, las {{2 yemas}}.", 1 / 2)).toBe(
    "Incorpora los 1½ huevos, la yema.",
  );
  expect(spanish("Mezcla {{tres huevos picados}}.", 1 / 3)).toBe("Mezcla 1 huevo picado.");
  expect(spanish("Licua con los {{3 dientes de ajo}}.", 1 / 3)).toBe("Licua con el diente de ajo.");
  expect(spanish("Cuece con la {{media cebolla}}.", 3)).toBe("Cuece con las 1½ cebollas.");
});

test("times, temperatures and sizes are no counts", () => {
  for (const written of ["20 minutes", "20 minutos", "2 horas", "180 °C", "3 cm", "some onions"])
    expect(readStepCount(written), written).toBeNull();
  expect(readStepCount("two or three eggs")).toEqual({ quantity: 2, quantityMax: 3, noun: "eggs" });
});

test("Spanish articles agree with the amount that is shown", () => {
  expect(shown("Vierte los {{500 ml}} de agua.", 1, "us", "es")).toBe(
    "Vierte las 2 tazas de agua.",
  );
  expect(shown("Vierte las {{3 cucharadas}} de aceite.", 1 / 3, "metric", "es")).toBe(
    "Vierte la 1 cda. de aceite.",
  );
});

test("amounts in US units use the density of their ingredient, as the list does", () => {
  expect(shown("Whisk {{250 g}} of the flour in.", 1, "us")).toBe(
    "Whisk 2 cups (250 g) of the flour in.",
  );
  expect(shown("Echa {{250 g}} de la harina.", 1, "us", "es")).toBe(
    "Echa 2 tazas (250 g) de la harina.",
  );
  expect(shown("Form a dough of {{500 g}}.", 1, "us")).toBe("Form a dough of 1 lb 2 oz.");
});

test("the amount of one piece and the size of a pot convert but do not scale", () => {
  expect(shown("Shape balls of {{=60 g}}.", 3)).toBe("Shape balls of 60 g.");
  expect(shown("Shape balls of {{=60 g}}.", 3, "us")).toBe("Shape balls of 2 oz.");
  expect(shown("Oil six {{!120 ml}} molds.", 3)).toBe("Oil six 120 ml molds.");
  expect(shown("Oil six {{!120 ml}} molds.", 3, "us")).toBe("Oil six ½-cup molds.");
  expect(shown("Use a pot of at least {{!11 l}}.", 1, "us")).toBe(
    "Use a pot of at least 12 quarts.",
  );
  expect(shown("In a pot of at least {{!6 l}} simmer it.", 1, "us")).toBe(
    "In a pot of at least 7 quarts simmer it.",
  );
});

test("a time for each kilo is one for each pound in US units", () => {
  const step = "Roast it {{*1 hour and 10 minutes per kilo}}.";
  expect(shown(step, 3)).toBe("Roast it 1 hour and 10 minutes per kilo.");
  expect(shown(step, 3, "us")).toBe("Roast it 32 minutes per pound.");
  expect(shown("Cuece {{*20 minutos por kilo}}.", 1, "us", "es")).toBe(
    "Cuece 9 minutos por libra.",
  );
});

test("the size of a can or of each piece in a note converts, but does not scale", () => {
  expect(shown("drained, from 1 can of {{=400 g}}", 2)).toBe("drained, from 1 can of 400 g");
  expect(shown("drained, from 1 can of {{=400 g}}", 2, "us")).toBe("drained, from 1 can of 14 oz");
  expect(shown("unos {{450 g}}, ralladas", 2, "metric", "es")).toBe("unos 900 g, ralladas");
  expect(shown("in {{3 cm}} cubes", 2, "us")).toBe("in 1¼-inch cubes");
});

test("text without marks, and marks that are no amount, are shown as they are written", () => {
  expect(shown("Add 500 ml of water and cook for 20 minutes.", 2)).toBe(
    "Add 500 ml of water and cook for 20 minutes.",
  );
  expect(shown("Add {{some}} water.", 2)).toBe("Add some water.");
  expect(readStepAmount("20 minutes")).toBeNull();
});

/** Articles that do not agree with the amount after them. */
const disagreements = [
  /\b(?:el|los|unos|otros|últimos) (?:\d[\d.,]*[½¼¾⅓⅔⅛]?|[½¼¾⅓⅔⅛])(?:–\S+)? (?:tazas?|cdt?as?\.|barras?|oz|lb|pulgadas?)(?!\p{L})/u,
  /\b(?:la|las|unas|otras|últimas) (?:\d[\d.,]*)(?:–\S+)? (?:g|kg|ml|l)(?!\p{L})/u,
  /\b(?:los|las|unos|unas|otros|otras) (?:1|[½¼¾⅓⅔⅛]) /u,
  /\b(?:el|la) (?:[2-9]|\d\d+|1[½¼¾⅓⅔]) (?:tazas|cdt?as\.|oz|lb|g|kg|ml|l)(?!\p{L})/u,
];

test("the articles of the catalogue agree, at any multiple and in any unit system", () => {
  const t = translatorFor("es");
  let changed = 0;
  for (const recipe of Object.values(readRecipeFiles()).flat()) {
    const ingredients = recipe.ingredients.flatMap(({ items }) => items);
    const notes = ingredients.flatMap(({ noteEs }) => noteEs ?? []);
    for (const units of unitSystems)
      for (const factor of scales) {
        const options = { factor, units, language: "es", t } as const;
        const texts = [
          ...recipe.steps.map(({ textEs }) => stepText(textEs, { ...options, ingredients })),
          ...notes.map((note) => stepText(note, options)),
        ];
        for (const text of texts) {
          if (/\b(?:las|unas|otras) \S+ (?:tazas|cdas\.|oz)/.test(text)) changed++;
          for (const pattern of disagreements) expect(text, recipe.slug).not.toMatch(pattern);
        }
      }
  }
  expect(changed).toBeGreaterThan(50);
});

test("counted ingredients in the steps of the catalogue are other numbers at twice and half the recipe", () => {
  let counted = 0;
  for (const recipe of Object.values(readRecipeFiles()).flat())
    for (const step of recipe.steps)
      for (const text of [step.text, step.textEs])
        for (const { sign, text: written } of markedAmounts(text)) {
          if (sign !== "" || readLength(written) || readStepAmount(written)) continue;
          counted++;
          const count = readStepCount(written)!;
          const language = text === step.text ? "en" : "es";
          for (const factor of [1 / 2, 2, 3]) {
            const page = shown(`{{${written}}}`, factor, "metric", language);
            expect(page, recipe.slug).not.toBe(written);
            if (factor > 1 && count.quantityMax === null)
              expect(page, recipe.slug).toMatch(
                new RegExp(`^${count.quantity * factor}`.replace("^1.5", "^1½")),
              );
          }
        }
  expect(counted).toBeGreaterThan(40);
});

test("no step of the catalogue shows a mark, at any multiple, in any unit system or language", () => {
  let marked = 0;
  for (const recipe of Object.values(readRecipeFiles()).flat()) {
    const ingredients = recipe.ingredients.flatMap(({ items }) => items);
    for (const step of recipe.steps)
      for (const [text, language] of [
        [step.text, "en"],
        [step.textEs, "es"],
      ] as const) {
        if (!text.includes("{{")) continue;
        marked++;
        const t = translatorFor(language);
        for (const units of unitSystems)
          for (const factor of scales) {
            const page = stepText(text, { factor, units, language, t, ingredients });
            expect(page, recipe.slug).not.toMatch(/[{}]|NaN|undefined|(?<![\d.,])0 (?:g|ml|l)\b/);
            const scaled = markedAmounts(text).some(
              ({ sign, text: written }) => sign === "" && !readLength(written),
            );
            if (factor !== 1 && scaled) expect(page).not.toBe(plainStep(text));
          }
      }
  }
  expect(marked).toBeGreaterThan(500);
});
