import { describe, expect, test } from "vitest";
import { nutritionOf, totalsOf, type NutritionRecipe } from "./nutrition.ts";
import type { IngredientContent } from "../../../app/features/recipe-content/recipe-content.ts";

type Line = [
  quantity: number | null,
  unit: string,
  name: string,
  more?: Partial<IngredientContent>,
];

function recipe(lines: Array<Line>, more: Partial<NutritionRecipe> = {}): NutritionRecipe {
  const items = lines.map(
    ([quantity, unit, name, rest]) =>
      ({ quantity, unit, name, nameEs: name, ...rest }) as IngredientContent,
  );
  return { slug: "test", servings: 2, ingredients: [{ items }], ...more };
}

function of(lines: Array<Line>, more?: Partial<NutritionRecipe>) {
  return nutritionOf(recipe(lines, more), new Map());
}
const grams = (line: Line) => Math.round(totalsOf(recipe([line]), new Map()).grams * 10) / 10;

test("a pound cake by hand", () => {
  // Butter 717, sugar 387, flour 364 kcal per 100 g; 4 eggs of 50 g with 143.
  // (250 × 7.17 + 250 × 3.87 + 250 × 3.64 + 200 × 1.43) / 10 = 395.6
  const cake = of(
    [
      [250, "g", "soft butter"],
      [250, "g", "sugar"],
      [250, "g", "plain flour"],
      [4, "piece", "eggs"],
    ],
    { servings: 10 },
  );
  expect(cake).toEqual({
    per: "serving",
    energy: 396,
    // (250 × 0.8111 + 250 × 0.0098 + 200 × 0.0951) / 10 = 22.4
    fat: 22,
    // (250 × 0.51368 + 250 × 0.00155 + 200 × 0.03126) / 10 = 13.5
    saturated: 14,
    // (250 × 0.0006 + 250 × 0.9998 + 250 × 0.7631 + 200 × 0.0072) / 10 = 44.2
    carbohydrate: 44,
    sugars: 25,
    // 250 × 0.027 / 10
    fiber: 0.7,
    // (250 × 0.0085 + 250 × 0.1033 + 200 × 0.1256) / 10 = 5.3
    protein: 5.3,
    // sodium (250 × 0.11 + 250 × 0.01 + 250 × 0.02 + 200 × 1.42) / 10 = 31.9 mg, × 2.5
    salt: 0.1,
    coverage: 100,
  });
});

test("bean stew by hand: dried beans, water without weight, salt as salt", () => {
  // 400 g of black beans × 3.41 + 27.4 g of oil × 8.84 + 110 g of onion × 0.4 = 1,650 kcal for 4
  const stew = of(
    [
      [400, "g", "dried black beans"],
      [1.5, "l", "water"],
      [30, "ml", "olive oil"],
      [1, "piece", "onion"],
      [2, "tsp", "salt"],
      [null, "to-taste", "white rice"],
    ],
    { servings: 4 },
  );
  expect(stew).toMatchObject({ energy: 413, protein: 22, coverage: 100 });
  // 10 ml of salt weigh 12.2 g, 98 % of which label rules call salt.
  expect(stew!.salt).toBe(3);
});

