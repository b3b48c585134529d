// Checks of content/recipes/*.json that a schema cannot express. A finding names the file, the recipe, the field and
// the remedy, so that an editor can fix it without reading this code.
import type { z } from "zod";
import { lookup } from "#app/lib/lookup.ts";
import texts from "../../../locales/en/admin.json" with { type: "json" };
import spanish from "../../../locales/es/recipe-page.json" with { type: "json" };
import { englishMarks, englishOnly, spanishMarks, spanishOnly } from "./content-words.ts";
import { headWord } from "#app/features/ingredients/ingredient-names.ts";
import { recipeContentSchema, type RecipeContent } from "./recipe-content.ts";
import { datasets, type Dataset } from "#app/lib/values/catalogue-values.ts";
import {
  eachIngredient,
  sentences,
  type CheckedRecipe,
  type Item,
  type Remark,
  type Report,
  type Values,
} from "./checked-recipe.ts";
import { withoutMarks } from "#app/features/ingredients/step-marks.ts";
import { checkAmounts } from "./amount-check.ts";
import { checkUse } from "./ingredient-use-check.ts";
import {
  checkDepth,
  checkLookedFor,
  checkMeasures,
  checkMethod,
  eachDepthText,
} from "./depth-check.ts";
import { checkDiet } from "./diet-check.ts";
import { checkSharedSentences } from "./shared-sentences.ts";
import { checkWaits } from "./wait-check.ts";
import { inheritedLabels, noInheritedLabels, type InheritedLabels } from "./inherited-labels.ts";

export type Finding = {
  file: string;
  id: string;
  field: string;
  rule: Remark | "format";
  remedy: string;
};
/** `unsafe`: could harm somebody who relies on the recipe's tags and allergens */
type FieldFinding = { field: string; remark: Remark; values: Values; unsafe: boolean };
const unsafeRemarks: ReadonlySet<Remark> = new Set(["undeclared", "wrongTag", "wrongFreeTag"]);

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

/**
 * Checks the datasets, given as parsed JSON by dataset name.
 * @param lookedFor ids of the dishes that say more than others
 */
export function checkRecipes(
  files: Record<string, unknown>,
  lookedFor: ReadonlySet<number> = new Set(),
): Array<Finding> {
  const findings: Array<Finding> = [];
  const known: Array<{ dataset: Dataset; recipe: RecipeContent; report: Report }> = [];

  for (const dataset of datasets) {
    const file = `content/recipes/${dataset}.json`;
    const rows = files[dataset];
    if (!Array.isArray(rows)) {
      findings.push({
        file,
        id: "-",
        field: "-",
        rule: "format",
        remedy: "write a JSON array of recipes",
      });
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
            findings.push({ file, id, field, rule: remark, remedy: remedyOf(remark, values) }),
        });
      }
    }
  }
  const bySlug = new Map(known.map(({ recipe }) => [recipe.slug, recipe]));
  for (const { dataset, recipe, report } of known)
    checkRecipe(recipe, dataset, inheritedLabels(recipe, bySlug), report);
  checkUnique(known);
  checkLinks(known, bySlug);
  checkSharedSentences(known);
  for (const { recipe, report } of known)
    if (lookedFor.has(recipe.id)) checkLookedFor(recipe, report);
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
    rule: "format",
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

function checkLinks(
  known: Array<{ recipe: RecipeContent; report: Report }>,
  bySlug: ReadonlyMap<string, RecipeContent>,
) {
  for (const { recipe, report } of known) {
    eachIngredient(recipe, (item, field) => {
      if (item.recipe === undefined) return;
      if (!bySlug.has(item.recipe))
        report(`${field}.recipe`, "noSuchRecipe", { slug: item.recipe });
      if (item.recipe === recipe.slug) report(`${field}.recipe`, "containsItself");
    });
    (recipe.serveWith ?? []).forEach((slug, i, all) => {
      const field = `serveWith.${i}`;
      if (!bySlug.has(slug)) report(field, "noSuchRecipe", { slug });
      if (slug === recipe.slug) report(field, "servesItself");
      if (all.indexOf(slug) < i) report(field, "servedTwice", { slug });
    });
  }
}

function checkRecipe(
  recipe: RecipeContent,
  dataset: Dataset,
  inherited: InheritedLabels,
  report: Report,
) {
  checkTexts(recipe, report, inherited);
  checkAmounts(recipe, report);
  checkMethod(recipe, report);
  if (dataset === "drinks" && !recipe.art.base.startsWith("drink-"))
    report("art.base", "drinkBase");
  if (dataset !== "drinks" && recipe.art.base.startsWith("drink-"))
    report("art.base", "noDrinkBase");
}

function checkTexts(marked: CheckedRecipe, report: Report, inherited = noInheritedLabels) {
  const recipe = withoutMarks(marked);
  checkDescription(recipe, report);
  checkPairs(recipe, report);
  checkLanguages(recipe, report);
  checkQuantities(recipe, report);
  checkTimes(recipe, report);
  checkWaits(recipe, report);
  checkUse(recipe, report);
  checkDiet(recipe, report, inherited);
  checkSubstitutions(recipe, report);
  checkDepth(recipe, report);
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
  both(recipe.whyItWorks, recipe.whyItWorksEs, "whyItWorks");
  both(recipe.checkpoint, recipe.checkpointEs, "checkpoint");
  both(recipe.makeAhead, recipe.makeAheadEs, "makeAhead");
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
  eachDepthText(recipe, prose);
  (recipe.otherNames ?? []).forEach(({ name, language }, i) => {
    if (language === "en" && spanishOnly.test(name))
      report(`otherNames.${i}.language`, "isSpanish", { word: name });
    if (language === "es" && englishOnly.test(name))
      report(`otherNames.${i}.language`, "isEnglish", { word: name });
  });
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
  const total = recipe.cookingTime + recipe.prepTime + (recipe.waitTime ?? 0);
  if (inSteps > total) report("cookingTime", "stepsLonger", { steps: inSteps, total });
  if (recipe.cookingTime === 0 && recipe.prepTime === 0) report("cookingTime", "noTime");
  recipe.steps.forEach(({ text, textEs }, i) =>
    checkMeasures({ english: text, spanish: textEs, field: `steps.${i}.text` }, report),
  );
}

function checkSubstitutions(recipe: CheckedRecipe, report: Report) {
  const names = new Set<string>();
  eachIngredient(recipe, (item) => names.add(item.name));
  (recipe.substitutions ?? []).forEach(({ ingredient }, i) => {
    if (!names.has(ingredient))
      report(`substitutions.${i}.ingredient`, "noIngredient", { word: ingredient });
  });
}
