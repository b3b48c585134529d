import { expect, test } from "vitest";
import { nameMark, searchTexts } from "#app/features/recipes/search/search-texts.ts";
import { publishedRecipe, recipeSlug } from "./published-recipe.ts";
import { emptyContent, type SubmissionContent } from "./submission-content.ts";

const spanish: SubmissionContent = {
  ...emptyContent("es"),
  title: "Moro de guandules",
  description: "Arroz con guandules y coco",
  type: "food",
  country: "Dominican Republic",
  cookingTime: "45",
  prepTime: "15",
  servings: "6",
  difficulty: "easy",
  ingredients: "2 tazas de arroz\nPara el sofrito:\n1 cebolla, picada\nSal al gusto",
  steps: "Sofríe la cebolla.\nCocina el arroz 20 minutos.",
  occasion: "Navidad",
  agreedTo: "2026-11",
};

test("a Spanish-only recipe fills both columns and is marked as Spanish", () => {
  const recipe = publishedRecipe(spanish);
  expect(recipe).toMatchObject({
    title: "Moro de guandules",
    titleEs: "Moro de guandules",
    description: "Arroz con guandules y coco.",
    writtenIn: "es",
    occasion: "Navidad",
    occasionEs: "Navidad",
  });
  expect(recipe.ingredients).toMatchObject([
    {
      groupPosition: 0,
      heading: null,
      quantity: 2,
      unit: "cup",
      name: "arroz",
      nameEs: "arroz",
    },
    { groupPosition: 1, heading: "Para el sofrito", quantity: 1, unit: "piece", note: "picada" },
    { unit: "to-taste", quantity: null, name: "Sal", scales: false },
  ]);
  expect(recipe.steps[1]).toMatchObject({ minutes: 20, text: "Cocina el arroz 20 minutos." });
});

test("the waiting time is published; without one it is zero", () => {
  expect(publishedRecipe({ ...spanish, waitTime: "480" }).waitTime).toBe(480);
  expect(publishedRecipe(spanish).waitTime).toBe(0);
});

test("a recipe in both languages fills each column with its own text", () => {
  const recipe = publishedRecipe({
    ...spanish,
    otherTitle: "Rice with pigeon peas",
    otherDescription: "Rice with pigeon peas and coconut.",
    otherIngredients: "2 cups rice\nFor the sofrito:\n1 onion, chopped\nSalt to taste",
    otherSteps: "Fry the onion.\nCook the rice for 20 minutes.",
  });
  expect(recipe).toMatchObject({
    title: "Rice with pigeon peas",
    titleEs: "Moro de guandules",
    writtenIn: null,
  });
  expect(recipe.ingredients[1]).toMatchObject({
    heading: "For the sofrito",
    headingEs: "Para el sofrito",
    name: "onion",
    nameEs: "cebolla",
    note: "chopped",
    noteEs: "picada",
  });
  expect(recipe.mainIngredient).toBe("rice");
});

test("a translation with another number of lines is not paired line by line", () => {
  const recipe = publishedRecipe({
    ...spanish,
    otherTitle: "Rice",
    otherIngredients: "2 cups rice",
  });
  expect(recipe.ingredients[0]?.name).toBe("arroz");
  expect(recipe.writtenIn).toBe("es");
});

test("an English recipe leaves the Spanish columns empty", () => {
  const recipe = publishedRecipe({ ...spanish, language: "en" });
  expect(recipe).toMatchObject({ titleEs: null, descriptionEs: null, writtenIn: "en" });
  expect(recipe.ingredients[0]?.nameEs).toBeNull();
});

test("amounts keep the units that the cook typed", () => {
  const ingredients =
    "½ cup milk\n1 lb beef\n8 oz cream cheese\n1 inch ginger\n1 stick unsalted butter\n1 stick cinnamon";
  expect(
    publishedRecipe({ ...spanish, ingredients }).ingredients.map(
      ({ quantity, unit, name }) => `${quantity} ${unit} ${name}`,
    ),
  ).toEqual([
    "0.5 cup milk",
    "1 lb beef",
    "8 oz cream cheese",
    "1 in ginger",
    "1 stick unsalted butter",
    "1 stick cinnamon",
  ]);
});

test("the search texts cover both languages, without repeating identical ones", () => {
  expect(searchTexts(publishedRecipe(spanish))).toEqual([
    `${nameMark} moro de guandules ${nameMark}`,
    "arroz · cebolla · sal",
    "arroz con guandules y coco. · dominican republic · navidad",
  ]);
});

test("slugs are ASCII and end with the id", () => {
  expect(recipeSlug("¡Piña & Ñame «fríos»!", 100_007)).toBe("pina-name-frios-100007");
  expect(recipeSlug("寿司", 100_008)).toBe("recipe-100008");
});

test("a country that a cook typed begins with a capital", () => {
  const typed = (countryOther: string) =>
    publishedRecipe({ ...spanish, country: "other", countryOther }).country;
  expect(typed(" gales ")).toBe("Gales");
  expect(typed("__proto__")).toBe("Proto__");
  expect(typed("constructor")).toBe("Constructor");
});
