import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { aisleOf, isFromTap, englishAisle, spanishAisle } from "./aisles.ts";

const ingredients = Object.values(readRecipeFiles())
  .flat()
  .flatMap((recipe) => recipe.ingredients.flatMap((group) => group.items))
  .filter((item) => item.recipe === undefined && !isFromTap(item));

test.each([
  ["coconut milk", "leche de coco", "tins"],
  ["salt cod", "bacalao", "fish"],
  ["chicken stock", "caldo de pollo", "tins"],
  ["lime juice", "jugo de limón", "produce"],
  ["tuna in olive oil", "atún en aceite de oliva", "tins"],
  ["olive oil for the grain", "aceite de oliva para el grano", "sauces"],
  ["ground cinnamon for the almonds", "canela molida para las almendras", "spices"],
  ["eggs", "huevos", "dairy"],
  ["dried chickpeas", "garbanzos secos", "dry"],
])("%s and %s are in the aisle %s", (name, nameEs, aisle) => {
  expect([englishAisle(name), spanishAisle(nameEs)]).toEqual([aisle, aisle]);
});

test("a name in Spanish only is found by its Spanish words", () => {
  expect(aisleOf({ name: "habichuelas rojas", nameEs: null })).toBe("dry");
});

test("water is not on the list", () => {
  expect(isFromTap({ name: "warm water", nameEs: "agua tibia" })).toBe(true);
  expect(isFromTap({ name: "soda water", nameEs: "agua con gas" })).toBe(false);
});

test("every ingredient of the catalogue has an aisle", () => {
  const lost = ingredients.filter((item) => aisleOf(item) === null).map((item) => item.name);
  expect([...new Set(lost)]).toEqual([]);
});

test("English and Spanish names agree for at least 98% of the ingredients", () => {
  const apart = ingredients.filter((item) => englishAisle(item.name) !== spanishAisle(item.nameEs));
  expect(apart.length / ingredients.length).toBeLessThan(0.02);
});
