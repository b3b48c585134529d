// Amounts as cooks express them: in the requested unit system, rounded to what a spoon, cup or scale shows. Pure; stored
// data stays metric. Counts are rounded where ingredients are known (ingredients/ingredient-measure.ts).
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { densityOf } from "./densities.ts";
import { isButter, metricAmount } from "./metric-amount.ts";
import type { StoredUnit } from "./unit-names.ts";
import { kitchenSizeOf } from "./unit-sizes.ts";

export type MeasuredUnit = Exclude<StoredUnit, "to-taste">;
/** "butter-stick": 8 tablespoons, as butter is sold in the United States */
export type ShownUnit = MeasuredUnit | "quart" | "butter-stick";
export type Part = { quantity: number; unit: ShownUnit };
type Parts = [Part, ...Array<Part>];

type Amount = {
  /** "1 cup" and, if no cup is close enough, "2 tbsp"; for a range, the smaller end only */
  parts: Parts;
  /** the larger end of a range, in the same unit */
  max: number | null;
};
/**
 * `beside`: the metric amount next to a cup measure; approximate if it is based on a typical density. `about`: a count
 * that was rounded noticeably.
 */
export type Measure = Amount & {
  beside: (Amount & { approximate: boolean }) | null;
  about?: boolean;
};

/** English and Spanish names; `name` may be Spanish where there is no English one. */
type Named = { name: string; nameEs?: string | null };
export type Range = { least: number; most: number | null };
type ToParts = (amount: number) => Parts;

/** Null for counts. `written`: in the unit. */
export function convertedMeasure(
  item: Named,
  unit: MeasuredUnit,
  written: Range,
  units: UnitSystem,
): Measure | null {
  const typed = typedMeasure(item, unit);
  if (typed) return usMeasure(written, { ...typed, units, item });
  const range = timesRange(written, baseOf(unit));
  if (units === "us" && (unit === "g" || unit === "kg")) return usWeight(item.name, range);
  const toParts = partsIn(units, unit);
  return toParts && { ...amountOf(range, toParts), beside: null };
}

const timesRange = ({ least, most }: Range, each: number): Range => ({
  least: least * each,
  most: most === null ? null : most * each,
});

/** How many base units (grams, millilitres, centimetres, pieces) one of a unit is. */
const baseOf = (unit: ShownUnit) => kitchenSizeOf(unit)?.[1] ?? 1;

const partsOf = (quantity: number, unit: ShownUnit): Parts => [{ quantity, unit }];
const scaled = (amount: number, unit: ShownUnit): Parts =>
  partsOf(round(amount / baseOf(unit), unit), unit);

/** A range uses one unit: that of its larger end. */
function amountOf({ least, most }: Range, toParts: ToParts): Amount {
  if (most === null) return { parts: toParts(least), max: null };
  const [{ unit, quantity: high }, ...rest] = toParts(most);
  const [{ unit: lowUnit, quantity: low }, ...lowRest] = toParts(least);
  if (unit === lowUnit && rest.length === 0 && lowRest.length === 0)
    return { parts: partsOf(low, unit), max: high > low ? high : null };
  const [from, to] = [round(least / baseOf(unit), unit), round(most / baseOf(unit), unit)];
  return { parts: partsOf(from, unit), max: to > from ? to : null };
}

/** The US measure that a cook typed, in parts of its base unit; null for metric or counted amounts. */
function typedMeasure(
  { name, nameEs }: Named,
  unit: MeasuredUnit,
): { base: number; unit: StoredUnit; toParts: ToParts } | null {
  switch (unit) {
    case "cup":
      return { base: baseOf(unit), unit, toParts: cupsAndSpoons };
    case "oz":
      return { base: baseOf(unit), unit, toParts: (grams) => scaled(grams, "oz") };
    case "lb":
      return { base: baseOf(unit), unit, toParts: typedPounds };
    case "in":
      return { base: baseOf(unit), unit, toParts: (amount) => scaled(amount, "in") };
    case "stick":
      return isButter(name) || isButter(nameEs ?? "")
        ? { base: baseOf("butter-stick"), unit, toParts: butter }
        : null;
    default:
      return null;
  }
}

