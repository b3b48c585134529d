// Amounts in the steps of content/recipes are marked (features/ingredients/step-marks.ts), so that they scale.
import { headWord } from "#app/features/ingredients/ingredient-names.ts";
import { readLength } from "#app/features/ingredients/lengths.ts";
import {
  markedAmounts,
  readStepAmount,
  readStepCount,
  stepMark,
} from "#app/features/ingredients/step-marks.ts";
import type { Language } from "#app/i18n/languages.ts";
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

/** A number from two on ("one onion" too, in Spanish it is the article), and up to three words until the noun. */
const counts: Record<"text" | "textEs", RegExp> = {
  text: /(?<![\p{L}\d.,×–-])(?:\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve)(?=((?: [\p{L}'-]+){1,3}))/giu,
  textEs:
    /(?<![\p{L}\d.,×–-]|\b(?:los|las) )(?:\d+|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)(?=((?: [\p{L}-]+){1,3}))/giu,
};
/** Spoonfuls that are no unit, and words after which another thing begins: "5 minutes in the egg". */
const spoonfuls = ["ladle", "ladleful", "spoonful", "cucharón", "cucharada"];
const ends =
  /^(?:of|de|del|or|o|with|con|in|en|on|and|y|for|para|to|a|at|by|por|from|until|hasta|as|como|minut\p{L}*|hours?|horas?|days?|días?|cm|mm|times|veces|batch\p{L}*|tandas?)$/iu;

/** The nouns of the ingredients that are counted, in the singular. */
function countedNouns({ ingredients }: Pick<CheckedRecipe, "ingredients">, language: Language) {
  const items = ingredients.flatMap((group) => group.items);
  const counted = items.filter(({ unit }) => !measured.has(unit));
  return new Set([
    ...spoonfuls,
    ...counted.map(({ name, nameEs }) => headWord(language === "es" ? nameEs : name, language)),
  ]);
}
const measured: ReadonlySet<string> = new Set([
  "g",
  "kg",
  "ml",
  "l",
  "tsp",
  "tbsp",
  "cm",
  "to-taste",
]);

function unmarkedCount(text: string, nouns: ReadonlySet<string>, language: Language) {
  for (const [figure, words] of text.matchAll(counts[language === "es" ? "textEs" : "text"])) {
    for (const word of words!.trim().split(" ")) {
      if (ends.test(word)) break;
      if (nouns.has(headWord(word, language))) return figure + words!;
    }
  }
  return null;
}

export function checkAmounts(recipe: Pick<CheckedRecipe, "steps" | "ingredients">, report: Report) {
  const nouns = { text: countedNouns(recipe, "en"), textEs: countedNouns(recipe, "es") };
  recipe.steps.forEach((step, i) => {
    for (const field of ["text", "textEs"] as const) {
      const text = step[field].replace(stepMark, "·");
      const found =
        unmarked[field].exec(text)?.[0] ??
        unmarkedCount(text, nouns[field], field === "text" ? "en" : "es");
      if (found) report(`steps.${i}.${field}`, "amountUnmarked", { amount: found });
      for (const { sign, text } of markedAmounts(step[field]))
        if ((sign === "" || sign === "=") && !isRead(text))
          report(`steps.${i}.${field}`, "amountUnread", { amount: text });
      checkTimePerWeight(recipe, { ...step, text: step[field] }, (key) =>
        report(`steps.${i}.${field}`, key),
      );
      if (/[{}]/.test(step[field].replace(stepMark, "")))
        report(`steps.${i}.${field}`, "amountBraces");
    }
    if (scaledAmounts(step.text) !== scaledAmounts(step.textEs))
      report(`steps.${i}.textEs`, "amountsDiffer");
  });
}

/** A time that depends on the weight is marked, and the minutes of its step are those of an ingredient's weight. */
function checkTimePerWeight(
  { ingredients }: Pick<CheckedRecipe, "ingredients">,
  { text, minutes }: { text: string; minutes?: number | undefined },
  report: (key: "timeUnmarked" | "timeDiffers") => void,
) {
  if (minutes === undefined) return;
  if (timePerWeight.test(text)) report("timeUnmarked");
  for (const { sign, text: time } of markedAmounts(text)) {
    if (sign !== "*") continue;
    const [, hours = 0, rest = 0] = /^(?:(\d+) h\p{L}*)?\D*(?:(\d+) min\p{L}*)?$/u.exec(time) ?? [];
    const perKilo = Number(hours) * 60 + Number(rest);
    const isOf = (kilos: number) => Math.abs(minutes / (perKilo * kilos) - 1) <= 0.03;
    const weights = ingredients.flatMap(({ items }) =>
      items.map(({ quantity, unit }) =>
        unit === "kg" ? quantity! : unit === "g" ? quantity! / 1000 : 0,
      ),
    );
    if (!weights.some(isOf)) report("timeDiffers");
  }
}
const timePerWeight =
  /(?:minutes?|hours?) (?:per|(?:for )?(?:each|every)) (?:kilo|kg|pound)|(?:minutos?|horas?) (?:por|cada)(?: cada)? (?:kilo|kg|libra)/i;

const isRead = (written: string) =>
  readLength(written) !== null ||
  readStepAmount(written) !== null ||
  readStepCount(written) !== null;

/** What scales or converts in a text, the same in both languages. */
function scaledAmounts(text: string): string {
  return markedAmounts(text)
    .flatMap(({ sign, text: written }) => {
      const length = readLength(written);
      if (length) return [`${length.centimetres.join()} cm`];
      if (sign !== "") return [];
      const amount = readStepAmount(written);
      const { quantity, quantityMax } = amount ?? readStepCount(written) ?? {};
      return quantity === undefined
        ? []
        : [`${quantity}–${quantityMax ?? ""} ${amount?.unit ?? "piece"}`];
    })
    .sort()
    .join();
}
