import { expect, test } from "vitest";
import { absentAnswer, answerName, declareAnswer } from "./allergen-answers.ts";
import {
  allergenProblems,
  allSightings,
  readAllergenAnswers,
  undecidedSightings,
  withAnswers,
  withDecisions,
} from "./allergen-statement.ts";
import { emptyContent, readContent, type SubmissionContent } from "./submission-content.ts";
import { publishedRecipe } from "./published-recipe.ts";

const content = (change: Partial<SubmissionContent> = {}): SubmissionContent => ({
  ...emptyContent("es"),
  ingredients: "2 tazas de leche entera\n200 g de queso blanco\n1 taza de arroz",
  ...change,
});
const noAnswers = { declared: [], absent: [] };
const milk = { allergen: "milk", ingredients: ["leche entera", "queso blanco"] } as const;
const milkAbsent = ["milk: leche entera", "milk: queso blanco"];

function form(fields: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.set(name, value);
  return data;
}

test("a sighting lists the ingredients as typed", () => {
  expect(allSightings(content())).toEqual([{ ...milk, declared: false, absent: false }]);
});

test("notes and the other language are checked too", () => {
  const texts = {
    ingredients: "1 taza de arroz (hervido en leche)\n1 lata de frijoles",
    otherIngredients: "1 cup rice\n1 can beans with ham and wheat flour",
  };
  expect(allSightings(content(texts)).map(({ allergen }) => allergen)).toEqual(["gluten", "milk"]);
});

test("without a statement, sending requires an answer to each sighting", () => {
  expect(allergenProblems(content())).toEqual({ allergens: ["errors.allergensSeen"] });
  expect(allergenProblems(content({ allergensAbsent: ["milk: leche entera"] }))).toEqual({
    allergens: ["errors.allergensSeen"],
  });
  expect(allergenProblems(content({ allergensAbsent: milkAbsent }))).toEqual({});
  expect(allergenProblems(content({ allergens: ["milk"] }))).toEqual({});
});

test("“none of these” does not answer a sighting and cannot be combined with a list", () => {
  expect(allergenProblems(content({ allergensNone: true }))).toEqual({
    allergens: ["errors.allergensSeen"],
  });
  expect(allergenProblems(content({ allergensNone: true, allergens: ["milk"] }))).toEqual({
    allergens: ["errors.allergensBoth"],
  });
});

test("a label such as “nut-free” requires a statement that does not contradict it", () => {
  const plain = { ingredients: "1 taza de arroz\n1 taza de agua", dietaryTags: ["nut-free"] };
  expect(allergenProblems(content(plain))).toEqual({ dietaryTags: ["errors.dietNeedsAllergens"] });
  expect(allergenProblems(content({ ...plain, allergensNone: true }))).toEqual({});
  expect(allergenProblems(content({ ...plain, allergens: ["milk"] }))).toEqual({});
  expect(allergenProblems(content({ ...plain, allergens: ["peanuts"] }))).toEqual({
    dietaryTags: ["errors.dietContradicts"],
  });
  expect(allergenProblems(content({ ...plain, dietaryTags: ["vegan"] }))).toEqual({});
});

test("answers are read from the form; invalid ones are ignored", () => {
  expect(
    readAllergenAnswers(
      form({
        [answerName("milk")]: absentAnswer(milk.ingredients),
        [answerName("gluten")]: declareAnswer,
        [answerName("eggs")]: "yes",
        [answerName("fish")]: '{"a":1}',
      }),
    ),
  ).toEqual({ declared: ["gluten"], absent: milkAbsent });
});

test("an answer declares the allergen, or rules it out for the listed ingredients", () => {
  const declared = withAnswers(content({ allergensNone: true }), {
    declared: ["milk"],
    absent: [],
  });
  expect(declared).toMatchObject({ allergens: ["milk"], allergensNone: false });
  const absent = withAnswers(content(), { declared: [], absent: milkAbsent });
  expect(absent.allergensAbsent).toEqual(milkAbsent);
  expect(allergenProblems(absent)).toEqual({});
  const more = { ...absent, ingredients: `${absent.ingredients}\n1 barra de mantequilla` };
  expect(allergenProblems(withAnswers(more, noAnswers))).toEqual({
    allergens: ["errors.allergensSeen"],
  });
});

test("an answer about a removed ingredient is dropped", () => {
  const { allergensAbsent } = withAnswers(
    content({ ingredients: "1 taza de arroz\n1 queso blanco", allergensAbsent: milkAbsent }),
    noAnswers,
  );
  expect(allergensAbsent).toEqual(["milk: queso blanco"]);
});

test("an editor decides about sightings that the author denied; earlier decisions are kept", () => {
  const denied = content({ allergensAbsent: milkAbsent });
  expect(undecidedSightings(denied, noAnswers)).toMatchObject([milk]);
  expect(undecidedSightings(denied, { declared: ["milk"], absent: [] })).toEqual([]);
  expect(undecidedSightings(denied, { declared: [], absent: milkAbsent.slice(1) })).toHaveLength(1);
  const decisions = { declared: [], absent: milkAbsent };
  expect(undecidedSightings(denied, decisions)).toEqual([]);
  expect(undecidedSightings(withDecisions(denied, decisions), noAnswers)).toEqual([]);
});

test("an allergen declared by an editor is published and removes contradicting labels", () => {
  const sent = content({ dietaryTags: ["dairy-free", "nut-free"], allergens: ["celery"] });
  const published = publishedRecipe(withDecisions(sent, { declared: ["milk"], absent: [] }));
  expect(published).toMatchObject({
    allergens: ["milk", "celery"],
    allergensDeclared: true,
    dietaryTags: ["nut-free"],
  });
});

test("without a statement, the recipe is published as not declared and without “free” labels", () => {
  expect(publishedRecipe(content({ dietaryTags: ["gluten-free", "vegetarian"] }))).toMatchObject({
    allergens: [],
    allergensDeclared: false,
    dietaryTags: ["vegetarian"],
  });
  expect(publishedRecipe(content({ allergensNone: true }))).toMatchObject({
    allergens: [],
    allergensDeclared: true,
  });
});

test("a draft from before the allergen fields has no statement", () => {
  expect(readContent('{"language":"es","allergens":[]}')).toMatchObject({
    allergensNone: false,
    allergensAbsent: [],
  });
});
