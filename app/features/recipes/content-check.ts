// Checks of content/recipes/*.json that a schema cannot express. A finding names the file, the recipe, the
// field and the remedy, so that an editor can mend it without reading this code.
import type { z } from "zod";
import {
  alcoholWords,
  allergenWords,
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
import { recipeContentSchema, type RecipeContent } from "./recipe-content.ts";
import { datasets, type Allergen, type Dataset, type DietaryTag } from "./vocabulary.ts";

export type Finding = { file: string; id: string; field: string; remedy: string };
type Report = (field: string, remedy: string) => void;

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
          report: (field, remedy) => findings.push({ file, id, field, remedy }),
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
      if (first) report(field, `"${value}" is already used by ${first}: choose another`);
      else seen.set(value, recipe.slug);
    }
  }
}

function checkLinks(known: Array<{ recipe: RecipeContent; report: Report }>) {
  const slugs = new Set(known.map(({ recipe }) => recipe.slug));
  for (const { recipe, report } of known) {
    eachIngredient(recipe, (item, field) => {
      if (item.recipe === undefined) return;
      if (!slugs.has(item.recipe)) report(`${field}.recipe`, `no recipe has slug "${item.recipe}"`);
      if (item.recipe === recipe.slug) report(`${field}.recipe`, "a recipe cannot contain itself");
    });
  }
}

function checkRecipe(recipe: RecipeContent, dataset: Dataset, report: Report) {
  checkDescription(recipe, report);
  checkPairs(recipe, report);
  checkLanguages(recipe, report);
  checkQuantities(recipe, report);
  checkTimes(recipe, report);
  checkUse(recipe, report);
  checkDiet(recipe, report);
  checkSubstitutions(recipe, report);
  if (dataset === "drinks" && !recipe.art.base.startsWith("drink-"))
    report("art.base", "a drink is drawn with a drink-… base");
  if (dataset !== "drinks" && recipe.art.base.startsWith("drink-"))
    report("art.base", "only drinks are drawn with a drink-… base");
}

