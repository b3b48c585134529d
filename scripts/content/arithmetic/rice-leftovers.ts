// Rice that a dish is made of or served on: what is left of it is cold within an hour and is heated through, because Bacillus
// cereus survives the cooking (Food Standards Agency: Home food fact checker, rice). Said in one place, in both languages.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import { itemsOf, weightOf, type Rule } from "./rule.ts";

const rice = /\brice\b(?! (?:flour|vinegar|paper|noodles?|wine|bran|morcilla))/i;
/** From here on there are leftovers of it. */
const leastGrams = 200;

const limit = /\b(?:within|longer than) (?:1|one|an) hour\b/i;
const limitEs = /\b(?:antes de|en menos de|más de) (?:1|una) hora\b/iu;
const cold = /\bfridge\b|\brefrigerat|\bchill/i;
const coldEs = /nevera|refrig[eé]r/i;
const heated = /\bsteaming\b|\bvery hot\b|\bfull boil\b/i;
const heatedEs = /\bhume(?:e|en)\b|\bmuy calientes?\b|\bhervir\b/iu;
const eatenCold = /\bcold\b/i;
const eatenColdEs = /\bfr[ií][oa]s?\b/iu;

export const checkRice: Rule = (recipe, { course }) => {
  const grams = itemsOf(recipe)
    .filter((item) => rice.test(item.name) && (item.unit === "g" || item.unit === "kg"))
    .reduce((sum, item) => sum + (weightOf(recipe, item) ?? 0), 0);
  if (course === "drink" || grams < leastGrams) return [];
  const texts = [
    ...recipe.steps.map(({ text, textEs }) => [plainStep(text), plainStep(textEs)] as const),
    [recipe.makeAhead ?? "", recipe.makeAheadEs ?? ""] as const,
  ];
  const isSaid = texts.some(
    ([text, textEs]) =>
      limit.test(text) &&
      limitEs.test(textEs) &&
      cold.test(text) &&
      coldEs.test(textEs) &&
      (course === "sweet" ||
        (heated.test(text) && heatedEs.test(textEs)) ||
        (eatenCold.test(text) && eatenColdEs.test(textEs))),
  );
  return isSaid
    ? []
    : ["leftover rice: in the refrigerator within 1 hour, reheated until steaming hot"];
};
