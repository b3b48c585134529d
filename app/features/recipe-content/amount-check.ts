// Amounts in the steps of content/recipes are marked (features/ingredients/step-marks.ts), so that they scale.
import { readStepAmount, markedAmounts, stepMark } from "#app/features/ingredients/step-marks.ts";
import type { CheckedRecipe, Report } from "./checked-recipe.ts";

const figure = String.raw`(?<![\p{L}\d.,])(?:\d+(?:[.,/]\d+)?|[½¼¾⅓⅔])[½¼¾⅓⅔]?[ -]?`;
/** Number and unit. A spoonful or a ladle of something is no amount, and Spanish has one word for spoonful and spoon. */
const unmarked = {
  text: new RegExp(
    `(?:${figure}(?:ml|l|g|kg|litres?|grams?|tbsp|tsp|tablespoons?|teaspoons?)|\\b(?:half a|an?|one|two|three|four) (?:tablespoons?|teaspoons?|litres?))(?!\\p{L})`,
    "iu",
  ),
  textEs: new RegExp(
    `(?:${figure}(?:ml|l|g|kg|litros?|gramos?|cdas?|cdtas?|cucharad(?:it)?as?|tazas?)|\\b(?:un|una|medio|media|dos|tres|cuatro) (?:cucharaditas?|litros?))(?!\\p{L})`,
    "iu",
  ),
};

export function checkAmounts(recipe: Pick<CheckedRecipe, "steps">, report: Report) {
  recipe.steps.forEach((step, i) => {
    for (const field of ["text", "textEs"] as const) {
      const found = unmarked[field].exec(step[field].replace(stepMark, "·"));
      if (found) report(`steps.${i}.${field}`, "amountUnmarked", { amount: found[0] });
      for (const { sign, text } of markedAmounts(step[field]))
        if (sign !== "!" && !readStepAmount(text))
          report(`steps.${i}.${field}`, "amountUnread", { amount: text });
      if (/[{}]/.test(step[field].replace(stepMark, "")))
        report(`steps.${i}.${field}`, "amountBraces");
    }
    if (scaledAmounts(step.text) !== scaledAmounts(step.textEs))
      report(`steps.${i}.textEs`, "amountsDiffer");
  });
}

/** What scales in a text, the same in both languages. */
function scaledAmounts(text: string): string {
  return markedAmounts(text)
    .flatMap(({ sign, text: written }) => {
      const amount = sign === "" ? readStepAmount(written) : null;
      return amount ? [`${amount.quantity}–${amount.quantityMax ?? ""} ${amount.unit}`] : [];
    })
    .sort()
    .join();
}
