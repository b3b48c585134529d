import { expect, test } from "vitest";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { parseKitchenView } from "#app/features/ingredients/read-kitchen-view.ts";
import { translatorFor } from "#app/i18n/i18n.server.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { Recipe } from "#app/features/recipes/catalogue.ts";
import { allergenText, toRecipePageView } from "./recipe-view.server.ts";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { packageNotes } from "#app/features/ingredients/may-contain.ts";
import { excludedByLabels, marksOf } from "./label-marks.ts";

const vegan = ["vegan", "vegetarian", "pescatarian", "dairy-free", "egg-free", "alcohol-free"];

test.each([
  [["alcohol-free", "halal-friendly"], ["vegan"], ["alcohol"]],
  [["halal-friendly"], ["alcohol-free"], ["notHalal"]],
  [vegan, ["dairy-free", "egg-free", "alcohol-free"], ["meat"]],
  [["pescatarian"], [], ["meat"]],
  [vegan, ["pescatarian", "dairy-free", "egg-free", "alcohol-free"], ["notVegetarian"]],
  [vegan, ["vegetarian", "pescatarian", "egg-free", "alcohol-free"], ["milk"]],
  [["vegan"], ["vegetarian", "pescatarian"], ["notVegan"]],
  [["gluten-free", "nut-free", "egg-free"], [], ["gluten", "eggs", "nuts"]],
  [["low-sugar", "high-protein"], [], []],
  [[], [], []],
])("on a page labelled %j a dish with %j is marked %j", (page, other, marks) => {
  expect(marksOf(page, other)).toEqual(marks);
});

const asWritten = parseKitchenView(new URLSearchParams(), "metric");
const allergens = (recipe: object, language: Language) => {
  const t = translatorFor(language);
  const related = { sameDish: [], sameIngredient: [], sameCountry: [] };
  const found = { ...recipe, related, bases: [] } as unknown as Recipe;
  return allergenText(toRecipePageView(found, { language, kitchen: asWritten, t }), t);
};

test("a dish whose labels are not known has no mark", () => {
  expect(marksOf(vegan, undefined)).toEqual([]);
});

test("packages may break a label: it says without what it holds", () => {
  expect(excludedByLabels(["gluten-free"], ["gluten", "soy"])).toEqual(["gluten"]);
  expect(excludedByLabels(["vegan"], ["milk", "sesame"])).toEqual(["milk"]);
  expect(excludedByLabels(["halal-friendly"], ["gluten"])).toEqual([]);
});

test("a drink says that it has alcohol; a recipe that somebody sent without labels says nothing of it", () => {
  const recipes = snapshotRecipes(readRecipeFiles());
  const tej = recipes.find(({ id }) => id === 52)!;
  expect(allergens(tej, "en")).toBe("sulfites. Contains alcohol.");
  expect(
    allergens(
      recipes.find(({ id }) => id === 371)!,
      "es",
    ),
  ).toMatch(/los envases\. Contiene alcohol\.$/);
  for (const unlike of [{ id: 100_052 }, { dietaryTags: ["alcohol-free"] }])
    expect(allergens({ ...tej, ...unlike }, "en")).toBe("sulfites");
});

test("every sausage, ham, bacon and stock of the recipes has its package note", () => {
  const cured =
    /\b(?:morcilla|morcela|sausages?|chorizos?|chouriço|bacon|ham|pancetta|guanciale|salami|stock|(?:beef|veal|chicken) broth|bouillon)\b/i;
  const items = Object.values(readRecipeFiles())
    .flat()
    .flatMap(({ ingredients }) => ingredients.flatMap((group) => group.items))
    .filter(({ name, recipe }) => cured.test(name) && !recipe);
  expect(items.length).toBeGreaterThan(60);
  const bare = items.filter(
    (item) =>
      packageNotes({
        allergens: [],
        allergensDeclared: true,
        ingredients: [{ ...item, linkedRecipeId: null }],
      }).length === 0,
  );
  expect(bare.map(({ name }) => name)).toEqual([]);
});

test("no label of a recipe contradicts what packages may contain: the ingredient asks for one without it, or it is said", () => {
  const t = ((key: string) => key) as unknown as Translate;
  const recipes = snapshotRecipes(readRecipeFiles());
  const kitchen = { servings: null, scale: 1, units: "metric", unitsInAddress: false } as const;
  const related = { sameDish: [], sameIngredient: [], sameCountry: [] };
  let conditional = 0;
  for (const each of recipes) {
    const recipe = { ...each, related, bases: [] } as unknown as Recipe;
    const view = toRecipePageView(recipe, { language: "en", kitchen, t });
    const notes = packageNotes(recipe);
    for (const { item, allergens } of notes)
      if (/gluten-free(?! if| or)/.test(`${item.name} ${item.note ?? ""}`))
        expect(allergens, recipe.slug).not.toContain("gluten");
    const excluded = excludedByLabels(
      recipe.dietaryTags,
      notes.flatMap(({ allergens }) => allergens),
    );
    expect(view.mayContain?.includes("labelsHoldWithout") ?? false, recipe.slug).toBe(
      excluded.length > 0,
    );
    if (excluded.length > 0) conditional++;
  }
  expect(conditional).toBeGreaterThan(0);
});
