// Files of other programs, in the shapes that their exporters write (docs/recipe-api.md), with invented recipes.
import { gzipSync, strToU8, zipSync } from "fflate";
import { expect, test } from "vitest";
import { maxRecipeFileBytes, readRecipeFile, readRecipeJson } from "./recipe-file.server.ts";

const bytes = (value: unknown) => strToU8(JSON.stringify(value));
const stored = (files: Record<string, Uint8Array>) => zipSync(files, { level: 0 });

const mealie = {
  id: "6b1c0a5e-3a52-4b56-9d2c-0a6a4a1f2b11",
  name: "Bean Stew",
  slug: "bean-stew",
  recipe_servings: 6,
  recipe_yield: "bowls",
  prep_time: "20 Minutes",
  perform_time: "1 Hour 30 Minutes",
  total_time: "1 hr 50 min",
  org_url: "https://www.beans.com/stew",
  recipe_ingredient: [
    { title: "Base", quantity: 1.5, unit: { name: "cup" }, food: { name: "beans" }, note: "dry" },
    { title: null, quantity: 1, unit: null, food: null, note: "salt", display: "1 ¹/₂ cup salt" },
    { title: null, quantity: 0, note: "1 bay leaf", original_text: "1 bay leaf", display: "" },
  ],
  recipe_instructions: [
    { title: "Day before", summary: "", text: "Soak.", ingredient_references: [] },
    { title: "", text: "Simmer\nslowly." },
  ],
};
const tandoorStep = {
  name: "Dough",
  instruction: "Mix.\n\nRest.",
  time: 30,
  ingredients: [
    { food: null, unit: null, amount: 0, note: "For the dough", is_header: true, no_amount: true },
    {
      food: { name: "flour" },
      unit: { name: "g" },
      amount: "500.0000",
      note: "",
      no_amount: false,
    },
    { food: { name: "salt" }, unit: null, amount: 0, note: "fine", no_amount: true },
  ],
};
const tandoor = {
  name: "Bread",
  description: "Plain.",
  keywords: [],
  steps: [tandoorStep, { name: "", instruction: "Bake.", ingredients: [] }],
  working_time: 20,
  waiting_time: 60,
  servings: 2,
  source_url: null,
};
const paprika = {
  uid: "A",
  name: "Flan",
  ingredients: "4 eggs\n\n1 can milk",
  directions: "Whisk.\n\nBake.",
  servings: "Serves 8",
  prep_time: "15 mins",
  cook_time: "1 1/2 hours",
  total_time: "",
  source: "Aunt Lu",
  source_url: "",
  notes: "Better cold.",
  description: null,
  photo_data: "A".repeat(100_000),
};
const recipeSage = {
  "@context": "http://schema.org",
  "@type": "Recipe",
  name: "Relish",
  prepTime: "PT10M",
  totalTime: "PT25M",
  recipeYield: "2 jars",
  recipeIngredient: ["[Relish]", "2 onions", "1 cup vinegar"],
  recipeInstructions: [
    { "@type": "HowToSection", text: "[Cook]" },
    { "@type": "HowToStep", text: "Boil." },
  ],
  creditText: "Mo",
  isBasedOn: "https://relish.com/1",
};

const inMealie = {
  title: "Bean Stew",
  ingredients: "Base:\n1.5 cup beans dry\n1 1/2 cup salt\n1 bay leaf",
  steps: "Day before:\nSoak.\nSimmer\nslowly.",
  servings: "6",
  prepTime: "20",
  cookingTime: "90",
  credit: "beans.com",
};
const inTandoor = {
  title: "Bread",
  description: "Plain.",
  ingredients: "For the dough:\n500 g flour\nsalt, fine",
  steps: "Dough:\nMix.\nRest.\nBake.",
  servings: "2",
  prepTime: "20",
  cookingTime: "60",
};
const inPaprika = {
  title: "Flan",
  description: "Better cold.",
  ingredients: "4 eggs\n1 can milk",
  steps: "Whisk.\nBake.",
  servings: "8",
  prepTime: "15",
  cookingTime: "90",
  credit: "Aunt Lu",
};
const inRecipeSage = {
  title: "Relish",
  ingredients: "Relish:\n2 onions\n1 cup vinegar",
  steps: "Cook:\nBoil.",
  servings: "2",
  prepTime: "10",
  cookingTime: "15",
  credit: "Mo, relish.com",
};
const packed = gzipSync(bytes(paprika));

