import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { alcoholWords, mentions } from "./content-words.ts";
import { mentionsSpanish, spanishAlcoholWords } from "./content-words-es.ts";
import { eachIngredient } from "./checked-recipe.ts";

test.each([
  ["vanilla extract", "extracto de vainilla"],
  ["vanilla", "vainilla"],
  ["vanilla bean paste", "esencia de vainilla"],
  ["almond extract", "extracto de almendra"],
  ["rum essence", "esencia de ron"],
  ["Angostura bitters", "amargo de Angostura"],
  ["mirin", "mirin"],
  ["dry white wine", "vino blanco seco"],
  ["orange liqueur", "licor de naranja"],
  ["tej", "tej"],
  ["kombucha", "kombucha"],
  ["tepache", "tepache"],
  ["cachaça", "cachaza"],
])("%s (%s) has alcohol", (name, nameEs) => {
  expect([mentions(name, alcoholWords), mentionsSpanish(nameEs, spanishAlcoholWords)]).toEqual([
    true,
    true,
  ]);
});

test.each([
  ["vanilla bean", "vaina de vainilla"],
  ["vanilla powder", "vainilla en polvo"],
  ["vanilla sugar", "azúcar vainillado"],
  ["dark alcohol-free vanilla", "vainilla oscura sin alcohol"],
  ["alcohol-free vanilla paste", "pasta de vainilla sin alcohol"],
  ["red wine vinegar", "vinagre de vino tinto"],
  ["malt extract", "extracto de malta"],
  ["ginger beer", "cerveza de jengibre"],
  ["bitter chocolate", "chocolate amargo"],
])("%s (%s) has none", (name, nameEs) => {
  expect([mentions(name, alcoholWords), mentionsSpanish(nameEs, spanishAlcoholWords)]).toEqual([
    false,
    false,
  ]);
});

test("no recipe with an extract, a wine, a spirit or bitters in its list is labelled as without alcohol", () => {
  // Written without the lists of the check, so that a gap in them shows.
  const strong =
    /\b(?:extract|essence|bitters|wine(?! vinegar)|liqueur|rum|brandy|beer|lager|aguardente|pure alcohol)\b|^vanilla$/i;
  const found: Array<string> = [];
  const wrong: Array<string> = [];
  for (const recipe of Object.values(readRecipeFiles()).flat())
    eachIngredient(recipe, ({ name }) => {
      if (!strong.test(name) || /alcohol-free/.test(name)) return;
      found.push(name);
      if (recipe.dietaryTags.some((tag) => tag === "alcohol-free" || tag === "halal-friendly"))
        wrong.push(`${recipe.id} ${name}`);
    });
  expect(found.length).toBeGreaterThan(50);
  expect(wrong).toEqual([]);
});