type Item = RecipeContent["ingredients"][number]["items"][number];
function eachIngredient(recipe: RecipeContent, visit: (item: Item, field: string) => void) {
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

function checkDescription(recipe: RecipeContent, report: Report) {
  for (const field of ["description", "descriptionEs"] as const) {
    const stop = recipe[field].indexOf(".");
    if (stop < 0) report(field, "end the first sentence with a full stop");
    else if (stop > 150)
      report(
        field,
        `the first sentence stands alone on the card: at most 150 characters, not ${stop}`,
      );
    else if (stop < 25) report(field, "the first sentence is too short to say what the dish is");
    if (!/[.!?]$/.test(recipe[field])) report(field, "end with a full stop");
  }
  for (const field of ["story", "storyEs"] as const) {
    const count = sentences(recipe[field]).length;
    if (count < 2 || count > 5) report(field, `2 to 4 sentences, not ${count}`);
  }
}

/** Fields that come in two languages come together. */
function checkPairs(recipe: RecipeContent, report: Report) {
  const both = (a: unknown, b: unknown, field: string) => {
    if ((a === undefined) !== (b === undefined))
      report(field, `write it in both languages (${field} and ${field}Es)`);
  };
  both(recipe.yield, recipe.yieldEs, "yield");
  both(recipe.occasion, recipe.occasionEs, "occasion");
  recipe.ingredients.forEach((group, g) =>
    both(group.heading, group.headingEs, `ingredients.${g}.heading`),
  );
  eachIngredient(recipe, (item, field) => both(item.note, item.noteEs, `${field}.note`));
  if (recipe.servings === null && !recipe.yield)
    report("servings", "without servings say the yield (24 cookies, 1 l)");
}

function count(value: string, marks: RegExp) {
  return value.match(marks)?.length ?? 0;
}

function checkLanguages(recipe: RecipeContent, report: Report) {
  const prose = (english: string, spanish: string, field: string) => {
    if (english.trim() === spanish.trim() && english.split(" ").length > 4)
      report(field, "both languages hold the same text");
    if (count(english, spanishMarks) > count(english, englishMarks) + 2)
      report(field, "this reads as Spanish; write it in English");
    if (count(spanish, englishMarks) > count(spanish, spanishMarks))
      report(`${field}Es`, "this reads as English; write it in Spanish");
  };
  prose(recipe.description, recipe.descriptionEs, "description");
  prose(recipe.story, recipe.storyEs, "story");
  recipe.steps.forEach((step, i) => prose(step.text, step.textEs, `steps.${i}.text`));
  eachIngredient(recipe, (item, field) => {
    if (spanishOnly.test(item.name)) report(`${field}.name`, `"${item.name}" is Spanish`);
    if (englishOnly.test(item.nameEs)) report(`${field}.nameEs`, `"${item.nameEs}" is English`);
    if (item.noteEs && englishOnly.test(item.noteEs))
      report(`${field}.noteEs`, `"${item.noteEs}" is English`);
    if (item.note && spanishOnly.test(item.note))
      report(`${field}.note`, `"${item.note}" is Spanish`);
  });
}

/** The most of one unit that a home kitchen uses; above it a figure has slipped. */
const most: Partial<Record<string, number>> = {
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
};

function checkQuantities(recipe: RecipeContent, report: Report) {
  eachIngredient(recipe, (item, field) => {
    if ((item.unit === "to-taste") !== (item.quantity === null))
      report(`${field}.quantity`, `null goes with unit "to-taste", a number with any other`);
    if (item.quantity === null) return;
    const limit = most[item.unit];
    if (limit !== undefined && Math.max(item.quantity, item.quantityMax ?? 0) > limit)
      report(`${field}.quantity`, `${item.quantity} ${item.unit} of ${item.name} cannot be`);
    if (item.quantityMax !== undefined && item.quantityMax <= item.quantity)
      report(`${field}.quantityMax`, "the upper end of a range is larger than the lower");
    if (
      /\bsalt\b/i.test(item.name) &&
      !/\bsalt (cod|beef|pork|fish)\b/i.test(item.name) &&
      grams(item) > 45 &&
      !/brin|crust|cur|soak|boil|desal/i.test(item.note ?? "")
    )
      report(
        `${field}.quantity`,
        "that much salt needs a note saying what for (brine, crust, curing, boiling)",
      );
  });
}

function grams(item: Item) {
  const per: Partial<Record<string, number>> = { g: 1, kg: 1000, tsp: 6, tbsp: 18 };
  return (item.quantity ?? 0) * (per[item.unit] ?? 0);
}

function checkTimes(recipe: RecipeContent, report: Report) {
  const inSteps = recipe.steps.reduce((sum, step) => sum + (step.minutes ?? 0), 0);
  if (inSteps > recipe.cookingTime + recipe.prepTime)
    report(
      "cookingTime",
      `steps take ${inSteps} minutes, more than prepTime + cookingTime (${recipe.cookingTime + recipe.prepTime})`,
    );
  if (recipe.cookingTime === 0 && recipe.prepTime === 0)
    report("cookingTime", "nothing takes no time");
  recipe.steps.forEach((step, i) => {
    for (const field of ["text", "textEs"] as const) {
      if (/\d\s*°?\s*F\b|\b(cups?|ounces?|oz|pounds?|lbs?|inch(es)?|quarts?)\b/.test(step[field]))
        report(`steps.${i}.${field}`, "metric only: grams, millilitres, centimetres, °C");
      if (/\d\s*º|\d°C|\d\s*grados|\d\s*degrees/.test(step[field]))
        report(`steps.${i}.${field}`, "write temperatures as 180 °C");
    }
    const spots = (value: string) =>
      (value.match(/\d+(?=\s*°C)/g) ?? []).sort((a, b) => Number(a) - Number(b)).join();
    if (spots(step.text) !== spots(step.textEs))
      report(`steps.${i}.textEs`, "the temperatures differ between the languages");
  });
}

const fold = (value: string) =>
  value
    .normalize("NFD")
    .replace(/[\u0300-\u036f]/g, "")
    .toLowerCase();

/** The words of an ingredient by which a step may call it: stems of at most five letters. */
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

/** Words by which a step takes everything at once, or a named group of things. */
const together = /\b(all the ingredients|everything|all of it|todos los ingredientes|todo)\b/;

function checkUse(recipe: RecipeContent, report: Report) {
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
        report(`ingredients.${g}.items.${i}.name`, `no step names "${item.name}"`);
      if (!used(spanish, item.nameEs) && !generic && !collective)
        report(`ingredients.${g}.items.${i}.nameEs`, `no step names "${item.nameEs}"`);
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
        report(`steps.${i}.text`, `uses "${word}", which the ingredients do not list`);
    }
  });
}

