import { expect, test } from "vitest";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { RecipeSummary } from "./catalogue.ts";
import { recipeImage, socialImage, toCard as cardOf } from "./recipe-card-data.ts";
import { regionCountLabel } from "#app/features/listings/region-count.ts";
import {
  countries,
  isRegion,
  recipeTypeOf,
  regionCountries,
  regionsOf,
} from "#app/lib/values/catalogue-values.ts";

const toCard = (recipe: RecipeSummary, language: Language) =>
  cardOf(recipe, language, translatorFor(language));

const stew: RecipeSummary = {
  id: 1,
  title: "Sancocho",
  titleEs: "Sancocho de siete carnes",
  description: "Seven meats in one pot. Feeds the street.",
  descriptionEs: "Siete carnes en una olla. Alcanza para la cuadra.",
  type: "food",
  country: "Dominican Republic",
  prepTime: 10,
  waitTime: 0,
  cookingTime: 150,
  difficulty: "medium",
  imageUrl: "/art/en/sancocho-1.svg",
  isFeatured: false,
  badge: null,
};

test("a card shows the first sentence in the chosen language", () => {
  expect(toCard(stew, "en").summary).toEqual({ text: "Seven meats in one pot." });
  expect(toCard(stew, "es").summary).toEqual({ text: "Siete carnes en una olla." });
});

test("a card states the total time with its waiting, and a start the day before", () => {
  expect(toCard(stew, "en")).toMatchObject({ time: "2 hr 40 min" });
  expect(toCard(stew, "en")).not.toHaveProperty("dayBefore");
  const soaked = toCard({ ...stew, waitTime: 480 }, "es");
  expect(soaked).toMatchObject({ time: "10 h 40 min", dayBefore: true });
});

test("each missing Spanish field falls back to English on its own", () => {
  const card = toCard({ ...stew, descriptionEs: null }, "es");
  expect(card.title).toEqual({ text: "Sancocho de siete carnes" });
  expect(card.summary).toEqual({ text: "Seven meats in one pot.", lang: "en" });
});

test("a featured recipe shows the Featured badge instead of its own badge", () => {
  expect(toCard({ ...stew, isFeatured: true, badge: "staff_pick" }, "en").badge).toBe("featured");
  expect(toCard({ ...stew, isFeatured: true }, "en").badge).toBe("featured");
  expect(toCard({ ...stew, badge: "staff_pick" }, "en").badge).toBe("staff_pick");
  expect(toCard(stew, "en").badge).toBeUndefined();
});

test("three titles use bundled images, other recipes their own image or the default", () => {
  const image = (title: string, imageUrl: string | null) => recipeImage({ title, imageUrl }, "es");
  expect(image("African Peanut Stew", "/x.png")).toBe("/images/african-peanut-stew.webp");
  expect(image("Peruvian Quinoa Bowl", null)).toBe("/images/peruvian-quinoa-bowl.webp");
  expect(image("Traditional Italian Cannoli", null)).toBe(
    "/images/traditional-italian-cannoli.webp",
  );
  expect(image("Sancocho", "/photos/1.webp")).toBe("/photos/1.webp");
  expect(image("Sancocho", null)).toBe("/images/default-recipe.svg");
});

test("the drawing and its link preview image use the page's language", () => {
  expect(recipeImage(stew, "en")).toBe("/art/en/sancocho-1.svg");
  expect(recipeImage(stew, "es")).toBe("/art/es/sancocho-1.svg");
  expect(socialImage(stew, "es")).toBe("/social/es/sancocho-1.png");
  const bundled = { ...stew, title: "African Peanut Stew" };
  expect(recipeImage(bundled, "es")).toBe("/images/african-peanut-stew.webp");
  expect(socialImage(bundled, "en")).toBe("/social/en/sancocho-1.png");
  expect(socialImage({ ...stew, imageUrl: "/photos/1.webp" }, "en")).toBe("/photos/1.webp");
  expect(socialImage({ ...stew, imageUrl: null }, "es")).toBe("/social/pages/es/recipe.png");
});

test("region counts are rounded down to a multiple of five", () => {
  expect([120, 124, 125, 6, 5, 4, 0].map(regionCountLabel)).toEqual([
    "120+",
    "120+",
    "125+",
    "5+",
    "5+",
    "4",
    "0",
  ]);
});

test("each region lists the countries of the specification", () => {
  expect(regionCountries["latin-america"]).toHaveLength(8);
  expect(regionCountries.caribbean).toEqual([
    "Dominican Republic",
    "Jamaica",
    "Cuba",
    "Puerto Rico",
    "Bahamas",
  ]);
  // The seven of the specification come first.
  expect(regionCountries.africa.slice(0, 7)).toEqual([
    "Kenya",
    "Nigeria",
    "Ghana",
    "Ethiopia",
    "Senegal",
    "Morocco",
    "Africa",
  ]);
  expect(regionsOf("Côte d'Ivoire")).toEqual(["africa"]);
  expect(regionsOf("Dominican Republic")).toEqual(["latin-america", "caribbean"]);
  expect(regionsOf("Portugal")).toEqual(["mediterranean", "iberian"]);
  expect(regionsOf("France")).toEqual([]);
  expect(regionsOf("Atlantis")).toEqual([]);
  expect(countries).toHaveLength(28);
  expect(isRegion("caribbean")).toBe(true);
  expect(isRegion("toString")).toBe(false);
});

test("the type of a recipe follows from its dataset", () => {
  expect(recipeTypeOf("drinks")).toBe("drink");
  expect(recipeTypeOf("pastry")).toBe("pastry");
  expect(recipeTypeOf("fish")).toBe("food");
});
