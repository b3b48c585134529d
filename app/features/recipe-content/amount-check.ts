// Amounts in the steps of content/recipes are marked (features/ingredients/step-marks.ts), so that they scale.
import { headWord } from "#app/features/ingredients/ingredient-names.ts";
import { eachDepthText } from "./depth-check.ts";
import { readLength } from "#app/features/units/lengths.ts";
import {
  markedAmounts,
  minutesPerKilo,
  readStepAmount,
  readStepCount,
  stepMark,
} from "#app/features/ingredients/step-marks.ts";
import type { Language } from "#app/i18n/languages.ts";
import {
  eachIngredient,
  type CheckedRecipe,
  type Remark,
  type Report,
  type Values,
} from "./checked-recipe.ts";

const figure = String.raw`(?<![\p{L}\d.,])(?:\d+(?:[.,/]\d+)?|[½¼¾⅓⅔])[½¼¾⅓⅔]?[ -]?`;
const metric = "ml|l|g|kg|cm|mm";
/** Number and unit, and what is for each kilo. A spoonful or a ladle of something is no amount, and Spanish has one word for spoonful and spoon. */
const unmarked = {
  text: new RegExp(
    `(?:${figure}(?:${metric}|lit(?:er|re)s?|grams?|tbsp|tsp|tablespoons?|teaspoons?)|\\b(?:half a|an?|one|two|three|four) (?:tablespoons?|teaspoons?|lit(?:er|re)s?)|(?:per|(?:for|to) (?:each|every)) (?:kilo|kg|lit(?:er|re)))(?!\\p{L})`,
    "iu",
  ),
  textEs: new RegExp(
    `(?:${figure}(?:${metric}|litros?|gramos?|cdas?|cdtas?|cucharad(?:it)?as?|tazas?)|\\b(?:un|una|medio|media|dos|tres|cuatro) (?:cucharaditas?|litros?)|(?:por|cada) (?:kilo|kg|litro))(?!\\p{L})`,
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

export function checkAmounts(recipe: CheckedRecipe, report: Report) {
  const nouns = { text: countedNouns(recipe, "en"), textEs: countedNouns(recipe, "es") };
  recipe.steps.forEach((step, i) => {
    for (const field of ["text", "textEs"] as const) {
      const name = `steps.${i}.${field}`;
      const language = field === "text" ? "en" : "es";
      const counted = unmarkedCount(step[field].replace(stepMark, "·"), nouns[field], language);
      if (counted) report(name, "amountUnmarked", { amount: counted });
      checkTimePerWeight(recipe, { ...step, text: step[field] }, (key) => report(name, key));
    }
  });
  eachMarkedText(recipe, (english, spanish, field) => {
    checkMarks(english, "text", (remark, values) => report(field, remark, values));
    checkMarks(spanish, "textEs", (remark, values) => report(`${field}Es`, remark, values));
    if (scaledAmounts(english) !== scaledAmounts(spanish)) report(`${field}Es`, "amountsDiffer");
  });
}

/** Each text in which amounts are marked, in both languages, with the name of its English field. */
function eachMarkedText(
  recipe: CheckedRecipe,
  visit: (english: string, spanish: string, field: string) => void,
) {
  recipe.steps.forEach(({ text, textEs }, i) => visit(text, textEs, `steps.${i}.text`));
  eachIngredient(recipe, ({ note, noteEs }, field) => {
    if (note && noteEs) visit(note, noteEs, `${field}.note`);
  });
  eachDepthText(recipe, visit);
  (recipe.substitutions ?? []).forEach(({ use, useEs }, i) =>
    visit(use, useEs, `substitutions.${i}.use`),
  );
}

function checkMarks(
  written: string,
  field: keyof typeof unmarked,
  report: (remark: Remark, values?: Values) => void,
) {
  const found = unmarked[field].exec(written.replace(stepMark, "·"))?.[0];
  if (found) report("amountUnmarked", { amount: found });
  for (const { sign, text } of markedAmounts(written))
    if (sign === "*" ? minutesPerKilo(text) === null : sign !== "!" && !isRead(text))
      report("amountUnread", { amount: text });
  if (/[{}]/.test(written.replace(stepMark, ""))) report("amountBraces");
}

/** A time that depends on the weight is marked, and the minutes of its step are those of an ingredient's weight. */
function checkTimePerWeight(
  { ingredients }: Pick<CheckedRecipe, "ingredients">,
  { text, minutes }: { text: string; minutes?: number | undefined },
  report: (key: "timeUnmarked" | "timeDiffers") => void,
) {
  if (minutes === undefined) return;
  if (timePerWeight.test(text.replace(stepMark, "·"))) report("timeUnmarked");
  for (const { text: time } of markedAmounts(text)) {
    const perKilo = minutesPerKilo(time);
    if (perKilo === null) continue;
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
