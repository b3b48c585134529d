import { expect, test } from "vitest";
import { isFiller, readDiets } from "./query-words.ts";

test.each([
  ["sopa sin gluten", "sopa", ["gluten-free"]],
  ["gluten-free soup", "soup", ["gluten-free"]],
  ["vegano", "", ["vegan"]],
  ["recetas veganas", "", ["vegan"]],
  ["VEGAN stew", "stew", ["vegan"]],
  ["postres sin lácteos", "postres", ["dairy-free"]],
  ["postres sin lacteos", "postres", ["dairy-free"]],
  ["cake without eggs", "cake", ["egg-free"]],
  ["arroz para celíacos", "arroz", ["gluten-free"]],
  ["vegan gluten free", "", ["vegan", "gluten-free"]],
  ["halal friendly chicken", "chicken", ["halal-friendly"]],
  ["bebidas sin alcohol", "bebidas", ["alcohol-free"]],
])("%j is read as %j with the diets %j", (query, text, tags) => {
  expect(readDiets(query)).toEqual({ text, tags });
});

test.each(["gluten", "huevos", "pastel de nueces", "sin", "Veganopolis", ""])(
  "%j names no diet",
  (query) => {
    expect(readDiets(query)).toEqual({ text: query, tags: [] });
  },
);

test("joining words are fillers", () => {
  expect(["recetas", "de", "with"].every(isFiller)).toBe(true);
  expect(["pan", "sin", "te"].some(isFiller)).toBe(false);
});
