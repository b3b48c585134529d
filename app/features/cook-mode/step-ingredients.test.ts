import { expect, test } from "vitest";
import { ingredientsOfSteps } from "./step-ingredients.ts";

const english = [
  "chicken thighs",
  "coconut milk",
  "condensed milk",
  "olive oil",
  "palm oil",
  "red onions, sliced",
  "garlic cloves",
  "tomatoes",
  "cherries",
  "salt",
  "leaves of thyme",
];
const spanish = [
  "muslos de pollo",
  "leche de coco",
  "leche condensada",
  "aceite de oliva",
  "cebollas rojas",
  "dientes de ajo",
  "frijoles negros",
  "ajíes",
  "nueces",
  "sal",
];

const named = (step: string, list: ReadonlyArray<string>, language: "en" | "es") =>
  ingredientsOfSteps(
    [step],
    list.map((name) => ({ name })),
    language,
  )[0]!.map((i) => list[i]);

test.each([
  ["Pour in the coconut milk.", ["coconut milk"]],
  ["Stir in both kinds of milk.", ["coconut milk", "condensed milk"]],
  ["Heat the oil.", ["olive oil", "palm oil"]],
  ["Heat the palm oil and brown the chicken.", ["chicken thighs", "palm oil"]],
  [
    "Add the onion, the garlic and one tomato.",
    ["red onions, sliced", "garlic cloves", "tomatoes"],
  ],
  ["Drop in a cherry.", ["cherries"]],
  ["Salt it; strew the thyme over.", ["salt", "leaves of thyme"]],
  ["Cover and let it rest until it is red.", []],
])("%s", (step, expected) => expect(named(step, english, "en")).toEqual(expected));

test.each([
  ["Vierte la leche de coco.", ["leche de coco"]],
  ["Dora el pollo en el aceite.", ["muslos de pollo", "aceite de oliva"]],
  ["Sofríe la cebolla y los ajos.", ["cebollas rojas", "dientes de ajo"]],
  ["Agrega los frijoles, el ají y una nuez.", ["frijoles negros", "ajíes", "nueces"]],
  ["Tapa y deja reposar hasta que esté negro.", []],
])("%s", (step, expected) => expect(named(step, spanish, "es")).toEqual(expected));

/** The ingredients of each step; a name may have a note and a group: "salt, for the boiling water"; "onion @Sauce". */
const ofSteps = (list: string, language: "en" | "es", ...steps: ReadonlyArray<string>) => {
  const items = list.split("; ").map((line) => {
    const [text = "", group] = line.split(" @");
    const [name = "", note] = text.split(", ");
    return { name, note, group };
  });
  return ingredientsOfSteps(steps, items, language).map((found) =>
    found.map((i) => items[i]!.name).join(", "),
  );
};

test.each([
  [
    "what cooks elsewhere and a pinch beside the listed salt",
    ofSteps(
      "plantains; salt, for the boiling water; red onions; vinegar",
      "en",
      "Toss the onions with the vinegar and a pinch of salt and leave them while the plantains cook.",
      "Boil the plantains in plenty of salted water.",
    ),
    ["red onions, vinegar", "plantains, salt"],
  ],
  [
    "the same in Spanish",
    ofSteps(
      "plátanos; sal, para el agua de hervir; cebollas rojas",
      "es",
      "Mezcla las cebollas con una pizca de sal y déjalas mientras se cocinan los plátanos.",
      "Hierve los plátanos en agua con la sal.",
    ),
    ["cebollas rojas", "plátanos, sal"],
  ],
  [
    "what the cook does in that time is used",
    ofSteps("salt; limes", "en", "Chill it while you squeeze the limes.", "Add a pinch of salt."),
    ["limes", "salt"],
  ],
  [
    "a pinch of the only salt, and what no step names otherwise",
    ofSteps("salt, for the dough; rice", "en", "Add a pinch of salt while the rice boils."),
    ["salt, rice"],
  ],
  [
    "of two oils the one for what is done",
    ofSteps(
      "vegetable oil, for the dough; vegetable oil, for frying",
      "en",
      "Knead the oil into the dough.",
      "Heat the oil and fry them.",
    ),
    ["vegetable oil", "vegetable oil"],
  ],
  [
    "salted water of before, and salt for something else",
    ofSteps(
      "salt, to draw water from the eggplants; eggplants; celery",
      "en",
      "Sprinkle the eggplants with the salt.",
      "Boil the celery in salted water.",
    ),
    ["salt, eggplants", "celery"],
  ],
  [
    "all the water is in the first pot, what others boil in is not on the list",
    ofSteps(
      "agua; gallina; chorizo; repollo",
      "es",
      "Pon la gallina en una olla con el agua.",
      "Cuece el chorizo aparte, cubierto de agua.",
      "Hierve el repollo en agua hasta que el agua se evapore.",
    ),
    ["agua, gallina", "chorizo", "repollo"],
  ],
  [
    "water that steps share",
    ofSteps(
      "water; yeast; flour",
      "en",
      "Stir the yeast into half of the water.",
      "Knead the flour with the rest of the water.",
    ),
    ["water, yeast", "water, flour"],
  ],
  [
    "of two onions that of the group that the step is about",
    ofSteps(
      "chicken @Chicken; white onion @Chicken; tomatoes @Sauce; white onion @Sauce; salt @Sauce",
      "en",
      "Simmer the chicken with the half onion.",
      "Roast the tomatoes and the onion.",
      "For the sauce fry the onion and lay the chicken in it.",
    ),
    ["chicken, white onion", "tomatoes, white onion", "chicken, white onion"],
  ],
  [
    "oil whose name says what for",
    ofSteps("olive oil; oil for frying", "en", "Soften them in the olive oil.", "Fry in the oil."),
    ["olive oil", "oil for frying"],
  ],
])("%s", (_, found, expected) => expect(found).toEqual(expected));
