import { beforeAll, expect, test } from "vitest";
import { readRecipeFiles } from "../read-recipes.ts";
import type { RecipeFiles } from "../load-recipes.ts";
import { nutrientFile } from "./nutrient-foods.ts";
import { checkNutrition, energyOff } from "./nutrition-check.ts";
import { totalsOf } from "./nutrition.ts";
import type { RecipeContent } from "../../../app/features/recipe-content/recipe-content.ts";

let files: RecipeFiles;
beforeAll(() => {
  files = readRecipeFiles();
});

/** The findings for one changed recipe of the catalogue. */
function findingsFor(slug: string, change: (recipe: RecipeContent) => void) {
  const changed = structuredClone(files);
  change(
    Object.values(changed)
      .flat()
      .find((recipe) => recipe.slug === slug)!,
  );
  return checkNutrition(changed)
    .filter(({ recipe }) => recipe === slug)
    .map(({ remedy }) => remedy);
}

test("the catalogue has no unusual serving without a reason and no wrong claim", () => {
  expect(checkNutrition(files)).toEqual([]);
});

test("single rules name recipes that exist", () => {
  const slugs = new Set(Object.values(files).flatMap((recipes) => recipes.map(({ slug }) => slug)));
  const named = [...nutrientFile.eaten, ...nutrientFile.unusual].map(({ recipe }) => recipe);
  expect(named.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test("ten times the butter is found", () => {
  const [remedy] = findingsFor("torta-caprese", ({ ingredients }) => {
    ingredients[0]!.items.find(({ name }) => /butter/.test(name))!.quantity! *= 10;
  });
  expect(remedy).toMatch(/kcal .* unusual/);
});

test("an unripe fruit with the sugars of a ripe one and a cooked bean with the figures of a dry one are found", () => {
  const unripe = findingsFor("gazpacho-andaluz", ({ ingredients }) => {
    const [item] = ingredients[0]!.items;
    Object.assign(item!, { name: "banana", note: "green, unripe banana" });
  });
  expect(unripe.join()).toMatch(/those of the ripe fruit/);
  const cooked = findingsFor("gazpacho-andaluz", ({ ingredients }) => {
    const [item] = ingredients[0]!.items;
    Object.assign(item!, { name: "dried chickpeas", note: "cooked" });
  });
  expect(cooked.join()).toMatch(/those of the dry seed/);
});

test("four tablespoons of salt is found", () => {
  const remedies = findingsFor("gazpacho-andaluz", (recipe) => {
    recipe.ingredients[0]!.items.push({ quantity: 4, unit: "tbsp", name: "salt", nameEs: "sal" });
  });
  expect(remedies.join()).toMatch(/salt .* unusual/);
});

test("a claim of high protein needs a fifth of the energy", () => {
  const remedies = findingsFor("salsa-romesco", ({ dietaryTags }) => {
    dietaryTags.push("high-protein");
  });
  expect(remedies.join()).toMatch(/protein has \d+ % of the energy, less than 20 %/);
});

test("figures that do not add up to their energy are found", () => {
  const beans = Object.values(files)
    .flat()
    .find(({ slug }) => slug === "moros-y-cristianos")!;
  const totals = totalsOf(beans, new Map());
  expect(energyOff(totals)).toBeNull();
  const [energy = 0, ...others] = totals.figures;
  expect(energyOff({ ...totals, figures: [energy * 1.2, ...others] })).toMatch(
    /^\d+ and \d+ kcal$/,
  );
});

test("a name with two entries is found", () => {
  const foods = [...nutrientFile.foods, nutrientFile.foods[0]!];
  const [finding] = checkNutrition(files, { ...nutrientFile, foods });
  expect(finding!.remedy).toMatch(/has two entries/);
});

test("a rule for an ingredient that a recipe does not have is found", () => {
  const rule = { recipe: "torta-caprese", ingredient: "lard", share: 0.5, why: "test" };
  const findings = checkNutrition(files, { ...nutrientFile, eaten: [rule] });
  expect(findings.map(({ remedy }) => remedy).join()).toContain('"lard", which it does not have');
});
