import { expect, test } from "vitest";
import { indexByIngredient, indexByName, letterOf } from "./book-index.ts";
import { bookTitle } from "./book-titles.ts";

const item = (name: string, nameEs: string) => ({ name, nameEs });
const recipes = [
  {
    slug: "sancocho",
    title: "Dominican Sancocho",
    titleEs: "Sancocho dominicano de siete carnes",
    ingredients: [
      { items: [item("white yam", "ñame"), item("water", "agua"), item("salt", "sal")] },
      { items: [item("chicken thighs", "muslos de pollo"), item("chicken", "pollo")] },
    ],
  },
  {
    slug: "pica-pollo",
    title: "Dominican Pica Pollo",
    titleEs: "Pica pollo dominicano",
    ingredients: [{ items: [item("chicken", "pollo"), item("nutmeg", "nuez moscada")] }],
  },
  {
    slug: "morir-sonando",
    title: "Morir Soñando (Dominican Orange Milk Drink)",
    titleEs: "Morir soñando",
    ingredients: [{ items: [item("orange juice", "jugo de naranja")] }],
  },
];
const rules = {
  omit: ["water", "salt"],
  terms: [{ en: "chicken", es: "pollo", of: ["chicken", "chicken thighs"] }],
};

test("titles omit the word Dominican", () => {
  expect(bookTitle(recipes[0]!, "en").title).toBe("Sancocho");
  expect(bookTitle(recipes[0]!, "es").title).toBe("Sancocho de siete carnes");
});

test("text in parentheses becomes the subtitle", () => {
  expect(bookTitle(recipes[2]!, "en")).toEqual({
    title: "Morir Soñando",
    subtitle: { text: "Orange Milk Drink", language: "en" },
  });
});

test("the English book has the Spanish name as subtitle when it differs", () => {
  expect(bookTitle(recipes[1]!, "en").subtitle).toBeNull();
  const fish = { title: "Samaná Fish in Coconut Sauce", titleEs: "Pescado con coco de Samaná" };
  expect(bookTitle(fish, "en").subtitle).toEqual({
    text: "Pescado con coco de Samaná",
    language: "es",
  });
  expect(bookTitle(fish, "es").subtitle).toBeNull();
});

test("an ingredient has one entry, under its common name, with all its recipes", () => {
  const chicken = indexByIngredient(recipes, rules, "en").find(({ word }) => word === "Chicken");
  expect(chicken?.references.map(({ slug }) => slug)).toEqual(["sancocho", "pica-pollo"]);
});

test("ubiquitous ingredients are omitted", () => {
  const words = indexByIngredient(recipes, rules, "en").map(({ word }) => word);
  expect(words).toEqual(["Chicken", "Nutmeg", "Orange juice", "White yam"]);
});

test("Spanish order has ñ after n, as a separate letter", () => {
  const words = indexByIngredient(recipes, rules, "es").map(({ word }) => word);
  expect(words).toEqual(["Jugo de naranja", "Nuez moscada", "Ñame", "Pollo"]);
  expect(letterOf("Ñame")).toBe("Ñ");
  expect(letterOf("Índice")).toBe("I");
});

test("the index of names has every recipe, and subtitles as aliases", () => {
  const entries = indexByName(recipes, "en");
  expect(entries.map(({ word, isAlias }) => [word, isAlias])).toEqual([
    ["Morir Soñando", false],
    ["Orange Milk Drink", true],
    ["Pica Pollo", false],
    ["Sancocho", false],
    ["Sancocho de siete carnes", true],
  ]);
});
