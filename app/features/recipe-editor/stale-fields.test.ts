import { expect, test } from "vitest";
import { missingFields, onlyLanguage, staleFields } from "./stale-fields.ts";

const recipe = {
  title: "Rice",
  titleEs: "Arroz",
  description: "Rice.",
  descriptionEs: "Arroz.",
  ingredients: [{ items: [{ quantity: 1, unit: "kg" as const, name: "rice", nameEs: "arroz" }] }],
  steps: [{ text: "Boil.", textEs: "Hierve." }],
};

test("changing one language makes the other outdated, changing both does not", () => {
  expect(staleFields(recipe, { ...recipe, title: "White rice" }, [])).toEqual(["titleEs"]);
  expect(staleFields(recipe, { ...recipe, titleEs: "Arroz blanco" }, [])).toEqual(["title"]);
  expect(
    staleFields(recipe, { ...recipe, title: "White rice", titleEs: "Arroz blanco" }, []),
  ).toEqual([]);
  expect(
    staleFields(recipe, { ...recipe, steps: [{ text: "Fry.", textEs: "Hierve." }] }, []),
  ).toEqual(["stepsEs"]);
});

test("a change of what another place does makes its translation outdated, or missing", () => {
  const place = { place: "Peru", placeEs: "Perú", change: "Fried.", changeEs: "Frito." };
  const before = {
    ...recipe,
    checkpoint: "900 g.",
    checkpointEs: "900 g.",
    elsewhere: [place, place],
  };
  const changed = { ...before, elsewhere: [place, { ...place, change: "Fried in lard." }] };
  expect(staleFields(before, changed, [])).toEqual(["elsewhereEs"]);
  expect(staleFields(before, { ...before, checkpointEs: "Pesa 900 g." }, [])).toEqual([
    "checkpoint",
  ]);
  const untranslated = {
    ...before,
    checkpointEs: undefined,
    elsewhere: [{ ...place, changeEs: undefined }],
  };
  expect(missingFields(untranslated)).toEqual(["checkpointEs", "elsewhereEs"]);
});

test("an outdated field stays outdated until it is changed", () => {
  expect(staleFields(recipe, { ...recipe, description: "Rice, boiled." }, ["titleEs"])).toEqual([
    "titleEs",
    "descriptionEs",
  ]);
  expect(staleFields(recipe, { ...recipe, titleEs: "Arroz blanco" }, ["titleEs"])).toEqual([]);
});

test("a new quantity makes no language outdated", () => {
  const more = [{ items: [{ ...recipe.ingredients[0]!.items[0]!, quantity: 2 }] }];
  expect(staleFields(recipe, { ...recipe, ingredients: more }, [])).toEqual([]);
});

test("a text in one language only is missing in the other, not outdated", () => {
  const untranslated = {
    ...recipe,
    titleEs: undefined,
    story: "Old.",
    ingredients: [{ items: [{ ...recipe.ingredients[0]!.items[0]!, nameEs: undefined }] }],
    steps: [{ text: "Boil." }],
  };
  expect(missingFields(untranslated)).toEqual(["titleEs", "storyEs", "ingredientsEs", "stepsEs"]);
  expect(missingFields(recipe)).toEqual([]);
  expect(staleFields(recipe, untranslated, [])).toEqual([]);
  expect(staleFields(untranslated, { ...recipe, story: "Old.", storyEs: "Viejo." }, [])).toEqual(
    [],
  );
});

test("a recipe submitted in Spanish has both languages once its texts differ", () => {
  const sent = {
    ...recipe,
    title: "Arroz",
    description: "Arroz.",
    steps: [{ text: "Hierve.", textEs: "Hierve." }],
  };
  expect(onlyLanguage(sent, "es")).toBe("es");
  expect(onlyLanguage({ ...sent, description: "Rice." }, "es")).toBe("es");
  expect(onlyLanguage({ ...sent, description: "Rice.", steps: recipe.steps }, "es")).toBeNull();
  expect(onlyLanguage({ ...recipe, titleEs: undefined }, "en")).toBe("en");
  expect(onlyLanguage(recipe, "en")).toBeNull();
});
