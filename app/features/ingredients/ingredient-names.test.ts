import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { agreedNote, countedName, headWord, isIndivisible } from "./ingredient-names.ts";

const recipes = Object.values(readRecipeFiles()).flat();

test.each([
  ["onion", "onions"],
  ["Scotch bonnet chili", "Scotch bonnet chilies"],
  ["ripe tomato", "ripe tomatoes"],
  ["allspice berry", "allspice berries"],
  ["bay leaf", "bay leaves"],
  ["ear of corn", "ears of corn"],
  ["egg for the filling", "eggs for the filling"],
  ["bijao or banana leaf", "bijao or banana leaves"],
  ["sweet chili (ajíes dulces)", "sweet chilies (ajíes dulces)"],
  ["peach", "peaches"],
  ["star anise", "star anise"],
  ["whole red snapper", "whole red snapper"],
])("one %s, several %s", (one, several) => {
  expect(countedName(one, "en", false)).toBe(several);
  expect(countedName(several, "en", true)).toBe(one);
  expect(countedName(several, "en", false)).toBe(several);
  expect(countedName(one, "en", true)).toBe(one);
});

test.each([
  ["cebolla morada pequeña", "cebollas moradas pequeñas"],
  ["limón verde", "limones verdes"],
  ["ají amarillo", "ajíes amarillos"],
  ["pimiento morrón", "pimientos morrones"],
  ["hoja de laurel", "hojas de laurel"],
  ["clavo de olor", "clavos de olor"],
  ["plátano bien maduro", "plátanos bien maduros"],
  ["chile dulce rojo", "chiles dulces rojos"],
  ["aguacate Hass maduro", "aguacates Hass maduros"],
  ["galera o camarón grande crudo", "galeras o camarones grandes crudos"],
  ["dátil tierno", "dátiles tiernos"],
  ["pan pita", "panes pita"],
  ["nuez", "nueces"],
])("una %s, varias %s", (one, several) => {
  expect(countedName(one, "es", false)).toBe(several);
  expect(countedName(several, "es", true)).toBe(one);
  expect(countedName(several, "es", false)).toBe(several);
  expect(countedName(one, "es", true)).toBe(one);
});

test("names of all counted ingredients agree with their amount", () => {
  const wrong = recipes.flatMap((recipe) =>
    recipe.ingredients
      .flatMap(({ items }) => items)
      .filter(({ unit }) => unit === "piece")
      .flatMap(({ name, nameEs, quantity, quantityMax }) => {
        const one = (quantityMax ?? quantity ?? 0) <= 1;
        return [
          [name, countedName(name, "en", one)],
          [nameEs, countedName(nameEs, "es", one)],
        ].filter(([written, expected]) => written !== expected);
      }),
  );
  expect(wrong).toEqual([]);
});

test.each([
  ["duras", true, "dura"],
  ["picada fina, en dos partes", false, "picadas finas, en dos partes"],
  ["sin semillas, bien picaditos y frescos", true, "sin semillas, bien picadito y fresco"],
  ["en rodajas finas", true, "en rodajas finas"],
  ["unos {{250 g}}, pelado", false, "unos {{250 g}}, pelados"],
])("the note %j, of one: %j, becomes %j", (note, isSingular, agreed) => {
  expect(agreedNote(note, isSingular)).toBe(agreed);
});

test("small things are indivisible", () => {
  for (const name of [
    "bay leaves",
    "whole cloves",
    "saffron threads",
    "hojas de laurel",
    "aceitunas",
  ])
    expect(isIndivisible(name), name).toBe(true);
  for (const name of ["eggs", "onion", "limones", "avocado", "cinnamon stick", "raja de canela"])
    expect(isIndivisible(name), name).toBe(false);
});

test("the noun of a name is the last word in English, the first in Spanish", () => {
  expect(headWord("dried bay leaves", "en")).toBe("leaf");
  expect(headWord("ears of corn", "en")).toBe("ear");
  expect(headWord("Hojas de parra", "es")).toBe("hoja");
});
