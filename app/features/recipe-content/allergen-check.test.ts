import { expect, test } from "vitest";
import { seenAllergens, showsAllergen } from "./allergen-check.ts";
import { allergens } from "#app/features/recipes/vocabulary.ts";

const seenIn = (name: string) => allergens.filter((allergen) => showsAllergen(name, allergen));

test.each([
  ["leche entera", ["milk"]],
  ["queso blanco", ["milk"]],
  ["mantequilla sin sal", ["milk"]],
  ["media crema", ["milk"]],
  ["manteca", ["milk"]],
  ["comté", ["milk"]],
  ["crème fraîche", ["milk"]],
  ["kéfir", ["milk"]],
  ["pine nuts", ["nuts"]],
  ["piñones tostados", ["nuts"]],
  ["marañón", ["nuts"]],
  ["semillas de cajuil", ["nuts"]],
  ["cajú", ["nuts"]],
  ["merey", ["nuts"]],
  ["castañas de Pará", ["nuts"]],
  ["cashew butter", ["nuts"]],
  ["almond milk", ["nuts"]],
  ["turrón", ["nuts"]],
  ["pesto", ["milk", "nuts"]],
  ["crema de cacahuate", ["peanuts"]],
  ["shrimp paste", ["crustaceans"]],
  ["jueyes", ["crustaceans"]],
  ["oyster sauce", ["gluten", "soy", "molluscs"]],
  ["salsa de ostras", ["gluten", "soy", "molluscs"]],
  ["sillao", ["gluten", "soy"]],
  ["lambí", ["molluscs"]],
  ["tahini", ["sesame"]],
  ["hummus", ["sesame"]],
  ["rolled oats", ["gluten"]],
  ["avena en hojuelas", ["gluten"]],
  ["discos para empanadas", ["gluten"]],
  ["lasaña", ["gluten"]],
  ["leche de tigre", ["fish"]],
  ["salsa inglesa", ["fish"]],
  ["huevas de mújol", ["fish"]],
  ["camarones", ["crustaceans"]],
  ["tofu", ["soy"]],
  ["altramuces", ["lupin"]],
] as const)("%s indicates %j", (name, expected) => {
  expect(seenIn(name)).toEqual(expected);
});

test.each([
  "leche de coco",
  "mantequilla de cacao",
  "manteca de cerdo",
  "pasta de tomate",
  "pasta de achiote",
  "azúcar crema",
  "ron dorado",
  "lomo fino de res",
  "harina P.A.N.",
  "harina de yuca",
  "pan de yuca",
  "nuez moscada",
  "concha de limón",
  "apio criollo",
  "coconut milk",
  "rice flour",
  "butter beans",
  "nutmeg",
  "eggplant",
  "salt for the butter",
  "sal para la mantequilla",
])("%s indicates no allergen", (name) => {
  expect(seenIn(name)).toEqual([]);
});

test("each sighting lists its ingredients as written, without duplicates", () => {
  expect(
    seenAllergens([
      { name: "leche entera" },
      { name: "arroz", also: ["hervido en leche"] },
      { name: "leche entera" },
      { name: "sal" },
    ]),
  ).toEqual([{ allergen: "milk", ingredients: ["leche entera", "arroz"] }]);
});