function checkDiet(recipe: RecipeContent, report: Report) {
  const names: Array<string> = [];
  eachIngredient(recipe, (item) => names.push(item.name));
  const has = (rule: WordRule) => names.find((name) => mentions(name, rule));

  for (const [allergen, rule] of Object.entries(allergenWords)) {
    const cause = has(rule);
    const declared = recipe.allergens.includes(allergen as Allergen);
    if (cause && !declared) report("allergens", `"${cause}" holds ${allergen}: declare it`);
    if (
      !cause &&
      declared &&
      !["sulphites", "celery", "gluten", "soy", "mustard"].includes(allergen)
    )
      report("allergens", `${allergen} is declared, but no ingredient holds it`);
  }
  const free: Array<[DietaryTag, Array<Allergen>]> = [
    ["gluten-free", ["gluten"]],
    ["dairy-free", ["milk"]],
    ["nut-free", ["nuts", "peanuts"]],
    ["egg-free", ["eggs"]],
  ];
  for (const [tag, from] of free) {
    const holds = from.some((allergen) => recipe.allergens.includes(allergen));
    expectTag(recipe, tag, !holds, holds ? `${from.join(" or ")} is declared` : "", report);
  }
  const meat = has(meatWords);
  const fish = has(fishWords);
  const dairy = recipe.allergens.includes("milk");
  const eggs = recipe.allergens.includes("eggs");
  const honey = has(honeyWords);
  expectTag(recipe, "vegetarian", !meat && !fish, `"${meat ?? fish}"`, report);
  expectTag(
    recipe,
    "vegan",
    !meat && !fish && !dairy && !eggs && !honey,
    `"${meat ?? fish ?? honey ?? (dairy ? "milk" : "eggs")}"`,
    report,
  );
  expectTag(recipe, "pescatarian", !meat, `"${meat}"`, report);
  const pork = has(porkWords);
  const alcohol = has(alcoholWords);
  expectTag(recipe, "halal-friendly", !pork && !alcohol, `"${pork ?? alcohol}"`, report);
  expectTag(recipe, "alcohol-free", !alcohol, `"${alcohol}"`, report);
}

function expectTag(
  recipe: RecipeContent,
  tag: DietaryTag,
  expected: boolean,
  reason: string,
  report: Report,
) {
  const present = recipe.dietaryTags.includes(tag);
  if (present && !expected) report("dietaryTags", `remove "${tag}": ${reason}`);
  if (!present && expected)
    report("dietaryTags", `add "${tag}": nothing in the list speaks against it`);
}

function checkSubstitutions(recipe: RecipeContent, report: Report) {
  const names = new Set<string>();
  eachIngredient(recipe, (item) => names.add(item.name));
  (recipe.substitutions ?? []).forEach(({ ingredient }, i) => {
    if (!names.has(ingredient))
      report(
        `substitutions.${i}.ingredient`,
        `"${ingredient}" is not the English name of one of the ingredients`,
      );
  });
}
