// Salt in what is eaten: grams per kilogram of food with its water.
import { arithmetic } from "./arithmetic-table.ts";
import { eatenWeight, itemsOf, waterIn, type Rule } from "./rule.ts";

const sodium = 7;

export const checkSalt: Rule = (recipe, { course, totals }) => {
  if (totals.grams === 0) return [];
  const perKilogram = (totals.figures[sodium]! * 2.5) / (totals.grams + waterIn(recipe));
  const { most, least } = arithmetic.salt;
  if (perKilogram > most[course]) return [text(perKilogram, `more than ${most[course]}`)];
  const salts = itemsOf(recipe).filter(({ name }) => /\bsalt\b(?! (?:cod|pork|beef))/.test(name));
  // Of a brine, a crust or the water of potatoes nobody knows what stays.
  const isKnown = salts.length > 0 && salts.every((item) => (eatenWeight(recipe, item) ?? 0) > 0);
  return isKnown && perKilogram < least[course]
    ? [text(perKilogram, `less than ${least[course]}`)]
    : [];
};

const text = (grams: number, limit: string) =>
  `${grams.toFixed(1)} g of salt per kilogram of food, ${limit} g`;
