import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { RecipeContent } from "#app/features/recipe-content/recipe-content.ts";
import { datasets } from "#app/lib/values/catalogue-values.ts";
import { rowFieldName, rowLists, submittedValues, type Row } from "./recipe-form-fields.ts";
import {
  ingredientRows,
  placeRows,
  readIngredientRows,
  readPlaceRows,
  readSourceRows,
  readStepRows,
  readSubstitutionRows,
  sourceRows,
  stepRows,
  substitutionRows,
} from "./recipe-rows.ts";
import { changeRows, readRowButton, rowButton } from "#app/lib/row-changes.ts";

const recipes = datasets.flatMap(
  (dataset) =>
    JSON.parse(readFileSync(`content/recipes/${dataset}.json`, "utf8")) as Array<RecipeContent>,
);

/** JSON has no undefined, and `scales: true` is the default. */
const plain = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value).replaceAll(',"scales":true', ""));

/** The rows as a browser submits them. */
function submitted(rows: Partial<Record<(typeof rowLists)[number], Array<Row>>>) {
  const form = new FormData();
  for (const list of rowLists)
    rows[list]?.forEach((row, i) => {
      for (const [field, text] of Object.entries(row))
        if (field !== "scales" || text) form.set(rowFieldName(list, i, field), text);
    });
  return submittedValues(form);
}

test("every recipe of the catalogue survives the round trip through the form", () => {
  for (const { slug, ingredients, steps, substitutions = [] } of recipes) {
    // Links are ids on the site and slugs in the files.
    const linked = ingredients.map((group) => ({
      ...group,
      items: group.items.map((item) => (item.recipe ? { ...item, recipe: "12" } : item)),
    }));
    const form = submitted({
      ingredients: ingredientRows(linked),
      steps: stepRows(steps),
      substitutions: substitutionRows(substitutions),
    });
    const read = readIngredientRows(form.ingredients);
    expect(plain(read.value), slug).toEqual(plain(linked));
    expect(read.rows, slug).toHaveLength(linked.flatMap(({ items }) => items).length);
    expect(plain(readStepRows(form.steps).value), slug).toEqual(plain(steps));
    expect(plain(readSubstitutionRows(form.substitutions).value), slug).toEqual(substitutions);
  }
});

test("other places and sources survive the round trip, and rows that nobody filled in are left out", () => {
  const places = [
    { place: "Peru", placeEs: "Perú", change: "It is fried.", changeEs: "Se fríe." },
    { place: "Cuba", change: "With lard." },
  ];
  const sources = [{ title: "Arroz y coco", language: "es", url: "https://example.org/a" }];
  const form = submitted({
    elsewhere: [...placeRows(places), {}],
    sources: [...sourceRows(sources), { title: " ", language: "es", url: "" }],
  });
  expect(plain(readPlaceRows(form.elsewhere).value)).toEqual(places);
  expect(readSourceRows(form.sources)).toEqual({ value: sources, rows: [0], errors: {} });
  expect(readPlaceRows([{ changeEs: "Se fríe." }]).errors).toEqual({
    "elsewhere[0].place": ["required"],
  });
  expect(readSourceRows([{ title: "Arroz", language: "es" }]).errors).toEqual({
    "sources[0].url": ["required"],
  });
});

test("steps may have sections", () => {
  const steps = [
    { text: "Mix.", textEs: "Mezcla.", minutes: 5, heading: "Dough", headingEs: "Masa" },
    { text: "Rest.", heading: "Night" },
    { text: "Bake.", textEs: "Hornea." },
  ];
  expect(stepRows(steps)).toHaveLength(5);
  expect(plain(readStepRows(stepRows(steps)).value)).toEqual(steps);
});

test.each([
  ["1 1/2", 1.5, undefined],
  ["0,5", 0.5, undefined],
  ["200–250", 200, 250],
  [" 2 - 3 ", 2, 3],
])("the amount %j is read as people type it", (amount, quantity, quantityMax) => {
  const { value, errors } = readIngredientRows([{ amount, unit: "g", name: "rice" }]);
  expect(errors).toEqual({});
  expect(value[0]!.items[0]).toMatchObject({ quantity, unit: "g" });
  expect(value[0]!.items[0]!.quantityMax).toBe(quantityMax);
});

