import { expect, test } from "vitest";
import { moderationFindings } from "./findings.ts";
import {
  emptyContent,
  type SubmissionContent,
} from "#app/features/submissions/submission-content.ts";

const validRecipe: SubmissionContent = {
  ...emptyContent("es"),
  title: "Pollo guisado",
  description: "El guiso de los domingos en la casa de mi abuela, con arroz blanco.",
  cookingTime: "45",
  prepTime: "10",
  ingredients: "1 pollo troceado\n1 cebolla, picada\nSal al gusto",
  steps: "Dora el pollo.\nAgrega la cebolla y cocina 30 minutos, hasta que el pollo esté tierno.",
};
const keys = (change: Partial<SubmissionContent>) =>
  moderationFindings({ ...validRecipe, ...change }).map((finding) => finding.key);

test("a valid recipe has no findings", () => {
  expect(keys({})).toEqual([]);
});

test("a diet that an ingredient contradicts is reported", () => {
  expect(moderationFindings({ ...validRecipe, dietaryTags: ["vegan"] })).toContainEqual({
    key: "diet",
    tag: "vegan",
    name: "pollo",
  });
});

test("unused ingredients, impossible amounts and too short times are reported", () => {
  expect(keys({ ingredients: `${validRecipe.ingredients}\n1 calabaza` })).toEqual(["unused"]);
  expect(keys({ ingredients: `${validRecipe.ingredients}\n5 kg de sal` })).toEqual(["bigAmount"]);
  expect(keys({ cookingTime: "5" })).toEqual(["time"]);
});

test("poultry without a sign of doneness is reported", () => {
  expect(keys({ steps: "Pon el pollo y la cebolla en la olla.\nSirve." })).toContain("rawPoultry");
});

test("links, capitals and text in the other language are reported", () => {
  expect(keys({ description: "Compra en www.ollas.com, son las mejores ollas." })).toEqual([
    "links",
  ]);
  expect(keys({ title: "POLLO GUISADO" })).toEqual(["shouting"]);
  expect(
    keys({ description: "The stew of the Sundays in the house of my grandmother, with the rice." }),
  ).toEqual(["language"]);
});
