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
import { splitTyped } from "./split-typed.ts";
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
    ["flour", "chickpea flour", "harina de garbanzo"],
    ["goat", "goat cheese", "queso de cabra"],
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
  [item("salt for the sauce", "sal para la salsa"), "salt"],
  [item("sugar for coating", "azúcar para rebozar"), "sugar"],
  [item("dark brown sugar", "azúcar morena oscura"), "sugar"],
  [item("crushed ice", "hielo picado"), "water"],
  [item("powdered sugar for coating", "azúcar glas para rebozar"), null],
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

describe("the order of what can be cooked", () => {
  type Candidate = Parameters<typeof rankRecipes>[0][number];
  const recipe = (id: number, names: string, more: Partial<Candidate> = {}): Candidate => ({
    id,
    title: `Dish ${id}`,
    titleEs: null,
    type: "food",
    course: "main",
    mainIngredient: null,
    minutes: 30,
    ingredients: names.split(", ").map((name) => item(name)),
    ...more,
  });
  const ranked = (have: string, recipes: ReadonlyArray<Candidate>, pantry = staples) =>
    rankRecipes(recipes, have.split(", ").map(readHave), pantry);
  const order = (...asked: Parameters<typeof ranked>) =>
    ranked(...asked).map(({ recipe: { id } }) => id);

  test("what can be cooked in full is first; staples at home do not count", () => {
    const recipes = [
      recipe(1, "chicken, rice, saffron, salt", { mainIngredient: "chicken" }),
      recipe(2, "rice, beans, salt, water"),
      recipe(3, "pork"),
    ];
    const found = ranked("rice, beans, chicken", recipes);
    expect(found.map(({ recipe: { id } }) => id)).toEqual([2, 1]);
    expect(found.map(({ coverage }) => coverage.missing.map(({ name }) => name))).toEqual([
      [],
      ["saffron"],
    ]);
    const [withoutSalt] = ranked("rice, beans", recipes.slice(1), ["water"] as never);
    expect(withoutSalt).toMatchObject({ coverage: { needed: 3, missing: [{ name: "salt" }] } });
  });

  test("then dishes made of the meat, fish or legume that is there, also when more is missing", () => {
    const recipes = [
      recipe(1, "potatoes, onion, garlic, milk", { mainIngredient: "potato" }),
      recipe(2, "chicken, onion, olives, capers, wine", { mainIngredient: "chicken" }),
      recipe(3, "beef, onion, potatoes", { mainIngredient: "beef" }),
    ];
    expect(order("chicken, onion, garlic, potatoes", recipes)).toEqual([2, 1, 3]);
  });

  test("then by the number of missing ingredients, then by time; other meat than is there is last", () => {
    const recipes = [
      recipe(1, "chicken, rice, onion", { mainIngredient: "chicken", title: "Chicken and rice" }),
      recipe(2, "chicken, oregano, bay leaf, cumin", { mainIngredient: "chicken" }),
      recipe(3, "chicken, oregano, bay leaf, cumin", { mainIngredient: "chicken", minutes: 20 }),
      recipe(4, "chicken, shrimp", { mainIngredient: "chicken" }),
    ];
    expect(order("chicken", recipes)).toEqual([1, 3, 2, 4]);
    expect(order("chicken, rice", recipes)[0]).toBe(1);
  });

  test("rice with chicken is made of both, whatever its classification; garlic alone is asked for", () => {
    const breast = item("chicken breast", "pechuga de pollo");
    const recipes = [
      recipe(1, "chicken, eggs, rice, dill", { mainIngredient: "chicken" }),
      {
        ...recipe(2, "celery, annatto", { course: "rice", mainIngredient: "rice" }),
        titleEs: "Arroz con pollo",
        ingredients: [breast, item("rice"), item("annatto"), item("carrots"), item("peas")],
      },
      recipe(3, "garlic, bread"),
    ];
    expect(order("chicken, rice", recipes)).toEqual([2, 1]);
    expect(order("garlic", recipes)).toEqual([3]);
  });

  test("what is bought once is missing once: limes have juice and peel", () => {
    const [found] = ranked("fish", [
      recipe(1, "fish, lime juice, limes, eggs, egg yolks, onion, coconut milk, milk"),
    ]);
    expect(found!.coverage.missing.map(({ name }) => name)).toEqual([
      "limes",
      "eggs",
      "onion",
      "coconut milk",
      "milk",
    ]);
  });

  test("onion, garlic and lemon are not what a dish is made of, and lemonade is no dish", () => {
    const recipes = [
      recipe(1, "lemons, sugar, water", { type: "drink", course: "drink" }),
      recipe(2, "garlic, oil, salt", { course: "sauce" }),
      recipe(3, "fish, lemons, garlic, parsley", { mainIngredient: "fish" }),
      recipe(4, "onions, garlic, thyme"),
    ];
    expect(order("fish, lemon, garlic, onion", recipes)[0]).toBe(3);
    expect(order("lemons", recipes)[0]).toBe(1);
  });
});

test.each([
  ["canned tuna", "tuna in olive oil", "atún en aceite"],
  ["carne de res", "beef flank", "falda de res"],
  ["chicken breast", "chicken pieces", "presas de pollo"],
  ["parmesan", "grated Parmesan cheese", "queso parmesano rallado"],
])("%s at home is enough for %s", (typed, name, nameEs) => {
  expect(matches(readHave(typed), readName(item(name, nameEs)))).toBe(true);
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
  expect(["2", "0", "-1", "x", "99", "1000"].map((page) => parse(`page=${page}`).page)).toEqual([
    2, 1, 1, 1, 25, 1,
  ]);
  for (const address of [
    "/search?have=beans%2Crice&pantry=none",
    "/search?have=rice&pantry=all",
    "/search?have=rice&pantry=salt%2Coil",
    "/search?have=rice",
    "/search?have=rice&page=3",
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

test.each([
  ["pollo arroz cebolla", ["pollo", "arroz", "cebolla"]],
  ["pollo y arroz y cebolla", ["pollo", "arroz", "cebolla"]],
  ["chicken with rice and olive oil", ["chicken", "rice", "olive oil"]],
  ["leche de coco arroz", ["leche de coco", "arroz"]],
  ["pollo zzqxj", ["pollo", "zzqxj"]],
  ["aceite de oliva", ["aceite de oliva"]],
  ["chicken breast", ["chicken breast"]],
])("%s without commas is %j", (typed, names) => {
  const known = [
    item("chicken breast", "pechuga de pollo"),
    item("long-grain rice", "arroz"),
    item("onion", "cebolla"),
    item("olive oil", "aceite de oliva"),
    item("coconut milk", "leche de coco"),
  ];
  expect(splitTyped([typed], known)).toEqual(names);
});
