// Checks of the texts beyond the steps: why it works, what to check, what goes wrong, what can be made ahead, how others make
// it; and of how much a long method says.
import { plainStep } from "#app/features/ingredients/step-marks.ts";
import type { CheckedRecipe, Report } from "./checked-recipe.ts";

/** Each text that is in both languages, with the name of its English field. */
export function eachDepthText(
  recipe: CheckedRecipe,
  visit: (english: string, spanish: string, field: string) => void,
) {
  for (const field of ["whyItWorks", "makeAhead", "checkpoint"] as const) {
    const [english, spanish] = [recipe[field], recipe[`${field}Es`]];
    if (english && spanish) visit(english, spanish, field);
  }
  (recipe.troubleshooting ?? []).forEach(({ fix, fixEs }, i) => {
    if (fixEs) visit(fix, fixEs, `troubleshooting.${i}.fix`);
  });
  (recipe.elsewhere ?? []).forEach(({ change, changeEs }, i) => {
    if (changeEs) visit(change, changeEs, `elsewhere.${i}.change`);
  });
}

export function checkDepth(recipe: CheckedRecipe, report: Report) {
  eachDepthText(recipe, (english, spanish, field) => {
    // Without an amount they are other words: cups are molds, and garlic is pounded.
    checkMeasures({ english, spanish, field }, report, measured);
    if (!/[.!?]$/.test(english)) report(field, "endStop");
    if (!/[.!?]$/.test(spanish)) report(`${field}Es`, "endStop");
  });
  for (const field of ["checkpoint", "checkpointEs"] as const)
    if (recipe[field] && !/\d/.test(recipe[field])) report(field, "noNumber");
}

/** What the most looked-for dishes have beyond what every recipe has. */
export function checkLookedFor(recipe: CheckedRecipe, report: Report) {
  for (const field of ["checkpoint", "elsewhere"] as const)
    if (!recipe[field]) report(field, "mostLookedFor", { field });
}

/** The fewest words of a method with more steps than these: it says heat, vessel, cue and time. */
const longMethod = { steps: 6, least: 250 } as const;

export function checkMethod({ steps }: CheckedRecipe, report: Report) {
  const { least } = longMethod;
  const number = steps.flatMap(({ text }) => plainStep(text).match(/\S+/g) ?? []).length;
  if (steps.length > longMethod.steps && number < least)
    report("steps", "methodShort", { steps: steps.length, least, number });
}

const units = "(?:cups?|ounces?|oz|pounds?|lbs?|inch(?:es)?|quarts?)";
const named = new RegExp(`\\d\\s*°?\\s*F\\b|\\b${units}\\b`);
const measured = new RegExp(`\\d\\s*°?\\s*F\\b|(?:\\d|\\ban?|\\bper)\\s*${units}(?!\\p{L})`, "u");

/** Metric units, written in one way, and the same temperatures in both languages. */
export function checkMeasures(
  { english, spanish, field }: { english: string; spanish: string; field: string },
  report: Report,
  otherUnits = named,
) {
  for (const [text, name] of [
    [english, field],
    [spanish, `${field}Es`],
  ] as const) {
    if (otherUnits.test(text)) report(name, "metric");
    if (/\d\s*º|\d°C|\d\s*grados|\d\s*degrees/.test(text)) report(name, "degrees");
  }
  const spots = (value: string) =>
    (value.match(/\d+(?=\s*°C)/g) ?? []).sort((a, b) => Number(a) - Number(b)).join();
  if (spots(english) !== spots(spanish)) report(`${field}Es`, "temperatures");
}
