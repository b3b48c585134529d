// Rounding of counted ingredients: the smallest part that a cook can measure.
import { lookup } from "#app/lib/lookup.ts";
import { headWord, isIndivisible } from "./ingredient-names.ts";

/** Steps by amount: below the limit, counts are multiples of the step. */
type Steps = ReadonlyArray<readonly [below: number, step: number]>;

const wholes: Steps = [[Infinity, 1]];
const halves: Steps = [
  [10, 1 / 2],
  [Infinity, 1],
];
const quarters: Steps = [[1, 1 / 4], ...halves];

/** Units of one unit each; the others are cut in quarters ("¼ onion"), or halves from 1. */
const stepsOfUnits: Readonly<Partial<Record<string, Steps>>> = {
  leaf: wholes,
  drop: wholes,
  pinch: wholes,
  sheet: wholes,
  cube: wholes,
  splash: wholes,
  clove: halves,
  sprig: halves,
  stick: halves,
  stalk: halves,
  slice: halves,
  strip: halves,
};

function stepsOf(unit: string, name: string): Steps {
  if (unit !== "piece") return lookup(stepsOfUnits, unit) ?? quarters;
  if (isIndivisible(name)) return wholes;
  return isEgg(name) ? halves : quarters;
}

/** Half an egg is beaten and weighed; a quarter is not worth it. */
function isEgg(name: string): boolean {
  return (
    /^(?:egg|yolk)$/.test(headWord(name, "en")) ||
    /\begg (?:white|yolk)s?\b/i.test(name) ||
    /^(?:huevo|clara|yema)$/.test(headWord(name, "es"))
  );
}

/** Never below the smallest step. */
export function roundCount(quantity: number, unit: string, name: string): number {
  const steps = stepsOf(unit, name);
  const [, step] = steps.find(([below]) => quantity < below)!;
  return Math.max(step, Math.round(quantity / step) * step);
}

/** A rounded count that differs this much from the exact one is shown as approximate. */
const noticed = 0.05;

/** One bay leaf or one pinch is the least there is: that needs no note. */
export function isApproximate(rounded: number, exact: number, unit: string, name: string): boolean {
  if (rounded === 1 && exact < 1 && stepsOf(unit, name) === wholes) return false;
  return Math.abs(rounded - exact) / exact > noticed;
}
