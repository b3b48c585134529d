// Related recipes of well-known dishes. The database returns the same as the snapshot
// (tests/integration/pages.test.ts).
import { expect, test } from "vitest";
import { readRecipeFiles } from "../../../scripts/content/read-recipes.ts";
import { courseOf, mainIngredient } from "./recipe-classification.ts";
import { snapshotRecipes } from "../../../scripts/content/load-recipes.ts";
import { snapshotCatalogue } from "./snapshot.server.ts";

const all = snapshotRecipes(readRecipeFiles());
const catalogue = snapshotCatalogue(() => Promise.resolve(all));

async function relatedTo(slug: string) {
  const id = all.find((recipe) => recipe.slug === slug)!.id;
  const { related } = (await catalogue.getRecipe(id))!;
  const titles = (recipes: Array<{ title: string }>) => recipes.map(({ title }) => title);
  return {
    dish: titles(related.sameDish),
    ingredient: titles(related.sameIngredient),
    country: titles(related.sameCountry),
  };
}

type Wanted = [slug: string, must: ReadonlyArray<RegExp>, mustNot: RegExp];
const table: ReadonlyArray<Wanted> = [
  [
    "sancocho-dominicano",
    [/Sancocho Valluno/, /Olla de Carne/, /Dominican .*Goat/],
    /cheese|drink|salad|cake/i,
  ],
  ["paella-valenciana", [/Locrio/, /Asopao/], /drink|cake|churro|sangr/i],
  [
    "ceviche-clasico-peruano",
    [/Corvina Ceviche/, /Conch Salad/, /Quinoa/],
    /ginger|drink|coquito/i,
  ],
  ["mangu-los-tres-golpes", [/Mofongo/, /Pastelón/], /cheese spread|cake|drink/i],
  ["mofongo-con-camarones", [/Mangú/, /Garlic Shrimp/], /cake|cheese spread|drink/i],
  ["tortilla-de-patatas", [/Papas Arrugadas/], /cake|drink|soup/i],
  ["nigerian-jollof-rice", [/Thieboudienne/, /Rice and Peas/], /tomato salad|pizza|drink/i],
  ["jamaican-jerk-chicken", [/Charcoal Chicken/, /Piri-Piri/, /Jerk Pork/], /soup|stew|cake/i],
  ["chicken-tagine-preserved-lemon-olives", [/Yassa/, /Lamb Tagine/], /grill|salad|cake/i],
  ["ropa-vieja-cubana", [/Canarian Ropa Vieja/, /Stifado/], /skewer|burger|cake/i],
  ["ethiopian-doro-wat", [/Moambe|Yassa|Mole/], /bread bites|coffee|cake/i],
  ["african-peanut-stew", [/Nkatenkwan/, /Miyan Taushe/], /brittle|chicken pastilla|skewer/i],
  ["pulpo-a-feira", [/Polvo/, /Charcoal-Grilled Greek Octopus/], /stew|cake|drink/i],
  ["moussaka", [/Parmigiana|Lasagne/], /salad|baklava|soup/i],
  ["dakos", [/Village Salad|Caprese|Kachumbari|Panzanella/], /wine|honey|bread rings/i],
  ["pasteis-de-nata", [/Galaktoboureko/, /Rice Pudding|Toucinho/], /milk drink|bacalhau|octopus/i],
  ["traditional-italian-cannoli", [/Tiramis|Pastiera|Struffoli/], /sambusa|arepa|empanada|pizza/i],
  [
    "tarta-de-santiago",
    [/Toucinho|Caprese/, /Cantucci|Bienmesabe|Kourabiedes/],
    /sauce|romesco|chicken/i,
  ],
  ["coquito-puertorriqueno", [/Piña Colada/], /ginger drink|rice and peas|coconut chicken/i],
  ["barraquito", [/Espumita|Frappé/], /milk custard|horchata|cheese/i],
  ["feijoada-completa", [/Cuban Black Beans/, /Fabada|Bandeja/], /salad|cake|drink/i],
  ["habichuelas-con-dulce", [/Majarete/], /stew|soup|rice/i],
  ["chimi-dominicano", [/Frita|Bifana/, /Quipes|Patties/], /Mamajuana|cake|custard/i],
];

test.each(table)("%s is related to similar recipes", async (slug, must, mustNot) => {
  const { dish, ingredient, country } = await relatedTo(slug);
  const shown = [...dish, ...ingredient, ...country];
  for (const wanted of must) expect(shown.join("\n")).toMatch(wanted);
  expect(shown.filter((title) => mustNot.test(title))).toEqual([]);
});

test("every recipe has three to eight related recipes, without duplicates and without itself", async () => {
  for (const recipe of all) {
    const { dish, ingredient, country } = await relatedTo(recipe.slug);
    const shown = [...dish, ...ingredient, ...country];
    expect(shown.length, recipe.slug).toBeGreaterThanOrEqual(3);
    expect(shown.length, recipe.slug).toBeLessThanOrEqual(8);
    expect(new Set(shown).size, recipe.slug).toBe(shown.length);
    expect(shown).not.toContain(recipe.title);
  }
});

const dish = (title: string, ...names: Array<string>) =>
  mainIngredient({ title, ingredients: names.map((name) => ({ name, quantity: 300, unit: "g" })) });

test("the main ingredient comes from the name, or is most of the weight", () => {
  expect(dish("Chicken in coconut sauce", "coconut milk", "chicken")).toBe("chicken");
  expect(dish("Coconut fish stew", "coconut milk", "firm white fish")).toBe("fish");
  expect(dish("Jamaican beef patties", "flour", "ground beef")).toBe("beef");
  expect(dish("Batida de lechosa", "ripe papaya", "evaporated milk")).toBe("papaya");
  expect(dish("Sancocho", "goat", "beef", "pork", "plantains", "cheese")).toBeNull();
  expect(dish("Grandma's pot", "beef", "onions")).toBe("beef");
  expect(dish("Grandma's cake", "sugar", "milk")).toBeNull();
  expect(dish("Pollo de la abuela", "pollo", "leche de coco")).toBe("chicken");
  expect(dish("Eggplant with ham", "eggplants")).toBe("eggplant");
});

test("the course follows from type, dish family and title", () => {
  const course = (title: string, dataset = "community", dishFamily: string | null = null) =>
    courseOf({ title, type: "food", dataset, dishFamily });
  expect(course("Chicken soup")).toBe("stew");
  expect(course("Sopa de fideos")).toBe("stew");
  expect(course("Snapper with coconut rice")).toBe("main");
  expect(course("Arroz con pollo")).toBe("rice");
  expect(course("Anything", "grilled")).toBe("grill");
  expect(course("Anything", "salad-additional")).toBe("salad");
  expect(course("Anything", "street-food", "fish-stew")).toBe("stew");
  expect(courseOf({ title: "Chicken soup", type: "drink", dataset: "drinks" })).toBe("drink");
});
