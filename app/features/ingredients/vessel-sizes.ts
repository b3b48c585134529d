// How much a pot, a mold or a glass holds: "{{!2 l}}" (step-marks.ts). It never scales; in US units it is the size that is
// sold there.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatFraction } from "#app/features/units/fractions.ts";
import { isBeforeNoun } from "#app/features/units/lengths.ts";
import { cupMillilitres } from "#app/features/units/unit-sizes.ts";
import { readStepAmount } from "./step-marks.ts";

type Options = {
  language: Language;
  t: Translate;
  /** the text around the size */
  before?: string;
  after: string;
};

/** "A pot of at least 7 quarts", whatever follows. */
const isAfterOf = /(?:\bof|\bat least) $/;

/** "2-quart", "1¼ cups"; null if it is no volume. */
export function vesselText(
  written: string,
  { language, t, before = "", after }: Options,
): string | null {
  const amount = readStepAmount(written);
  if (!amount || (amount.unit !== "l" && amount.unit !== "ml")) return null;
  const each = amount.unit === "l" ? 1000 : 1;
  const ends = [amount.quantity!, ...(amount.quantityMax === null ? [] : [amount.quantityMax])].map(
    (value) => value * each,
  );
  const unit = ends[0]! >= 900 ? "quart" : ends[0]! >= 50 ? "cup" : "tbsp";
  const shown = ends.map((millilitres) => roundSize(millilitres, unit));
  const figure = shown
    .map((value) => formatFraction(value, (whole) => formatNumber(whole, language)))
    .join("–");
  const isAdjective = language === "en" && isBeforeNoun(after) && !isAfterOf.test(before);
  const name = t(`recipe-page:units.${unit}`, { count: isAdjective || shown.at(-1)! <= 1 ? 1 : 2 });
  return t(isAdjective ? "recipe-page:sizeBefore" : "recipe-page:measure", { figure, unit: name });
}

const thirdsAndQuarters = [1 / 4, 1 / 3, 1 / 2, 2 / 3, 3 / 4, 1];

/** A large pot that is a little too large is no mistake, one that is too small is. */
function roundSize(millilitres: number, unit: "quart" | "cup" | "tbsp"): number {
  const cups = millilitres / cupMillilitres;
  if (unit === "tbsp") return Math.round(cups * 16);
  if (unit === "quart") return cups >= 16 ? Math.ceil(cups / 4 - 0.25) : Math.round(cups / 2) / 2;
  const whole = Math.floor(cups);
  return thirdsAndQuarters
    .map((part) => (cups < 1 ? part : whole + part))
    .concat(Math.max(whole, 1 / 4))
    .reduce((best, value) => (Math.abs(value - cups) < Math.abs(best - cups) ? value : best));
}
