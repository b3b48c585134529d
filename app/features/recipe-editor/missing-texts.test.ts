import { expect, test } from "vitest";
import { missingTexts } from "./missing-texts.ts";
import { submittedValues } from "./recipe-form-fields.ts";

const form = (fields: Record<string, string>) => {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return submittedValues(data);
};

test("texts that only one language has are missing in the other", () => {
  const values = form({
    title: "Rice",
    titleEs: "Arroz",
    storyEs: "Una historia.",
    "ingredients[0].heading": "Dough",
    "ingredients[0].headingEs": " ",
    "ingredients[1].name": "flour",
    "ingredients[1].nameEs": "harina",
    "ingredients[1].noteEs": "tamizada",
    "steps[0].text": "Mix.",
    checkpoint: "It weighs 900 g.",
    "elsewhere[0].place": "Peru",
    "elsewhere[0].placeEs": "Perú",
    "elsewhere[0].change": "It is fried.",
    "sources[0].title": "Arroz",
  });
  expect(missingTexts(values, null)).toEqual({
    en: ["story", "ingredients[1].note"],
    es: ["checkpointEs", "ingredients[0].headingEs", "steps[0].textEs", "elsewhere[0].changeEs"],
  });
});

test("a recipe sent in Spanish misses the English texts that repeat it", () => {
  const same = {
    "steps[0].text": "Mezcla.",
    "steps[0].textEs": "Mezcla.",
    title: "Mofongo",
    titleEs: "Mofongo",
  };
  expect(missingTexts(form(same), "es").en).toEqual(["steps[0].text"]);
  expect(missingTexts(form(same), null).en).toEqual([]);
});
