// The yield of a recipe ("24 cookies", "about 800 ml", "1 bottle of 750 ml (15 small glasses)") for another amount.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { measureText } from "./ingredient-line.ts";
import { countedName } from "./ingredient-names.ts";
import { formatFraction } from "#app/features/units/fractions.ts";
import { inchesText, readLength } from "#app/features/units/lengths.ts";
import { measureOf } from "./ingredient-measure.ts";
import { vesselText } from "./vessel-sizes.ts";
import { withAgreement } from "./spanish-agreement.ts";
import type { Unit } from "#app/features/units/unit-names.ts";

type Options = { factor: number; units: UnitSystem; language: Language; t: Translate };

/** An amount: "about 800 ml", "12 rolls"; or the size of one piece, "of 20 cm", which only converts. */
const amounts = new RegExp(
  [
    /(?<about>(?:about|unos|unas|cerca de|alrededor de|como) )?(?<![\d.,])(?<figure>\d+(?:\.\d+)?) /u,
    /(?:(?<unit>ml|l|kg|g)(?![\p{L}\d])|(?<noun>\p{L}[\p{L}\p{M}' -]*?)(?=,|\)| \(| (?:of|for|de|para) |$))/u,
    /|(?:of|de) (?:(?<size>\d[\d.,×x ]*(?:cm|l))|\d[\d.,×x ]*(?:ml|kg|g))(?!\p{L})/u,
  ]
    .map(({ source }) => source)
    .join(""),
  "gu",
);

type Found = Partial<Record<"about" | "figure" | "unit" | "noun" | "size", string>>;

/** Only the numbers change, and a noun that becomes singular or plural. */
export function scaledYield(text: string, options: Options): string {
  if (options.factor === 1 && options.units === "metric") return text;
  const shown = text.replace(amounts, (found: string, ...groups: Array<unknown>) => {
    const { about = "", figure, unit, noun, size } = groups.at(-1) as Found;
    if (size && options.units === "us") return found.replace(size, usSize(size, options));
    if (figure === undefined) return found;
    const quantity = Number(figure);
    if (unit !== undefined) return about + measured(quantity, unit as Unit, options);
    const shown = roundYield(quantity * options.factor);
    const isFar = Math.abs(shown - quantity * options.factor) / shown > 0.05;
    const counted = `${formatFraction(shown, (value) => formatNumber(value, options.language))} ${nounFor(noun!, quantity, shown, options.language)}`;
    return isFar && about === ""
      ? options.t("recipe-page:about", { amount: counted })
      : about + counted;
  });
  return options.language === "es" ? withAgreement(shown) : shown;
}

function usSize(size: string, options: Options): string {
  const length = readLength(size);
  const speech = { ...options, after: "" };
  return length ? inchesText(length, speech) : (vesselText(size, speech) ?? size);
}

function measured(quantity: number, unit: Unit, { factor, units, language, t }: Options): string {
  const item = { quantity, quantityMax: null, unit, scales: true, name: "" };
  return measureText(measureOf(item, factor, units)!, { language, t });
}

/** Halves below four, whole ones from there. */
function roundYield(quantity: number): number {
  return quantity < 4 ? Math.max(1 / 2, Math.round(quantity * 2) / 2) : Math.round(quantity);
}

/** Many nouns here are names of dishes, so the plural that is written stays. */
function nounFor(noun: string, written: number, shown: number, language: Language): string {
  const isSingular = shown <= 1;
  return isSingular === written <= 1 ? noun : countedName(noun, language, isSingular);
}
