import { expect, test } from "vitest";
import { ingredientsOfStep } from "./step-ingredients.ts";

const english = [
  "chicken thighs",
  "coconut milk",
  "condensed milk",
  "olive oil",
  "palm oil",
  "red onions, sliced",
  "garlic cloves",
  "tomatoes",
  "cherries",
  "salt",
  "leaves of thyme",
];
const spanish = [
  "muslos de pollo",
  "leche de coco",
  "leche condensada",
  "aceite de oliva",
  "cebollas rojas",
  "dientes de ajo",
  "frijoles negros",
  "ajíes",
  "nueces",
  "sal",
];

const named = (step: string, list: ReadonlyArray<string>, language: "en" | "es") =>
  ingredientsOfStep(step, list, language).map((i) => list[i]);

test.each([
  ["Pour in the coconut milk.", ["coconut milk"]],
  ["Stir in both kinds of milk.", ["coconut milk", "condensed milk"]],
  ["Heat the oil.", ["olive oil", "palm oil"]],
  ["Heat the palm oil and brown the chicken.", ["chicken thighs", "palm oil"]],
  [
    "Add the onion, the garlic and one tomato.",
    ["red onions, sliced", "garlic cloves", "tomatoes"],
  ],
  ["Drop in a cherry.", ["cherries"]],
  ["Salt it; strew the thyme over.", ["salt", "leaves of thyme"]],
  ["Cover and let it rest until it is red.", []],
])("%s", (step, expected) => expect(named(step, english, "en")).toEqual(expected));

test.each([
  ["Vierte la leche de coco.", ["leche de coco"]],
  ["Dora el pollo en el aceite.", ["muslos de pollo", "aceite de oliva"]],
  ["Sofríe la cebolla y los ajos.", ["cebollas rojas", "dientes de ajo"]],
  ["Agrega los frijoles, el ají y una nuez.", ["frijoles negros", "ajíes", "nueces"]],
  ["Tapa y deja reposar hasta que esté negro.", []],
])("%s", (step, expected) => expect(named(step, spanish, "es")).toEqual(expected));
