// Checks the figures of content/nutrients.json and what comes of them: a slip in a number of a recipe shows as an unusual
// serving. Run by `npm run content:check`, not in the Worker.
import { courseOf, type Course } from "#app/features/recipes/recipe-classification.ts";
import { recipeTypeOf, type Dataset } from "#app/lib/values/catalogue-values.ts";
import {
  nutrientEntry,
  nutrientFile,
  type NutrientEntry,
  type NutrientFile,
} from "./nutrient-foods.ts";
import { nutritionOf, totalsOf, type Totals } from "./nutrition.ts";
import type { RecipeContent } from "../../../app/features/recipe-content/recipe-content.ts";

type Finding = { recipe: string; remedy: string };

/** kcal of one serving; a piece may be small. */
const bands: Record<Course, readonly [number, number]> = {
  drink: [0, 600],
  sauce: [5, 400],
  salad: [15, 800],
  sweet: [60, 900],
  snack: [60, 1_300],
  bread: [50, 900],
  stew: [15, 1_200],
  rice: [90, 1_200],
  pasta: [200, 1_200],
  grill: [150, 1_400],
  main: [100, 1_400],
};
const smallestPiece = 50;
/** grams of salt in one serving */
const maxSalt = 10;
/** Regulation (EC) 1924/2006: a claim of high protein needs a fifth of the energy. */
const highProtein = 0.2;
const kcalPerGram = { protein: 4, fat: 9, carbohydrate: 4, fiber: 2, alcohol: 7 };
/** Energy of the database and energy of its figures; foods have factors of their own. */
const balance = { share: 0.15, kcal: 30 };

export function checkNutrition(
  files: Partial<Record<Dataset, ReadonlyArray<RecipeContent>>>,
  { foods, eaten, unusual }: NutrientFile = nutrientFile,
): Array<Finding> {
  const findings: Array<Finding> = [];
  const all = (Object.entries(files) as Array<[Dataset, ReadonlyArray<RecipeContent>]>).flatMap(
    ([dataset, recipes]) => recipes.map((recipe) => ({ dataset, recipe })),
  );
  const bySlug = new Map(all.map(({ recipe }) => [recipe.slug, recipe]));
  const names = new Set<string>();
  for (const entry of foods) {
    for (const name of entry.names) {
      if (names.has(name))
        findings.push({ recipe: "nutrients.json", remedy: `"${name}" has two entries` });
      names.add(name);
    }
    if (entry.food !== undefined && entry.per100?.length !== 8)
      findings.push({
        recipe: "nutrients.json",
        remedy: `${entry.names[0]}: run "npm run content:nutrients -- table.csv"`,
      });
  }
  for (const { recipe, ingredient } of eaten) {
    const items = bySlug.get(recipe)?.ingredients.flatMap((group) => group.items);
    if (items && !items.some(({ name }) => name === ingredient))
      findings.push({
        recipe,
        remedy: `nutrients.json: "eaten" names "${ingredient}", which it does not have`,
      });
  }
  const known = new Set(unusual.map(({ recipe }) => recipe));
  for (const { dataset, recipe } of all) {
    const report = (remedy: string) => findings.push({ recipe: recipe.slug, remedy });
    for (const { name, note } of recipe.ingredients.flatMap(({ items }) => items)) {
      const wrong = wrongState(
        `${name}, ${note ?? ""}`,
        nutrientEntry({ name, note }, recipe.slug),
      );
      if (wrong) report(`${name}: ${wrong}`);
    }
    const nutrition = nutritionOf(recipe, bySlug);
    if (!nutrition) continue;
    const off = energyOff(totalsOf(recipe, bySlug));
    if (off !== null) report(`energy and figures of its foods differ: ${off}`);
    const { energy, salt, protein, per } = nutrition;
    const type = recipeTypeOf(dataset);
    const [least, most] = bands[courseOf({ ...recipe, type, dataset })];
    const isUsual =
      energy >= (per === "piece" ? Math.min(least, smallestPiece) : least) &&
      energy <= most &&
      salt <= maxSalt;
    if (!isUsual && !known.has(recipe.slug))
      report(
        `${energy} kcal and ${salt} g of salt a ${per} are unusual: check amounts and servings, or give the reason in nutrients.json`,
      );
    if (
      recipe.dietaryTags.includes("high-protein") &&
      protein * kcalPerGram.protein < highProtein * energy
    )
      report(
        `high-protein: protein has ${Math.round((protein * kcalPerGram.protein * 100) / energy)} % of the energy, less than 20 %`,
      );
  }
  return findings;
}

/** A green plantain has a sixth of the sugars of a ripe one, a cooked bean a third of the energy of a dry one. */
function wrongState(text: string, entry: NutrientEntry | null): string | null {
  if (!entry?.per100) return null;
  const { per100, description = "", sugars = per100[5] } = entry;
  if (/\b(?:green|unripe)\b.*\b(?:plantain|banana|mango|papaya)/i.test(text) && (sugars ?? 0) > 6)
    return `its figures are those of the ripe fruit (${description})`;
  const isDrySeed = /MATURE SEEDS,RAW|MTRE SEEDS,RAW/.test(description);
  if (isDrySeed && /\b(?:cooked|canned|frozen)\b/i.test(text))
    return `its figures are those of the dry seed (${description})`;
  if (
    /CKD|CANNED|,CND/.test(description) &&
    /\b(?:dried|dry) (?:\w+ ){0,2}(?:beans?|chickpeas|lentils|peas)/i.test(text)
  )
    return `its figures are those of the cooked food (${description})`;
  return null;
}

/** Null if they agree. */
export function energyOff({ figures, alcohol }: Totals): string | null {
  const [energy = 0, protein = 0, fat = 0, , carbohydrate = 0, , fiber = 0] = figures;
  const expected =
    protein * kcalPerGram.protein +
    fat * kcalPerGram.fat +
    (carbohydrate - fiber) * kcalPerGram.carbohydrate +
    fiber * kcalPerGram.fiber +
    alcohol * kcalPerGram.alcohol;
  const difference = Math.abs(energy - expected);
  return difference > Math.max(balance.kcal * 2, balance.share * expected)
    ? `${Math.round(energy)} and ${Math.round(expected)} kcal`
    : null;
}
