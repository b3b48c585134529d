import { expect, test } from "vitest";
import { isFiller, readQuery, textWithout } from "./query-words.ts";

const read = (query: string) => {
  const { text, parts } = readQuery(query);
  const named = parts.map(({ part }) => {
    const [, value] = Object.values(part);
    return value === undefined ? part.kind : value;
  });
  return [text, named.map(String).toSorted()];
};

test.each([
  ["sopa sin gluten", "sopa", ["gluten-free"]],
  ["gluten-free soup", "soup", ["gluten-free"]],
  ["vegano", "", ["vegan"]],
  ["recetas veganas", "", ["vegan"]],
  ["VEGAN stew", "stew", ["vegan"]],
  ["postres sin lacteos", "", ["dairy-free", "dessert"]],
  ["cake without eggs", "cake", ["egg-free"]],
  ["arroz para celíacos", "arroz", ["gluten-free"]],
  ["halal friendly chicken", "chicken", ["halal-friendly"]],
  ["vegan dinner quick", "", ["30", "meal", "vegan"]],
  ["almuerzo rapido sin carne", "", ["30", "meal", "vegetarian"]],
  ["30-minute meals", "", ["30", "meal"]],
  ["dinner in under 20 minutes", "", ["20", "meal"]],
  ["pollo en menos de 1 hora", "pollo", ["60"]],
  ["quick 20 min soup", "soup", ["20"]],
  ["no oven cake", "cake", ["noOven"]],
  ["postres sin horno", "", ["dessert", "noOven"]],
  ["easy breakfast", "", ["breakfast", "easy"]],
])("%j is read as %j with the conditions %j", (query, text, parts) => {
  expect(read(query)).toEqual([text, parts]);
});

test.each([
  "gluten",
  "huevos",
  "pastel de nueces",
  "sin",
  "Veganopolis",
  "3 leches",
  "999999 min",
  "",
])("%j names no condition", (query) => {
  expect(readQuery(query)).toEqual({ text: query, parts: [] });
});

test("each condition can be taken out of the text with its words", () => {
  const query = "Cena vegana rápida";
  const { parts } = readQuery(query);
  const rests = parts.map((part) => textWithout(query, [part])).toSorted();
  expect(rests).toEqual(["Cena rápida", "Cena vegana", "vegana rápida"]);
});

test("joining words and words of questions are fillers", () => {
  expect(["recetas", "de", "with", "que", "hago", "how", "substitute"].every(isFiller)).toBe(true);
  expect(["pan", "sin", "te", "remojo", "gift"].some(isFiller)).toBe(false);
});
