import { describe, expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { matches, readHave, readName } from "./ingredient-match.ts";
import {
  pantryAddress,
  parsePantry,
  rememberedStaples,
  staplesCookieValue,
} from "./pantry-query.ts";
import { rankRecipes } from "./rank-recipes.ts";
import { stapleOf, staples } from "./staples.ts";

const parse = (query: string) => parsePantry(new URLSearchParams(query));
const item = (name: string, nameEs: string | null = null) => ({ name, nameEs });

describe("what somebody has", () => {
  test.each([
    ["rice", "long-grain rice", "arroz de grano largo"],
    ["Arroz", "long-grain rice", "arroz de grano largo"],
    ["eggs", "egg yolks", "yemas de huevo"],
    ["huevo", "eggs", "huevos"],
    ["tomatoes", "ripe tomatoes", "tomates maduros"],
    ["tomate", "ripe tomatoes", "tomates maduros"],
    ["chicken", "chicken legs, skin on", "piernas de pollo"],
    ["limón", "lime juice", "jugo de limón"],
    ["milk", "whole milk", "leche entera"],
    ["coconut milk", "coconut milk", "leche de coco"],
    ["PLATANOS", "green plantains", "plátanos verdes"],
    ["frijoles", "dried black beans", "frijoles negros secos"],
  ])("%s is %s", (typed, name, nameEs) => {
    expect(matches(readHave(typed), readName(item(name, nameEs)))).toBe(true);
  });

  test.each([
    ["milk", "coconut milk", "leche de coco"],
    ["leche", "condensed milk", "leche condensada"],
    ["coconut", "coconut milk", "leche de coco"],
    ["egg", "eggplant", "berenjena"],
    ["rice", "rice vinegar", "vinagre de arroz"],
    ["butter", "peanut butter", "mantequilla de maní"],
    ["potato", "sweet potatoes", "batatas"],
    ["lemon", "lemongrass", "hierba limón"],
  ])("%s is not %s", (typed, name, nameEs) => {
    expect(matches(readHave(typed), readName(item(name, nameEs)))).toBe(false);
  });

  test("a Spanish recipe without a translation is matched by its Spanish names", () => {
    expect(matches(readHave("rice"), readName(item("arroz blanco")))).toBe(true);
    expect(matches(readHave("arroz"), readName(item("arroz blanco")))).toBe(true);
  });
});

test.each([
  [item("cold water", "agua fría"), "water"],
  [item("coarse salt", "sal gruesa"), "salt"],
  [item("ground black pepper", "pimienta negra molida"), "pepper"],
  [item("extra virgin olive oil", "aceite de oliva virgen extra"), "oil"],
  [item("sal"), "salt"],
  [item("orange blossom water", "agua de azahar"), null],
  [item("red bell pepper", "pimiento rojo"), null],
  [item("red palm oil", "aceite de palma rojo"), null],
  [item("salt cod", "bacalao"), null],
])("%o is the staple %s", (ingredient, staple) => {
  expect(stapleOf(ingredient)).toBe(staple);
});

test("every staple is in at least ten recipes of the site", () => {
  const found = Object.values(readRecipeFiles())
    .flat()
    .map(
      ({ ingredients }) =>
        new Set(ingredients.flatMap(({ items }) => items.map((one) => stapleOf(one)))),
    );
  for (const staple of staples)
    expect(found.filter((one) => one.has(staple)).length, staple).toBeGreaterThanOrEqual(10);
});

test("recipes are ranked by the share of their ingredients; staples at home do not count", () => {
  const recipe = (id: number, ...names: Array<string>) => ({
    id,
    ingredients: names.map((name) => item(name)),
  });
  const recipes = [
    recipe(1, "rice", "beans", "pork", "salt"),
    recipe(2, "rice", "beans", "salt", "water"),
    recipe(3, "pork"),
    recipe(4, "rice", "milk"),
  ];
  const have = ["rice", "beans"].map(readHave);
  const ranked = rankRecipes(recipes, have, staples);
  expect(ranked.map(({ recipe: { id } }) => id)).toEqual([2, 1, 4]);
  expect(ranked.map(({ coverage }) => coverage.missing.map(({ name }) => name))).toEqual([
    [],
    ["pork"],
    ["milk"],
  ]);
  const without = rankRecipes(recipes, have, ["water"]);
  expect(without[0]).toMatchObject({
    recipe: { id: 2 },
    coverage: { needed: 3, missing: [{ name: "salt" }] },
  });
});

test("the address has one spelling", () => {
  expect(parse("have=Rice,%20beans,rice,,%00,egg").have).toEqual(["beans", "egg", "rice"]);
  expect(parse("have=rice").pantry).toEqual([...staples]);
  expect(parse("have=rice&pantry=none&pantry=oil&pantry=salt").pantry).toEqual(["salt", "oil"]);
  expect(parse("have=rice&pantry=none").pantry).toEqual([]);
  expect(parse("have=rice&pantry=gold").pantry).toEqual([...staples]);
  expect(parse("have=rice&pantry=none&pantry=all").pantry).toEqual([...staples]);
  expect(parse(`have=${"a".repeat(100)}`).have[0]).toHaveLength(40);
  expect(
    parse(`have=${Array.from({ length: 30 }, (_, i) => `a${i}`).join(",")}`).have,
  ).toHaveLength(12);
  for (const address of [
    "/search?have=beans%2Crice&pantry=none",
    "/search?have=rice&pantry=all",
    "/search?have=rice&pantry=salt%2Coil",
    "/search?have=rice",
    "/search",
  ])
    expect(pantryAddress(parse(address.split("?")[1] ?? ""))).toBe(address);
});

test("remembered staples are assumed until the address names others", () => {
  for (const chosen of [[], ["salt", "oil"], [...staples]] as const) {
    const remembered = rememberedStaples(staplesCookieValue(chosen));
    expect(remembered).toEqual(chosen);
    expect(parsePantry(new URLSearchParams("have=rice"), remembered).pantry).toEqual(chosen);
    const params = new URLSearchParams("have=rice&pantry=water");
    expect(parsePantry(params, remembered).pantry).toEqual(["water"]);
  }
  expect(rememberedStaples("gold.__proto__")).toEqual(staples);
  expect(rememberedStaples("oil.gold.salt")).toEqual(["salt", "oil"]);
});
