// Checks of content/recipes/*.json that a schema cannot express. A finding names the file, the recipe, the field and
// the remedy, so that an editor can fix it without reading this code.
import type { z } from "zod";
import { lookup } from "#app/lib/lookup.ts";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import spanish from "../../../locales/es/recipe.json" with { type: "json" };
import { freeFrom, seenAllergens } from "./allergen-check.ts";
import {
  alcoholWords,
  englishMarks,
  englishOnly,
  fishWords,
  honeyWords,
  meatWords,
  mentions,
  pantryWords,
  porkWords,
  spanishMarks,
  spanishOnly,
  type WordRule,
} from "./content-words.ts";
import {
  mentionsSpanish,
  spanishAlcoholWords,
  spanishHoneyWords,
  spanishMeatWords,
  spanishPorkWords,
} from "./content-words-es.ts";
import { headWord } from "#app/features/ingredients/ingredient-names.ts";
import { recipeContentSchema, type RecipeContent } from "./recipe-content.ts";
import {
  allergens,
  datasets,
  type Dataset,
  type DietaryTag,
} from "#app/features/recipes/vocabulary.ts";

export type Finding = { file: string; id: string; field: string; remedy: string };
/** A key of locales/*\/admin.json, "recipes.check": admin pages show it in the editor's language. */
type Remark = keyof typeof texts.recipes.check;
type Values = Record<string, string | number>;
/** `unsafe`: could harm somebody who relies on the recipe's tags and allergens */
type FieldFinding = { field: string; remark: Remark; values: Values; unsafe: boolean };
type Report = (field: string, remark: Remark, values?: Values) => void;
const unsafeRemarks: ReadonlySet<Remark> = new Set(["undeclared", "wrongTag", "wrongFreeTag"]);
/** The drawing of the dish is not checked here. */
type CheckedRecipe = Omit<RecipeContent, "art"> & {
  /** false: allergens were never declared, so an empty list justifies no tag */
  allergensDeclared?: boolean;
};

/** Checks a single recipe. Checks across recipes (links, duplicate titles) are in checkRecipes. */
export function checkRecipeTexts(recipe: CheckedRecipe): Array<FieldFinding> {
  const findings: Array<FieldFinding> = [];
  checkTexts(recipe, (field, remark, values = {}) =>
    findings.push({ field, remark, values, unsafe: unsafeRemarks.has(remark) }),
  );
  return findings;
}

/** The remedy in English, for the command line. */
function remedyOf(remark: Remark, values: Values): string {
  return texts.recipes.check[remark].replace(/\{\{(\w+)\}\}/g, (_, name: string) =>
    String(lookup(values, name)),
  );
}

/** Checks the datasets, given as parsed JSON by dataset name. */
export function checkRecipes(files: Record<string, unknown>): Array<Finding> {
  const findings: Array<Finding> = [];
  const known: Array<{ dataset: Dataset; recipe: RecipeContent; report: Report }> = [];

  for (const dataset of datasets) {
    const file = `content/recipes/${dataset}.json`;
    const rows = files[dataset];
    if (!Array.isArray(rows) || rows.length === 0) {
      findings.push({ file, id: "-", field: "-", remedy: "write a JSON array of recipes" });
      continue;
    }
    for (const row of rows as Array<unknown>) {
      const parsed = recipeContentSchema.safeParse(row);
      const id = nameOf(row);
      if (!parsed.success) findings.push(...schemaFindings(file, id, parsed.error));
      else {
        known.push({
          dataset,
          recipe: parsed.data,
          report: (field, remark, values = {}) =>
            findings.push({ file, id, field, remedy: remedyOf(remark, values) }),
        });
      }
    }
  }
  for (const { dataset, recipe, report } of known) checkRecipe(recipe, dataset, report);
  checkUnique(known);
  checkLinks(known);
  return findings;
}

function nameOf(row: unknown): string {
  const { id, slug } = (row ?? {}) as { id?: unknown; slug?: unknown };
  return `${String(id)} ${String(slug)}`;
}