test.each(["1/0", "some", "", "0", "2-", "1-2-3", "-1", "1e3"])(
  "the amount %j is refused at its field",
  (amount) => {
    const { errors } = readIngredientRows([{}, { amount, unit: "g", name: "rice" }]);
    expect(errors).toEqual({ "ingredients[1].amount": ["amount"] });
  },
);

test("an error has the name of its field, and the other rows are read", () => {
  const { value, rows, errors } = readIngredientRows([
    { heading: "Dough", headingEs: "Masa" },
    {},
    { amount: "200", unit: "g", name: "flour", scales: "on" },
    { amount: "2", unit: "tsp", name: " ", note: "level" },
    { amount: "2", unit: "cups", name: "milk" },
    { amount: "2", unit: "to-taste", name: "salt" },
    { amount: "1", unit: "piece", name: "sofrito", recipe: "x" },
    { heading: "End", headingEs: "" },
  ]);
  expect(value).toHaveLength(1);
  expect(rows).toEqual([2]);
  expect(errors).toEqual({
    "ingredients[3].name": ["required"],
    "ingredients[4].unit": ["choose"],
    "ingredients[5].amount": ["amountToTaste"],
    "ingredients[6].recipe": ["number"],
    "ingredients[7].heading": ["emptySection"],
  });
  expect(readStepRows([{ text: "", textEs: "Mezcla." }]).errors).toEqual({
    "steps[0].text": ["required"],
  });
  expect(readStepRows([{ text: "Mix.", minutes: "ten" }]).errors).toEqual({
    "steps[0].minutes": ["number"],
  });
  expect(readSubstitutionRows([{ ingredient: "ghee" }]).errors).toEqual({
    "substitutions[0].use": ["required"],
  });
});

test("rows that nobody filled in are left out", () => {
  expect(
    readIngredientRows([
      { unit: "g", scales: "on" },
      { heading: " ", headingEs: "" },
    ]),
  ).toEqual({ value: [], rows: [], errors: {} });
});

test("submitted rows keep their order, and unknown fields are dropped", () => {
  const form = new FormData();
  form.set("steps[12].text", "Second");
  form.set("steps[3].text", "First");
  form.set("steps[3].__proto__", "x");
  form.set("steps[9999].text", "too far");
  form.set("substitutions[0].heading", "no sections here");
  expect(submittedValues(form).steps).toEqual([{ text: "First" }, { text: "Second" }]);
  expect(submittedValues(form).substitutions).toEqual([]);
});

test("rows are moved, added and removed", () => {
  const change = (name: "up" | "down" | "add" | "remove", index: number) =>
    changeRows(["a", "b", "c"], { change: name, index }, () => "new");
  expect(change("up", 2)).toEqual({ rows: ["a", "c", "b"], focus: 1 });
  expect(change("up", 0)).toEqual({ rows: ["a", "b", "c"], focus: 0 });
  expect(change("down", 0)).toEqual({ rows: ["b", "a", "c"], focus: 1 });
  expect(change("down", 2)).toEqual({ rows: ["a", "b", "c"], focus: 2 });
  expect(change("down", 7)).toEqual({ rows: ["a", "b", "c"], focus: 7 });
  expect(change("add", -1)).toEqual({ rows: ["new", "a", "b", "c"], focus: 0 });
  expect(change("add", 2)).toEqual({ rows: ["a", "b", "c", "new"], focus: 3 });
  expect(change("remove", 2)).toEqual({ rows: ["a", "b"], focus: 1 });
  const button = { list: "steps", change: "up", index: 3 } as const;
  expect(readRowButton(rowButton("steps", button))).toEqual(button);
  for (const value of ["steps.up", "steps.jump.1", "steps.up.-2", "steps.up.1e3", null])
    expect(readRowButton(value), String(value)).toBeNull();
});
