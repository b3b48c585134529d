import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { countries } from "../../app/lib/values/catalogue-values.ts";
import { checkPlaceWords, type PlacedRecipe, type PlaceWords } from "./check-place-words.ts";
import { readRecipeFiles } from "./read-recipes.ts";

const words = JSON.parse(readFileSync("content/place-words.json", "utf8")) as PlaceWords;
const recipe: PlacedRecipe = {
  id: 7,
  slug: "mangu",
  country: "Dominican Republic",
  titleEs: "Mangú",
  descriptionEs: "Plátano verde majado con habichuelas al lado.",
  ingredients: [
    {
      items: [
        { name: "West Indian pumpkin", nameEs: "auyama (calabaza)" },
        { name: "epazote", note: "a Mexican herb", nameEs: "epazote", noteEs: "hierba mexicana" },
      ],
    },
  ],
  steps: [{ textEs: "Echa los ajíes en el caldero." }],
};
const check = (change: Partial<PlacedRecipe>) =>
  checkPlaceWords([{ ...recipe, ...change }], words).map(
    ({ field, remedy }) => `${field}: ${remedy}`,
  );
const withItem = (name: string, nameEs: string) => ({
  ingredients: [{ items: [{ name, nameEs }] }],
});

test("the catalogue is written in the Spanish of each dish’s place", () => {
  expect(checkPlaceWords(Object.values(readRecipeFiles()).flat(), words)).toEqual([]);
});

test("every country has a place, and every place that a word names exists", () => {
  expect(countries.filter((name) => !Object.values(words.places).flat().includes(name))).toEqual(
    [],
  );
  const named = words.words.flatMap((concept) => Object.values(concept.in).flat());
  expect(named.filter((place) => !Object.hasOwn(words.places, place))).toEqual([]);
});

const faults: ReadonlyArray<[fault: string, change: Partial<PlacedRecipe>, finding: string]> = [
  [
    "another place’s beans",
    { descriptionEs: "Con frijoles." },
    "descriptionEs: “frijoles” is not the word for beans there",
  ],
  [
    "another place’s pot",
    { steps: [{ textEs: "Usa el cazo." }] },
    "steps.0.textEs: “cazo” is not the word for heavy pot there",
  ],
  [
    "a word in the title",
    { titleEs: "Zumo de chinola" },
    "titleEs: “Zumo” is not the word for fruit juice there",
  ],
  [
    "a word of the yield",
    { yieldEs: "12 paltas" },
    "yieldEs: “paltas” is not the word for avocado there",
  ],
  [
    "the same word where it is not used",
    {
      country: "Spain",
      titleEs: "Crema de patata",
      descriptionEs: "Con alubias.",
      steps: [{ textEs: "Guarda la papa." }],
    },
    "steps.0.textEs: “papa” is not the word for potatoes there",
  ],
  [
    "an unexplained Spanish word",
    withItem("taro", "ñampí"),
    "ingredients.0.items.0.nameEs: explain “ñampí” in brackets: taro",
  ],
  [
    "an unexplained word in English",
    withItem("epazote", "epazote (hierba)"),
    "ingredients.0.items.0.name: explain “epazote” in brackets: herb",
  ],
  ["a country without a place", { country: "Atlantis" }, "country: Atlantis has no place"],
];

test.each(faults)("%s is found", (_fault, change, finding) => {
  expect(check(change)).toContain(finding);
});

test("brackets and parts of words are left alone", () => {
  expect(check({ descriptionEs: "Habichuelas (frijoles) y chinolas, con empapado." })).toEqual([]);
  expect(check({})).toEqual([]);
});

test("a word that its own recipe explains needs no brackets", () => {
  const linked = { name: "epazote", nameEs: "epazote", recipe: "epazote-seco" };
  expect(check({ ingredients: [{ items: [linked] }] })).toEqual([]);
});
