// Sizes in US units behind the metric ones, in texts that every reader sees alike: products, guides and posts. "24 cm (9½ in)
// across, 4.5 liters (4.8 qt), serves 6". Recipes show one or the other (lengths.ts).
import { formatFraction } from "./fractions.ts";
import { inchCentimetres, poundGrams, kitchenSizes } from "./unit-sizes.ts";
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { lookup } from "#app/lib/lookup.ts";

type Options = { language: Language; t: Translate };

const quartLitres = Math.round(kitchenSizes.quart[1]) / 1000;
const [, ounceMillilitres] = kitchenSizes["fl-oz"];

const figure = String.raw`\d+(?:\.\d+)?`;
/** One figure, or several: "1 to 6 mm", "20 × 16 × 2 cm". A dot is the decimal sign of both languages. */
const sizes = new RegExp(
  String.raw`${figure}(?:(?: × | to | a )${figure})* (?:cm|mm|liters?|litros?|ml)(?!\p{L})`,
  "gu",
);

export function withUsSizes(text: string, { language, t }: Options): string {
  const decimal = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const inches = (centimetres: number) =>
    centimetres < inchCentimetres
      ? decimal(centimetres / inchCentimetres)
      : formatFraction(Math.round((centimetres / inchCentimetres) * 4) / 4, decimal);
  const units: Record<string, (value: number) => [figure: string, unit: UnitKey]> = {
    cm: (value) => [inches(value), "inches"],
    mm: (value) => [formatNumber(Math.round(value * 4) / 100, language), "inches"],
    l: (value) => [decimal(value / quartLitres), "quarts"],
    ml: (value) => [decimal(Math.round((value / ounceMillilitres) * 2) / 2), "ounces"],
  };
  const inUsUnits = text.replace(sizes, (metric: string, at: number) => {
    const [figures = "", written = ""] = metric.split(/ (?=\S+$)/);
    const convert = lookup(units, written.startsWith("lit") ? "l" : written)!;
    const [, key] = convert(0);
    const us = figures.replace(new RegExp(figure, "gu"), (value) => convert(Number(value))[0]);
    const isInBrackets = text.lastIndexOf("(", at) > text.lastIndexOf(")", at);
    return t(isInBrackets ? "common-labels:sizes.bothInBrackets" : "common-labels:sizes.both", {
      metric,
      us: t(`common-labels:sizes.${key}`, { figure: us }),
    });
  });
  return withFahrenheit(inUsUnits);
}

type UnitKey = "inches" | "quarts" | "ounces";

/** "1.9 kg (4.2 lb)". */
export function formatWeight(grams: number, { language, t }: Options): string {
  const decimal = (value: number) => formatNumber(Math.round(value * 10) / 10, language);
  const metric = grams < 1000 ? `${decimal(grams)} g` : `${decimal(grams / 1000)} kg`;
  const us = t("common-labels:sizes.pounds", { figure: decimal(grams / poundGrams) });
  return t("common-labels:sizes.both", { metric, us });
}