function schemaFindings(file: string, id: string, error: z.ZodError): Array<Finding> {
  return error.issues.map((issue) => ({
    file,
    id,
    field: issue.path.join("."),
    remedy: issue.message,
  }));
}

function checkUnique(known: Array<{ recipe: RecipeContent; report: Report }>) {
  for (const field of ["id", "slug", "title", "titleEs"] as const) {
    const seen = new Map<string, string>();
    for (const { recipe, report } of known) {
      const value = String(recipe[field]).toLowerCase();
      const first = seen.get(value);
      if (first) report(field, "used", { value, first });
      else seen.set(value, recipe.slug);
    }
  }
}

function checkLinks(known: Array<{ recipe: RecipeContent; report: Report }>) {
  const bySlug = new Map(known.map(({ recipe }) => [recipe.slug, recipe]));
  for (const { recipe, report } of known) {
    eachIngredient(recipe, (item, field) => {
      if (item.recipe === undefined) return;
      if (!bySlug.has(item.recipe))
        report(`${field}.recipe`, "noSuchRecipe", { slug: item.recipe });
      if (item.recipe === recipe.slug) report(`${field}.recipe`, "containsItself");
      const undeclared = (bySlug.get(item.recipe)?.allergens ?? []).filter(
        (allergen) => !recipe.allergens.includes(allergen),
      );
      for (const allergen of undeclared)
        report("allergens", "undeclared", { cause: item.name, allergen });
    });
  }
}

function checkRecipe(recipe: RecipeContent, dataset: Dataset, report: Report) {
  checkTexts(recipe, report);
  if (dataset === "drinks" && !recipe.art.base.startsWith("drink-"))
    report("art.base", "drinkBase");
  if (dataset !== "drinks" && recipe.art.base.startsWith("drink-"))
    report("art.base", "noDrinkBase");
}

function checkTexts(recipe: CheckedRecipe, report: Report) {
  checkDescription(recipe, report);
  checkPairs(recipe, report);
  checkLanguages(recipe, report);
  checkQuantities(recipe, report);
  checkTimes(recipe, report);
  checkUse(recipe, report);
  checkDiet(recipe, report);
  checkSubstitutions(recipe, report);
}

type Item = RecipeContent["ingredients"][number]["items"][number];
function eachIngredient(recipe: CheckedRecipe, visit: (item: Item, field: string) => void) {
  recipe.ingredients.forEach((group, g) =>
    group.items.forEach((item, i) => visit(item, `ingredients.${g}.items.${i}`)),
  );
}