describe("what is eaten", () => {
  test.each<[string, Line, number]>([
    ["bones and peel are not, of what is weighed", [1, "kg", "chicken pieces"], 680],
    [
      "nor the skin that is taken off",
      [1, "kg", "chicken legs", { note: "on the bone, skin removed" }],
      570,
    ],
    ["boneless meat is", [1, "kg", "pork shoulder"], 1000],
    ["a joint has its bone", [1, "kg", "pork shoulder", { note: "bone in, skin on" }], 760],
    ["pieces weigh what is eaten of them", [2, "piece", "large onions"], 300],
    [
      "a note states the weight in all",
      [3, "piece", "onions", { note: "about 450 g, grated" }],
      405,
    ],
    ["or of each", [4, "slice", "swordfish", { note: "2 cm thick, about 180 g each" }], 684],
    ["half of a whole fish", [2, "piece", "whole red snapper", { note: "about 400 g each" }], 400],
    ["the middle of a range", [2, "tbsp", "honey", { quantityMax: 4 }], 64.5],
    ["a tenth of the oil of a deep pan", [1, "l", "vegetable oil", { note: "for frying" }], 92.1],
    ["a third in a shallow one", [100, "ml", "frying oil"], 30.7],
    ["all of the oil of a stew", [120, "ml", "olive oil"], 109.6],
    ["all of the butter", [500, "g", "unsalted butter"], 500],
    ["no salt of the water", [25, "g", "salt", { note: "for boiling the pasta" }], 0],
    ["the rest of a salt", [15, "g", "salt", { note: "10 g of it for the boiling water" }], 5],
    ["salt that cures a joint", [60, "g", "salt", { note: "for curing the whole joint" }], 60],
    ["no leaves for wrapping", [3, "piece", "banana leaves"], 0],
  ])("%s", (_, line, expected) => {
    expect(grams(line)).toBe(expected);
  });

  test("most salt of salt cod is soaked out", () => {
    const { salt } = of([[400, "g", "salt cod"]])!;
    expect(salt).toBeLessThan(5);
  });
});

describe("coverage", () => {
  test("says how much of the weight is known", () => {
    const soup = of([
      [900, "g", "tomatoes"],
      [100, "g", "dried fish"],
    ]);
    // 900 g of tomatoes without 5 %
    expect(soup!.coverage).toBe(89);
  });

  test.each<[string, Array<Line>, Partial<NutritionRecipe>]>([
    [
      "too much is unknown",
      [
        [400, "g", "tomatoes"],
        [100, "g", "dried fish"],
      ],
      {},
    ],
    [
      "a weight is unknown",
      [
        [400, "g", "tomatoes"],
        [1, "piece", "dragon fruit"],
      ],
      {},
    ],
    ["the yield is a volume", [[400, "g", "tomatoes"]], { servings: null, yield: "about 800 ml" }],
    ["nobody eats a loaf", [[400, "g", "flour"]], { servings: null, yield: "2 loaves" }],
    [
      "there are two kinds of pieces",
      [[400, "g", "flour"]],
      { servings: null, yield: "24 tamales, 12 piñas" },
    ],
  ])("nothing is shown where %s", (_, lines, more) => {
    expect(of(lines, more)).toBeNull();
  });

  test("a part is left out where it was not measured", () => {
    expect(of([[200, "g", "couscous"]])).toMatchObject({ sugars: null, carbohydrate: 77 });
  });
});

test("pieces of the yield, where they are counted", () => {
  const cookies = of([[500, "g", "flour"]], { servings: null, yield: "about 36 cookies" });
  expect(cookies).toMatchObject({ per: "piece", energy: Math.round((500 * 3.64) / 36) });
});

test("a linked recipe counts by its yield, or by weight", () => {
  const sauce = recipe(
    [
      [200, "ml", "olive oil"],
      [100, "g", "garlic"],
    ],
    { slug: "sauce", servings: null, yield: "about 300 ml" },
  );
  const dough = recipe(
    [
      [600, "g", "flour"],
      [400, "ml", "water"],
    ],
    { slug: "dough", servings: 8 },
  );
  const all = new Map([sauce, dough].map((base) => [base.slug, base]));
  const withSauce = recipe([[150, "ml", "sauce", { recipe: "sauce" }]]);
  // half of 182.6 g of oil × 8.84 and 87 g of garlic × 1.49
  expect(totalsOf(withSauce, all).figures[0]).toBeCloseTo((182.6 * 8.84 + 87 * 1.49) / 2, -1);
  const withDough = recipe([[500, "g", "dough", { recipe: "dough" }]]);
  expect(totalsOf(withDough, all).figures[0]).toBeCloseTo(300 * 3.64, -1);
});

test("recipes that contain each other end", () => {
  const one = recipe([[100, "g", "two", { recipe: "two" }]], { slug: "one" });
  const two = recipe([[100, "g", "one", { recipe: "one" }]], { slug: "two" });
  expect(
    nutritionOf(
      one,
      new Map([
        ["one", one],
        ["two", two],
      ]),
    ),
  ).toBeNull();
});