test.each([
  [
    "Mealie's zip",
    zipSync({ "images/original.webp": packed, "bean-stew.json": bytes(mealie) }),
    inMealie,
  ],
  ["Mealie's JSON", bytes(mealie), inMealie],
  [
    "Tandoor's zip of zips",
    stored({ "Bread.zip": zipSync({ "recipe.json": bytes(tandoor) }) }),
    inTandoor,
  ],
  [
    "Tandoor's stored zip",
    stored({ "Bread.zip": stored({ "recipe.json": bytes(tandoor) }) }),
    inTandoor,
  ],
  ["Paprika's file", zipSync({ "Flan.paprikarecipe": packed }), inPaprika],
  ["one recipe of Paprika", packed, inPaprika],
  ["RecipeSage's file", bytes([recipeSage]), inRecipeSage],
  ["a file with a byte order mark", strToU8(`\ufeff${JSON.stringify([recipeSage])}`), inRecipeSage],
])("%s fills in the form", (_, file, expected) => {
  const read = readRecipeFile(file);
  expect(read).toMatchObject({ ok: true, isOneOfMany: false });
  expect(read.ok && read.recipe).toMatchObject(expected);
});

test("where a recipe is from is kept if it is a public page", () => {
  expect(readRecipeFile(bytes(mealie))).toMatchObject({ sourceUrl: "https://www.beans.com/stew" });
  const inside = { ...mealie, org_url: "http://192.168.1.4/g/home/r/stew" };
  expect(readRecipeFile(bytes(inside))).toMatchObject({ sourceUrl: "", recipe: { credit: "" } });
});

test.each([
  ["a list of RecipeSage", bytes([recipeSage, { ...recipeSage, name: "Second" }]), "Relish"],
  ["a zip of Paprika", zipSync({ "1.paprikarecipe": packed, "2.paprikarecipe": packed }), "Flan"],
  [
    "a zip of Tandoor",
    stored({ "1.zip": zipSync({ "recipe.json": bytes(tandoor) }), "2.zip": packed }),
    "Bread",
  ],
])("of %s with several the first is read, which is said", (_, file, title) => {
  expect(readRecipeFile(file)).toMatchObject({ ok: true, isOneOfMany: true, recipe: { title } });
});

test("a pasted text that is JSON is read as such, and another is not", () => {
  expect(readRecipeJson(` ${JSON.stringify(paprika)}`)).toMatchObject({ recipe: inPaprika });
  expect(readRecipeJson('{"a": 1}')).toEqual({ ok: false, reason: "file-no-recipe" });
  expect(readRecipeJson("[Sunday] rice\n2 cups rice")).toBeNull();
  expect(readRecipeJson("Rice\n2 cups rice")).toBeNull();
});

const zeros = new Uint8Array(64 * 1024 * 1024);
test.each([
  ["an empty file", new Uint8Array(), "file-no-recipe"],
  ["a picture", new Uint8Array([0xff, 0xd8, 0xff, 0xe0]), "file-unreadable"],
  ["a zip without a recipe", zipSync({ "a.txt": bytes(1) }), "file-no-recipe"],
  [
    "a zip that ends early",
    zipSync({ "a.json": bytes(mealie) }).subarray(0, 200),
    "file-unreadable",
  ],
  [
    "a recipe without ingredients and steps",
    bytes({ ...paprika, ingredients: "", directions: "" }),
    "file-no-recipe",
  ],
  ["a file above the limit", new Uint8Array(maxRecipeFileBytes + 1), "file-too-large"],
  ["a zip that inflates to 64 MB", zipSync({ "a.json": zeros }), "file-too-large"],
  [
    "a zip in a zip that does",
    zipSync({ "a.zip": zipSync({ "a.json": zeros }) }),
    "file-too-large",
  ],
  ["compressed JSON that does", gzipSync(zeros), "file-too-large"],
  [
    "a zip of thousands of files",
    zipSync(
      Object.fromEntries(Array.from({ length: 2_001 }, (_, i) => [`${i}`, new Uint8Array()])),
    ),
    "file-too-large",
  ],
  [
    "a zip in a zip in a zip",
    zipSync({ "a.zip": zipSync({ "a.zip": zipSync({ "a.json": bytes(mealie) }) }) }),
    "file-unreadable",
  ],
])("%s is refused", (_, file, reason) => {
  const start = process.threadCpuUsage();
  expect(readRecipeFile(file)).toEqual({ ok: false, reason });
  expect(process.threadCpuUsage(start).user).toBeLessThan(500_000);
});
