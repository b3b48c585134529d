import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import { draftJsonLd, publishedJsonLd } from "./recipe-export.server.ts";
import { emptyContent } from "./submission-content.ts";

const cook = { name: "Doña Tata" };
const content = {
  ...emptyContent("es"),
  title: "Sancocho de gallina",
  description: "Espeso y con limón.",
  type: "food",
  country: "Dominican Republic",
  cookingTime: "90",
  prepTime: "20",
  waitTime: "480",
  servings: "6",
  difficulty: "easy",
  ingredients: "1 gallina\nPara servir:\n2 limones",
  steps: "Cocina la gallina.\nSirve con limón.",
  dietaryTags: ["gluten-free"],
  allergensNone: true,
};

test("a published recipe is exported as its page shows it, with its author and photo", () => {
  const exported = publishedJsonLd(
    content,
    { id: 100_001, imageUrl: "/photos/abc.webp", origin: "https://fogon.test" },
    cook,
    translatorFor("es"),
  );
  expect(exported).toMatchObject({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Sancocho de gallina",
    author: { "@type": "Person", name: "Doña Tata" },
    image: ["https://fogon.test/photos/abc.webp"],
    inLanguage: "es",
    recipeCuisine: "República Dominicana",
    cookTime: "PT1H30M",
    totalTime: "PT9H50M",
    recipeYield: "6",
    suitableForDiet: ["https://schema.org/GlutenFreeDiet"],
    recipeIngredient: ["1 gallina", "2 limones"],
  });
  expect((exported as { url: string }).url).toContain("https://fogon.test/recipe/100001");
  expect((exported as { recipeInstructions: Array<unknown> }).recipeInstructions).toHaveLength(2);
});

test("without an allergen statement, no “free” diet is exported", () => {
  const exported = publishedJsonLd(
    { ...content, allergensNone: false },
    { id: 1, imageUrl: null, origin: "https://fogon.test" },
    cook,
    translatorFor("es"),
  );
  expect(exported).not.toHaveProperty("suitableForDiet");
  expect(JSON.stringify(exported)).not.toContain("gluten-free");
});

test("the export has no image or author if the recipe has none", () => {
  const exported = publishedJsonLd(
    content,
    { id: 1, imageUrl: null, origin: "https://fogon.test" },
    { name: null },
    translatorFor("es"),
  );
  expect(exported).not.toHaveProperty("image");
  expect(exported).not.toHaveProperty("author");
});

test("a draft exports only what was typed", () => {
  expect(draftJsonLd({ ...emptyContent("en"), title: "Mojo" }, cook, translatorFor("en"))).toEqual({
    "@context": "https://schema.org",
    "@type": "Recipe",
    name: "Mojo",
    inLanguage: "en",
    author: { "@type": "Person", name: "Doña Tata" },
  });
  expect(draftJsonLd(content, cook, translatorFor("es"))).toMatchObject({
    cookTime: "PT1H30M",
    recipeCuisine: "República Dominicana",
    recipeIngredient: ["1 gallina", "2 limones"],
    recipeInstructions: [
      { "@type": "HowToStep", position: 1, text: "Cocina la gallina." },
      { "@type": "HowToStep", position: 2, text: "Sirve con limón." },
    ],
  });
});
