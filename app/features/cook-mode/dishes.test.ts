import { expect, test } from "vitest";
import { parseDishes, withDish, withoutDish, type Dish } from "./dishes.ts";

const now = 1_800_000_000_000;
const dish = (recipeId: number, step = 1): Dish => ({
  recipeId,
  title: `Dish ${recipeId}`,
  address: `/recipe/${recipeId}?view=steps`,
  step,
  count: 5,
  at: now,
});

test("a second dish is added, and a later step of the first one keeps its place", () => {
  const two = withDish(withDish([], dish(1)), dish(2));
  expect(withDish(two, dish(1, 3)).map(({ recipeId, step }) => [recipeId, step])).toEqual([
    [1, 3],
    [2, 1],
  ]);
  expect(withoutDish(two, 1)).toEqual([dish(2)]);
});

test("the oldest of more than six dishes makes room", () => {
  let dishes: Array<Dish> = [];
  for (let id = 1; id <= 7; id++) dishes = withDish(dishes, dish(id));
  expect(dishes.map(({ recipeId }) => recipeId)).toEqual([2, 3, 4, 5, 6, 7]);
});

test("a dish of another day is left out", () => {
  const stored = JSON.stringify([{ ...dish(1), at: now - 25 * 3600 * 1000 }, dish(2)]);
  expect(parseDishes(stored, now)).toEqual([dish(2)]);
});

test.each([
  ["nothing", ""],
  ["no JSON", "{"],
  ["no list", '{"a":1}'],
  ["other things", '[1,null,{"title":2}]'],
  ["an address of another page", JSON.stringify([{ ...dish(1), address: "//other.example" }])],
])("%s is an empty list", (_, stored) => expect(parseDishes(stored, now)).toEqual([]));