/** Keeps amounts that were typed in cups, ounces or inches; metric readers also get the metric amount. */
function usMeasure(
  written: Range,
  typed: {
    base: number;
    unit: StoredUnit;
    toParts: ToParts;
    units: UnitSystem;
    item: Named;
  },
): Measure {
  const amount = amountOf(timesRange(written, typed.base), typed.toParts);
  const metric = typed.units === "metric" ? metricAmount(typed.unit, typed.item) : null;
  if (!metric) return { ...amount, beside: null };
  const { each, unit, approximate } = metric;
  const toParts: ToParts =
    unit === "g" ? metricWeight : unit === "ml" ? metricVolume : (length) => scaled(length, "cm");
  return { ...amount, beside: { ...amountOf(timesRange(written, each), toParts), approximate } };
}

function typedPounds(grams: number): Parts {
  const pounds = grams / baseOf("lb");
  const nearest = round(pounds, "lb");
  return isNear(nearest, pounds, 0.035) ? partsOf(nearest, "lb") : ounces(grams);
}

/** Null for counts. */
function partsIn(units: UnitSystem, unit: MeasuredUnit): ToParts | null {
  switch (unit) {
    case "g":
    case "kg":
      return metricWeight;
    case "ml":
    case "l":
      return units === "us" ? usVolume : metricVolume;
    case "tsp":
    case "tbsp":
      return units === "us" ? usVolume : spoons;
    case "cm":
      return (amount) => scaled(amount, units === "us" ? "in" : "cm");
    default:
      return null;
  }
}

function metricWeight(grams: number): Parts {
  return scaled(grams, round(grams, "g") < 1000 ? "g" : "kg");
}

function metricVolume(millilitres: number): Parts {
  return scaled(millilitres, round(millilitres, "ml") < 1000 ? "ml" : "l");
}

/** How far a rounded measure may be off before a smaller measure is added. */
const isNear = (rounded: number, exact: number, tolerance = 0.06) =>
  Math.abs(rounded - exact) / exact <= tolerance;

function spoons(millilitres: number): Parts {
  const tablespoons = millilitres / baseOf("tbsp");
  if (tablespoons < 0.94) return scaled(millilitres, "tsp");
  const nearest = round(tablespoons, "tbsp");
  if (isNear(nearest, tablespoons)) return partsOf(nearest, "tbsp");
  const whole = Math.floor(tablespoons);
  const teaspoons = nearestOf(halves, (tablespoons - whole) * 3);
  if (teaspoons === 0 || teaspoons === 3) return partsOf(whole + teaspoons / 3, "tbsp");
  return [
    { quantity: whole, unit: "tbsp" },
    { quantity: teaspoons, unit: "tsp" },
  ];
}

function usVolume(millilitres: number): Parts {
  const cups = millilitres / baseOf("cup");
  return cups < 3.9 ? cupsAndSpoons(millilitres) : quarts(millilitres);
}

/** Cups in the fractions of common cup sets, and spoons for the rest. */
function cupsAndSpoons(millilitres: number, tolerance?: number): Parts {
  if (millilitres < 3.8 * baseOf("tbsp")) return spoons(millilitres);
  const cups = millilitres / baseOf("cup");
  const nearest = round(cups, "cup");
  if (isNear(nearest, cups, tolerance)) return partsOf(nearest, "cup");
  const quarters = Math.floor(cups * 4) / 4;
  if (quarters < 1 / 2) return partsOf(Math.round(cups * 16), "tbsp");
  const tablespoons = Math.round((cups - quarters) * 16);
  if (tablespoons % 4 === 0) return partsOf(quarters + tablespoons / 16, "cup");
  return [
    { quantity: quarters, unit: "cup" },
    { quantity: tablespoons, unit: "tbsp" },
  ];
}

