// Allergens and dietary tags agree with the ingredients.
import { seenAllergens } from "./allergen-check.ts";
import {
  alcoholWords,
  fishWords,
  hasAnimalRennet,
  honeyWords,
  meatWords,
  mentions,
  porkWords,
  type WordRule,
} from "./content-words.ts";
import {
  mentionsSpanish,
  spanishAlcoholWords,
  spanishHoneyWords,
  spanishMeatWords,
  spanishPorkWords,
} from "./content-words-es.ts";
import { allergens, freeFrom, type DietaryTag } from "#app/lib/values/catalogue-values.ts";
import type { InheritedLabels } from "./inherited-labels.ts";
import { eachIngredient, type CheckedRecipe, type Item, type Report } from "./checked-recipe.ts";

export function checkDiet(recipe: CheckedRecipe, report: Report, inherited: InheritedLabels) {
  const items: Array<Item> = [];
  eachIngredient(recipe, (item) => items.push(item));
  const seen = new Map(
    seenAllergens(items.map(({ name, nameEs }) => ({ name, also: [nameEs] }))).map(
      ({ allergen, ingredients }) => [allergen, ingredients.join(", ")],
    ),
  );
  for (const allergen of allergens) {
    const cause = seen.get(allergen) ?? inherited.allergens.get(allergen);
    const declared = recipe.allergens.includes(allergen);
    if (cause && !declared) report("allergens", "undeclared", { cause, allergen });
    if (!cause && declared && !["celery", "gluten", "soy", "mustard"].includes(allergen))
      report("allergens", "unfounded", { allergen });
  }
  const because = (cause: string | undefined) => (cause ? { cause } : null);
  const lostBy = (tag: DietaryTag) => because(inherited.lostTags.get(tag));
  for (const [tag, from] of Object.entries(freeFrom)) {
    if (recipe.allergensDeclared === false) {
      if (recipe.dietaryTags.includes(tag as DietaryTag))
        report("dietaryTags", "unfoundedTag", { tag });
      continue;
    }
    const holds = from.some((allergen) => recipe.allergens.includes(allergen));
    expectTag(
      recipe,
      tag as DietaryTag,
      holds ? { allergens: from.join(", ") } : lostBy(tag as DietaryTag),
      report,
    );
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
  const animal = meat ?? fish;
  const expect = (tag: DietaryTag, cause: string | undefined) =>
    expectTag(recipe, tag, because(cause) ?? lostBy(tag), report);
  const rennet = items.find(({ name, nameEs, note, noteEs }) =>
    hasAnimalRennet([name, nameEs, note, noteEs]),
  )?.name;
  expect("vegetarian", animal ?? rennet);
  const fromAnimals = animal ?? honey ?? (dairy ? "milk" : eggs ? "eggs" : undefined);
  expect("vegan", fromAnimals);
  expect("pescatarian", meat);
  const pork = has(porkWords, spanishPorkWords);
  const alcohol = has(alcoholWords, spanishAlcoholWords);
  expect("halal-friendly", pork ?? alcohol);
  expect("alcohol-free", alcohol);
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
