// Checks of the texts beyond the steps: why it works, what goes wrong, what can be made ahead.
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
  (recipe.elsewhere ?? []).forEach(({ change, changeEs }, i) =>
    visit(change, changeEs, `elsewhere.${i}.change`),
  );
}

export function checkDepth(recipe: CheckedRecipe, report: Report) {
  eachDepthText(recipe, (english, spanish, field) => {
    // Without an amount they are other words: cups are molds, and garlic is pounded.
    checkMeasures({ english, spanish, field }, report, measured);
    if (!/[.!?]$/.test(english)) report(field, "endStop");
    if (!/[.!?]$/.test(spanish)) report(`${field}Es`, "endStop");
  });
}

const units = "(?:cups?|ounces?|oz|pounds?|lbs?|inch(?:es)?|quarts?)";
const named = new RegExp(`\\d\\s*°?\\s*F\\b|\\b${units}\\b`);
const measured = new RegExp(`\\d\\s*°?\\s*F\\b|(?:\\d|\\ban?|\\bper)\\s*${units}\\b`);

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
