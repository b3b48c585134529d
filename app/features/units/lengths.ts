// Lengths within a text: "{{20 cm}}", "{{3 to 4 mm}}", "{{25 × 35 cm}}" (ingredients/step-marks.ts). They never scale; in US units they
// are inches, rounded to what American cookbooks print.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { formatFraction } from "./fractions.ts";
import { inchCentimetres } from "./unit-sizes.ts";

export type Length = {
  /** one, the ends of a range, or the sides of a pan */
  centimetres: ReadonlyArray<number>;
  /** what stands between two: " to ", " × " */
  joint: string;
};

const figure = String.raw`(\d+(?:[.,]\d+)?)`;
const pattern = new RegExp(
  String.raw`^${figure}(?:(\s*[×x–-]\s*|\s+(?:to|a|or|o|by|por)\s+)${figure})? ?(cm|mm)$`,
);

/** Null if it is no length. */
export function readLength(written: string): Length | null {
  const [, first, joint = "", second, unit] = pattern.exec(written.trim()) ?? [];
  if (first === undefined) return null;
  const centimetres = [first, ...(second === undefined ? [] : [second])].map(
    (value) => Number(value.replace(",", ".")) / (unit === "mm" ? 10 : 1),
  );
  return { centimetres, joint };
}

/** What cookbooks print below one inch. */
const small = [1 / 16, 1 / 8, 1 / 4, 1 / 3, 3 / 8, 1 / 2, 3 / 4, 1];

/** Quarters to three inches, halves to six, then whole inches, as pans are sold. */
export function roundInches(centimetres: number): number {
  const inches = centimetres / inchCentimetres;
  const parts = inches < 3 ? 4 : inches < 6 ? 2 : 1;
  if (inches >= 1) return Math.round(inches * parts) / parts;
  return small.reduce((best, value) =>
    Math.abs(value - inches) < Math.abs(best - inches) ? value : best,
  );
}

/** Words after a length that is no adjective: "2 inches thick", but "a 2-inch piece". */
const standsAlone =
  /^(?! \p{L})|^ (?:thick|thin|thinner|wide|deep|deeper|across|long|high|tall|apart|above|below|from|short|free|or|and|at|in|of|off|on|onto|over|between|well|to|down|with|so|before|for|until|while)(?!\p{L})/u;

/** Whether what comes after a measure is the noun that it describes. */
export const isBeforeNoun = (after: string) => !standsAlone.test(after);

type Options = {
  language: Language;
  t: Translate;
  /** the text after the length */
  after: string;
};

/** The length in inches: "1½ inches", "8-inch", "10 × 14-inch", "2 pulgadas". */
export function inchesText(length: Length, { language, t, after }: Options): string {
  const inches = length.centimetres.map(roundInches);
  const [first, second] = inches;
  const isPan = /[×x]|by|por/.test(length.joint);
  const shown = second === undefined || (first === second && !isPan) ? [first!] : inches;
  const joint = length.joint.replace(/\s*[x×]\s*/, " × ").replace(/\s*[–-]\s*/, "–");
  const figures = shown
    .map((value) => inchFigure(value, (whole) => formatNumber(whole, language)))
    .join(joint);
  const most = Math.max(...shown);
  if (language === "en" && isBeforeNoun(after)) return t("recipe-page:lengths.before", { figures });
  return most < 1 && most !== 1 / 2
    ? t("recipe-page:lengths.parts", { figures })
    : t("recipe-page:lengths.inches", { count: most <= 1 ? 1 : 2, figures });
}

function inchFigure(value: number, format: (whole: number) => string): string {
  if (value === 1 / 16) return "1/16";
  return value === 3 / 8 ? "⅜" : formatFraction(value, format);
}

/** "a 20 cm pan" is "an 8-inch pan". */
export function withArticles(text: string): string {
  return text.replace(
    /(?<!\p{L})([Aa])n? (?=([\d⅛¼⅓⅜½¾/]+)\S*(?: × \S+)?-inch)/gu,
    (_, article: string, inches: string) =>
      `${article}${/^(?:8|11|18|⅛)(?!\d)/.test(inches) ? "n" : ""} `,
  );
}
