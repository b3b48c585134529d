// Oil for frying: its depth in the pan, and the food of one batch.
import { arithmetic } from "./arithmetic-table.ts";
import {
  countPattern,
  fryingOil,
  isFryingFat,
  isWatery,
  isWithin,
  itemsOf,
  eatenWeight,
  readCount,
  stepTexts,
  type Rule,
} from "./rule.ts";

const { depth, pan, usualPan, batch } = arithmetic.frying;

const depths = [
  /\b(\d+(?:\.\d+)?) cm of (?:the )?(?:\w+ )?oil\b/i,
  /\boil\b[^.]*?\b(?:at least )?(\d+(?:\.\d+)?) cm deep\b/i,
  /\boil\b[^.]*?\bdepth of (\d+(?:\.\d+)?) cm\b/i,
];
const pans =
  /\b(?:pot|pan|skillet|caldero|wok)\b[^.;]*?\b(?:of |about )?(\d{2}) cm\b|\b(\d{2})[ -]cm\b[^.;]*?\b(?:pot|pan|skillet|caldero|wok)\b/i;
const atATime = new RegExp(
  String.raw`\bfry(?:ing)?\b[^.;:]{0,60}?\b(?:(?:${countPattern}) (?:or|to) |(?:in )?batches of )?(${countPattern})(?: \w+)? at a time|\bfry(?:ing)?\b[^.;:]{0,40}?\bbatches of (?:(?:${countPattern}) (?:or|to) )?(${countPattern})`,
  "i",
);

export const checkFrying: Rule = (recipe) => {
  const oil = fryingOil(recipe);
  if (oil === null) return [];
  const text = stepTexts(recipe).join(" ");
  return [
    ...checkDepth(text, oil),
    ...checkBatch(text, oil, pieceWeight(recipe, text)),
    ...checkWhole(recipe, oil),
  ];
};

function checkDepth(text: string, oil: number): Array<string> {
  const sentence = text.split(/\.(?= |$)/).find((part) => depths.some((words) => words.test(part)));
  const stated = sentence && depths.map((words) => words.exec(sentence)?.[1]).find(Boolean);
  const sized = text.split(/\.(?= |$)/).find((part) => /\boil\b/i.test(part) && pans.test(part));
  const found = sized && pans.exec(sized);
  const width = found ? Number(found[1] ?? found[2]) : null;
  if (stated && width) {
    const needed = volume(Number(stated), width);
    return isWithin(oil / needed, depth)
      ? []
      : [`${stated} cm of oil in ${width} cm is ${Math.round(needed)} ml, not ${oil} ml`];
  }
  if (stated) {
    const diameter = 2 * Math.sqrt(oil / Math.PI / Number(stated));
    return isWithin(diameter, usualPan)
      ? []
      : [`${oil} ml is ${stated} cm deep in a pan of ${Math.round(diameter)} cm`];
  }
  if (width === null) return [];
  const deep = oil / volume(1, width);
  return isWithin(deep, pan) ? [] : [`${oil} ml is ${deep.toFixed(1)} cm deep in ${width} cm`];
}

const volume = (deep: number, width: number) => Math.PI * (width / 2) ** 2 * deep;

function checkBatch(text: string, oil: number, each: number | null): Array<string> {
  const found = atATime.exec(text);
  if (!found || each === null || oil < batch.deepOil) return [];
  const count = readCount(found[1] ?? found[2]!);
  const share = (count * each) / oil;
  return share <= batch.most
    ? []
    : [`${count} at a time are ${Math.round(count * each)} g in ${oil} ml of oil`];
}

/** Sticks and slices that are fried without a word about batches, or in batches that are too large. */
function checkWhole(recipe: Parameters<Rule>[0], oil: number): Array<string> {
  if (oil < batch.deepOil) return [];
  return stepTexts(recipe).flatMap((step) =>
    step
      .split(/[.;](?=\s|$)/)
      .filter((part) => /\bfry\b/i.test(part) && !/\bat a time\b|\ba few\b/i.test(part))
      .flatMap((part) => {
        const batches = new RegExp(String.raw`\b(${countPattern}) batches\b`, "i").exec(part)?.[1];
        if (!batches && /\bbatches\b/i.test(part)) return [];
        const grams = itemsOf(recipe)
          .filter(
            (item) => rawPieces.test(item.name) && part.includes(item.name.split(" ").at(-1)!),
          )
          .reduce((sum, item) => sum + (eatenWeight(recipe, item) ?? 0), 0);
        const each = grams / (batches ? readCount(batches) : 1);
        return each / oil <= batch.mostPieces
          ? []
          : [`${Math.round(each)} g are fried at once in ${oil} ml of oil`];
      }),
  );
}
const rawPieces = /\b(?:potatoes|plantains|yuca|cassava|yams?|eggplants?|squid|chicken|pork)\b/;

/** What one piece weighs: as the step says, or the weight of everything by the yield. */
function pieceWeight(recipe: Parameters<Rule>[0], text: string): number | null {
  const said = /\b(?:balls|pieces|cakes|patties|portions) of about (\d+) g\b/.exec(text)?.[1];
  if (said) return Number(said);
  const makes = /^(?:about )?(\d+) \p{L}/u.exec(recipe.yield ?? "")?.[1];
  if (!makes) return null;
  const all = itemsOf(recipe)
    .filter((item) => !isFryingFat(item) && !isWatery(item))
    .reduce((sum, item) => sum + (eatenWeight(recipe, item) ?? 0), 0);
  return all / Number(makes);
}
