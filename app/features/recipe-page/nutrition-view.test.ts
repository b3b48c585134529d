import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Nutrition } from "#app/lib/values/nutrition.ts";
import { nutritionView } from "./nutrition-view.server.ts";

const facts: Nutrition = {
  per: "serving",
  energy: 1352,
  fat: 12,
  saturated: 3.4,
  carbohydrate: 45,
  sugars: 5.2,
  fiber: 7,
  protein: 21,
  salt: 1.5,
  coverage: 93,
};
const shown = (language: "en" | "es", more: Partial<Nutrition> = {}) =>
  nutritionView({ ...facts, ...more }, { language, t: translatorFor(language) });

test("in English", () => {
  const { title, brief, text, source } = shown("en");
  expect(title).toBe("Nutrition per serving, estimated");
  expect(brief).toBe("1,352 kcal per serving");
  expect(text.split("\n")).toEqual([
    "1,352 kcal.",
    "Fat 12 g (saturated 3.4 g).",
    "Carbohydrate 45 g (sugars 5.2 g, fiber 7 g).",
    "Protein 21 g.",
    "Salt 1.5 g.",
  ]);
  expect(source).toBe("From USDA figures for 93% of the weight of the ingredients.");
});

test("a recipe that says a yield says how many servings it makes", () => {
  const { title } = nutritionView(facts, {
    language: "en",
    t: translatorFor("en"),
    servings: 16,
  });
  expect(title).toBe("Nutrition per serving, estimated (the recipe as written makes 16)");
});

test("in Spanish, of one piece, without a part that is not known", () => {
  const { title, brief, text, source } = shown("es", { per: "piece", sugars: null });
  expect(title).toBe("Nutrición por pieza (estimada)");
  expect(brief).toMatch(/^1,?352 kcal por pieza$/);
  expect(text).toContain("Grasas 12 g (saturadas 3.4 g).");
  expect(text).toContain("Carbohidratos 45 g (fibra 7 g).");
  expect(source).toMatch(/^Datos del USDA para el 93\s?% del peso\.$/);
});

test("the data of search engines has the sodium of the salt, and no part that is not known", () => {
  const { data } = shown("en", { saturated: null });
  expect(data).toMatchObject({ calories: "1352 calories", sodiumContent: "600 mg" });
  expect(data).not.toHaveProperty("saturatedFatContent");
});