function quarts(millilitres: number): Parts {
  const exact = millilitres / baseOf("quart");
  const nearest = round(exact, "quart");
  if (isNear(nearest, exact)) return partsOf(nearest, "quart");
  const quarters = Math.floor(exact * 4) / 4;
  const [rest] = scaled((exact - quarters) * baseOf("quart"), "cup");
  return [{ quantity: quarters, unit: "quart" }, rest];
}

/** Weights: by the cup, the spoon, the stick of butter, or in ounces and pounds. */
function usWeight(name: string, grams: Range): Measure {
  const density = densityOf(name);
  const weighed = { ...amountOf(grams, ounces), beside: null };
  if (!density || density.by === "weight") return weighed;
  const volume: Range = {
    least: grams.least / density.gramsPerMillilitre,
    most: grams.most === null ? null : grams.most / density.gramsPerMillilitre,
  };
  if (density.by === "spoon" && (volume.most ?? volume.least) < baseOf("cup") / 4)
    return { ...amountOf(volume, spoons), beside: null };
  // Leaves are not counted by the cup.
  const tolerance = density.gramsPerMillilitre < 0.3 ? 0.2 : 0.06;
  const toParts: ToParts =
    density.by === "butter" ? butter : (amount) => cupsAndSpoons(amount, tolerance);
  const weight = amountOf(grams, (amount) => metricWeight(Math.max(1, Math.round(amount))));
  return { ...amountOf(volume, toParts), beside: { ...weight, approximate: false } };
}

function butter(millilitres: number): Parts {
  const sticks = millilitres / baseOf("butter-stick");
  if (sticks < 0.95) return spoons(millilitres);
  const nearest = round(sticks, "butter-stick");
  if (isNear(nearest, sticks)) return partsOf(nearest, "butter-stick");
  const whole = Math.floor(sticks);
  const [rest] = scaled((sticks - whole) * baseOf("butter-stick"), "tbsp");
  return [{ quantity: whole, unit: "butter-stick" }, rest];
}

/** Pounds in quarters, or with whole ounces if no quarter is close. Kitchen scales show single grams below that. */
function ounces(grams: number): Parts {
  if (grams < 5) return scaled(grams, "g");
  const exact = grams / baseOf("oz");
  if (exact < 15.75) return scaled(grams, "oz");
  const pounds = exact / 16;
  const nearest = round(pounds, "lb");
  if (isNear(nearest, pounds, 0.035)) return partsOf(nearest, "lb");
  const whole = Math.floor(Math.round(exact) / 16);
  return [
    { quantity: whole, unit: "lb" },
    { quantity: Math.round(exact) - whole * 16, unit: "oz" },
  ];
}

const quarters = [0, 1 / 4, 1 / 2, 3 / 4, 1];
const halves = [0, 1 / 2, 1];
const kitchenFractions = [0, 1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];

/** Rounds to what a kitchen can measure in this unit; never zero. */
function round(quantity: number, unit: ShownUnit): number {
  switch (unit) {
    case "g":
    case "ml":
      if (quantity >= 100) return Math.round(quantity / 5) * 5;
      return quantity >= 10 ? Math.round(quantity) : Math.max(0.1, Math.round(quantity * 10) / 10);
    case "kg":
    case "l":
      return Math.max(0.01, Math.round(quantity * 100) / 100);
    case "tsp":
      return quantity < 3 / 16 ? 1 / 8 : nearestOf(quarters, quantity);
    case "tbsp":
    case "cm":
      return Math.max(1 / 2, nearestOf(halves, quantity));
    case "cup":
      return Math.max(1 / 4, nearestOf(kitchenFractions, quantity));
    case "oz":
      return Math.max(1 / 4, nearestOf(quantity < 4 ? quarters : halves, quantity));
    default:
      return Math.max(1 / 4, nearestOf(quarters, quantity));
  }
}

function nearestOf(steps: ReadonlyArray<number>, quantity: number): number {
  const whole = Math.floor(quantity);
  return steps
    .map((step) => whole + step)
    .reduce((best, value) =>
      Math.abs(value - quantity) < Math.abs(best - quantity) ? value : best,
    );
}