function sentences(value: string) {
  return value
    .split(/[.!?…](?:["”»)]*)(?:\s|$)/)
    .map((part) => part.trim())
    .filter(Boolean);
}

function checkDescription(recipe: CheckedRecipe, report: Report) {
  for (const field of ["description", "descriptionEs"] as const) {
    const stop = recipe[field].indexOf(".");
    if (stop < 0) report(field, "firstStop");
    else if (stop > 150) report(field, "firstLong", { length: stop });
    else if (stop < 25) report(field, "firstShort");
    if (!/[.!?]$/.test(recipe[field])) report(field, "endStop");
  }
  for (const field of ["story", "storyEs"] as const) {
    const count = sentences(recipe[field]).length;
    if (count < 2 || count > 5) report(field, "sentences", { number: count });
  }
}

/** Fields that exist in two languages must have both or neither. */
function checkPairs(recipe: CheckedRecipe, report: Report) {
  const both = (a: unknown, b: unknown, field: string) => {
    if ((a === undefined) !== (b === undefined)) report(field, "bothLanguages", { field });
  };
  both(recipe.yield, recipe.yieldEs, "yield");
  both(recipe.occasion, recipe.occasionEs, "occasion");
  recipe.ingredients.forEach((group, g) =>
    both(group.heading, group.headingEs, `ingredients.${g}.heading`),
  );
  eachIngredient(recipe, (item, field) => both(item.note, item.noteEs, `${field}.note`));
  if (recipe.servings === null && !recipe.yield) report("servings", "yieldMissing");
}

function count(value: string, marks: RegExp) {
  return value.match(marks)?.length ?? 0;
}

function checkLanguages(recipe: CheckedRecipe, report: Report) {
  const prose = (english: string, spanish: string, field: string) => {
    if (english.trim() === spanish.trim() && english.split(" ").length > 4)
      report(field, "sameText");
    if (count(english, spanishMarks) > count(english, englishMarks) + 2)
      report(field, "readsSpanish");
    if (count(spanish, englishMarks) > count(spanish, spanishMarks))
      report(`${field}Es`, "readsEnglish");
  };
  prose(recipe.description, recipe.descriptionEs, "description");
  prose(recipe.story, recipe.storyEs, "story");
  recipe.steps.forEach((step, i) => prose(step.text, step.textEs, `steps.${i}.text`));
  eachIngredient(recipe, (item, field) => {
    if (spanishOnly.test(item.name)) report(`${field}.name`, "isSpanish", { word: item.name });
    if (englishOnly.test(item.nameEs))
      report(`${field}.nameEs`, "isEnglish", { word: item.nameEs });
    if (item.noteEs && englishOnly.test(item.noteEs))
      report(`${field}.noteEs`, "isEnglish", { word: item.noteEs });
    if (item.note && spanishOnly.test(item.note))
      report(`${field}.note`, "isSpanish", { word: item.note });
  });
}

/** The largest amount per unit that a home kitchen uses; a larger one is probably a typo. */
const maxAmounts: Partial<Record<string, number>> = {
  g: 5000,
  kg: 6,
  ml: 6000,
  l: 8,
  tsp: 12,
  tbsp: 16,
  cm: 60,
  piece: 60,
  clove: 40,
  sprig: 20,
  leaf: 60,
  slice: 40,
  bunch: 6,
  handful: 8,
  pinch: 4,
  stick: 8,
  sheet: 40,
  head: 6,
  stalk: 12,
  can: 6,
  cup: 24,
  oz: 160,
  lb: 12,
  in: 24,
};

function checkQuantities(recipe: CheckedRecipe, report: Report) {
  eachIngredient(recipe, (item, field) => {
    if ((item.unit === "to-taste") !== (item.quantity === null))
      report(`${field}.quantity`, "toTaste");
    if (item.quantity === null) return;
    const limit = maxAmounts[item.unit];
    if (limit !== undefined && Math.max(item.quantity, item.quantityMax ?? 0) > limit)
      report(`${field}.quantity`, "tooMuch", {
        amount: `${item.quantity} ${item.unit}`,
        word: item.name,
      });
    if (item.unit !== "piece" && headWord(item.name, "en") === item.unit)
      report(`${field}.name`, "unitTwice", { word: item.name });
    if (headWord(item.nameEs, "es") === spanishUnit(item.unit))
      report(`${field}.nameEs`, "unitTwice", { word: item.nameEs });
    if (item.quantityMax !== undefined && item.quantityMax <= item.quantity)
      report(`${field}.quantityMax`, "range");
    if (
      /\bsalt\b/i.test(item.name) &&
      !/\bsalt (cod|beef|pork|fish)\b/i.test(item.name) &&
      grams(item) > 45 &&
      !/brin|crust|cur|soak|boil|desal/i.test(item.note ?? "")
    )
      report(`${field}.quantity`, "salt");
  });
}

function spanishUnit(unit: Item["unit"]): string | undefined {
  return (spanish.units as Partial<Record<string, string>>)[`${unit}_one`];
}

function grams(item: Item) {
  const per: Partial<Record<string, number>> = { g: 1, kg: 1000, tsp: 6, tbsp: 18 };
  return (item.quantity ?? 0) * (per[item.unit] ?? 0);
}

function checkTimes(recipe: CheckedRecipe, report: Report) {
  const inSteps = recipe.steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
  if (inSteps > recipe.cookingTime + recipe.prepTime)
    report("cookingTime", "stepsLonger", {
      steps: inSteps,
      total: recipe.cookingTime + recipe.prepTime,
    });
  if (recipe.cookingTime === 0 && recipe.prepTime === 0) report("cookingTime", "noTime");
  recipe.steps.forEach((step, i) => {
    for (const field of ["text", "textEs"] as const) {
      if (/\d\s*°?\s*F\b|\b(cups?|ounces?|oz|pounds?|lbs?|inch(es)?|quarts?)\b/.test(step[field]))
        report(`steps.${i}.${field}`, "metric");
      if (/\d\s*º|\d°C|\d\s*grados|\d\s*degrees/.test(step[field]))
        report(`steps.${i}.${field}`, "degrees");
    }
    const spots = (value: string) =>
      (value.match(/\d+(?=\s*°C)/g) ?? []).sort((a, b) => Number(a) - Number(b)).join();
    if (spots(step.text) !== spots(step.textEs)) report(`steps.${i}.textEs`, "temperatures");
  });
}

const fold = (value: string) =>
  value
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** Words of an ingredient that identify it in a step: stems of at most five letters. */
function stems(name: string) {
  const skip =
    /^(the|and|for|from|with|fresh|dried|ground|large|small|medium|ripe|green|white|black|red|whole|extra|virgin|very|cold|warm|hot|sweet|fine|coarse|raw|cooked|para|con|los|las|del|fresc[oa]s?|sec[oa]s?|molid[oa]|grandes?|pequen[oa]s?|median[oa]s?|madur[oa]s?|verdes?|blanc[oa]s?|negr[oa]s?|roj[oa]s?|enter[oa]s?|muy|fri[oa]|tibi[oa]|caliente|dulces?|fin[oa]|grues[oa]|virgen)$/;
  const words = fold(name)
    .split(/[^a-z]+/)
    .filter((word) => word.length > 2);
  const telling = words.filter((word) => !skip.test(word));
  return (telling.length > 0 ? telling : words).map((word) =>
    word.slice(0, word.length > 5 ? 5 : 4),
  );
}

/** Words in a step that refer to all ingredients, or to a named group of them. */
const together = /\b(all the ingredients|everything|all of it|todos los ingredientes|todo)\b/;

function checkUse(recipe: CheckedRecipe, report: Report) {
  const english = fold(recipe.steps.map((step) => step.text).join(" "));
  const spanish = fold(recipe.steps.map((step) => step.textEs).join(" "));
  recipe.ingredients.forEach((group, g) => {
    const whole =
      group.heading !== undefined &&
      stems(group.heading).some((stem) => english.includes(stem)) &&
      stems(group.headingEs ?? "").some((stem) => spanish.includes(stem));
    group.items.forEach((item, i) => {
      const generic = /\b(water|salt|oil|pepper)\b/i.test(item.name);
      const collective =
        /\b(spices?|herbs?|aromatics|vegetables|toppings|garnish|seasonings?|fruit|meats?|roots|greens|dry ingredients|marinade|dressing|syrup|filling|dough|batter)\b/.test(
          english,
        );
      const used = (steps: string, name: string) =>
        stems(name).some((stem) => steps.includes(stem));
      if (whole || (together.test(english) && together.test(spanish))) return;
      if (!used(english, item.name) && !generic && !collective)
        report(`ingredients.${g}.items.${i}.name`, "notNamed", { word: item.name });
      if (!used(spanish, item.nameEs) && !generic && !collective)
        report(`ingredients.${g}.items.${i}.nameEs`, "notNamed", { word: item.nameEs });
    });
  });
  const listed = fold(
    recipe.ingredients
      .flatMap((group) => [
        group.heading ?? "",
        ...group.items.map((item) => `${item.name} ${item.note ?? ""}`),
      ])
      .join(" ") + ` ${recipe.title} ${(recipe.otherNames ?? []).join(" ")}`,
  );
  recipe.steps.forEach((step, i) => {
    const cooking = sentences(step.text)
      .filter(
        (part) =>
          !/\b(serve|serving|eat|pass|offer|alongside|garnish|size of|store|keeps?|leftovers?)\b|-sized?/i.test(
            part,
          ),
      )
      .join(" ");
    for (const word of pantryWords) {
      if (new RegExp(`\\b${word}e?s?\\b`, "i").test(cooking) && !listed.includes(word.slice(0, 5)))
        report(`steps.${i}.text`, "notListed", { word });
    }
  });
}

function checkDiet(recipe: CheckedRecipe, report: Report) {
  const items: Array<Item> = [];
  eachIngredient(recipe, (item) => items.push(item));
  const seen = new Map(
    seenAllergens(items.map(({ name, nameEs }) => ({ name, also: [nameEs] }))).map(
      ({ allergen, ingredients }) => [allergen, ingredients.join(", ")],
    ),
  );
  for (const allergen of allergens) {
    const cause = seen.get(allergen);
    const declared = recipe.allergens.includes(allergen);
    if (cause && !declared) report("allergens", "undeclared", { cause, allergen });
    if (
      !cause &&
      declared &&
      !["sulphites", "celery", "gluten", "soy", "mustard"].includes(allergen)
    )
      report("allergens", "unfounded", { allergen });
  }
  for (const [tag, from] of Object.entries(freeFrom)) {
    if (recipe.allergensDeclared === false) {
      if (recipe.dietaryTags.includes(tag as DietaryTag))
        report("dietaryTags", "unfoundedTag", { tag });
      continue;
    }
    const holds = from.some((allergen) => recipe.allergens.includes(allergen));
    expectTag(recipe, tag as DietaryTag, holds ? { allergens: from.join(", ") } : null, report);
  }
  const has = (rule: WordRule, spanish?: WordRule) =>
    items.find(
      ({ name, nameEs }) =>
        mentions(name, rule) || (spanish !== undefined && mentionsSpanish(nameEs, spanish)),
    )?.name;
  const meat = has(meatWords, spanishMeatWords);
  const fish =
    has(fishWords) ?? seen.get("fish") ?? seen.get("crustaceans") ?? seen.get("molluscs");
  const dairy = recipe.allergens.includes("milk");
  const eggs = recipe.allergens.includes("eggs");
  const honey = has(honeyWords, spanishHoneyWords);
  const because = (cause: string | undefined) => (cause ? { cause } : null);
  const animal = meat ?? fish;
  expectTag(recipe, "vegetarian", because(animal), report);
  const fromAnimals = animal ?? honey ?? (dairy ? "milk" : eggs ? "eggs" : undefined);
  expectTag(recipe, "vegan", because(fromAnimals), report);
  expectTag(recipe, "pescatarian", because(meat), report);
  const pork = has(porkWords, spanishPorkWords);
  const alcohol = has(alcoholWords, spanishAlcoholWords);
  expectTag(recipe, "halal-friendly", because(pork ?? alcohol), report);
  expectTag(recipe, "alcohol-free", because(alcohol), report);
}

/** A tag is expected unless an ingredient or a declared allergen contradicts it. */
function expectTag(
  recipe: CheckedRecipe,
  tag: DietaryTag,
  against: { cause: string } | { allergens: string } | null,
  report: Report,
) {
  const present = recipe.dietaryTags.includes(tag);
  if (present && against)
    report("dietaryTags", "cause" in against ? "wrongTag" : "wrongFreeTag", { tag, ...against });
  if (!present && !against) report("dietaryTags", "missingTag", { tag });
}

function checkSubstitutions(recipe: CheckedRecipe, report: Report) {
  const names = new Set<string>();
  eachIngredient(recipe, (item) => names.add(item.name));
  (recipe.substitutions ?? []).forEach(({ ingredient }, i) => {
    if (!names.has(ingredient))
      report(`substitutions.${i}.ingredient`, "noIngredient", { word: ingredient });
  });
}
