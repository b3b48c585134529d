// An ingredient as a recipe line: "2½ cups (300 g)" and "flour", "3" and "onions", in Spanish "2 cdas. de".
import type { Language } from "#app/i18n/languages.ts";
import { localize, type Localized } from "#app/i18n/localized.ts";
import type { Translate } from "#app/i18n/resources.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import type { Ingredient } from "./ingredient.ts";
import { countedName, headWord } from "./ingredient-names.ts";
import { formatFraction } from "#app/features/units/fractions.ts";
import { measureOf } from "./ingredient-measure.ts";
import type { Measure, Part, ShownUnit } from "#app/features/units/measures.ts";

type TextOptions = { language: Language; t: Translate };
type Options = TextOptions & {
  /** how many times the original servings */
  factor: number;
  units: UnitSystem;
  /** the only language of the recipe */
  writtenIn?: Language | null;
};

/** `amount`: includes the word that joins it to the name; empty means to taste. */
export type IngredientLine = { amount: string; name: Localized };

export function ingredientLine(item: Ingredient, options: Options): IngredientLine {
  const { language, t, factor, units, writtenIn } = options;
  const name = localize(item.name, item.nameEs, language, writtenIn);
  const measure = measureOf(item, factor, units);
  if (!measure) return { amount: "", name };
  const { unit } = measure.parts[0];
  const nameLanguage = name.lang ?? language;
  const singular = isSingular(measure);
  const counted = () => withAbout(figureOf(measure, options), measure, t);
  if (unit === "pinch" && nameLanguage === language)
    return {
      amount: withAbout(
        t("recipe-page:pinch", { count: singular ? 1 : 2, figure: figureOf(measure, options) }),
        measure,
        t,
      ),
      name,
    };
  if (unit === "piece" || (nameLanguage === language && nameHasUnit(name.text, unit, options)))
    return {
      amount: counted(),
      name: { ...name, text: countedName(name.text, nameLanguage, singular) },
    };
  if (language === "en" && nameLanguage === "en" && followsName.has(unit))
    return {
      amount: counted(),
      name: {
        ...name,
        text: name.text.replace(/^[^(,]*[^(,\s]/, `$& ${unitName(unit, singular, t)}`),
      },
    };
  return {
    amount: withAbout(t("recipe-page:of", { amount: measureText(measure, options) }), measure, t),
    name: { ...name, text: withoutUnit(name.text, unit, options) },
  };
}

function withAbout(amount: string, { about }: Measure, t: Translate): string {
  return about ? t("recipe-page:about", { amount }) : amount;
}

/** Units that follow the name in English: "4 basil leaves", "2 cinnamon sticks". */
const followsName: ReadonlySet<ShownUnit> = new Set(["leaf", "stick"]);

/** "55 vine leaves" and not "55 leaves vine leaves". */
function nameHasUnit(name: string, unit: ShownUnit, { language, t }: TextOptions): boolean {
  return headWord(name, language) === unitName(unit, true, t);
}

/** "2 ramas de canela" and not "2 ramas de canela en rama". */
function withoutUnit(name: string, unit: ShownUnit, { language, t }: TextOptions): string {
  const suffix = ` en ${unitName(unit, true, t)}`;
  return language === "es" && name.endsWith(suffix) ? name.slice(0, -suffix.length) : name;
}

/** "1 cup + 2 tbsp", "2–3 cloves", "1½ cups (180 g)", or "3" for counted things. */
export function measureText(measure: Measure, speech: TextOptions): string {
  const { t } = speech;
  const parts = measure.parts.map((part) => partText(part, measure.max, speech));
  const text = parts.join(measure.parts[0].unit === "lb" ? " " : t("recipe-page:plus"));
  if (!measure.beside) return text;
  const { approximate, max, parts: metric } = measure.beside;
  const beside = partText(metric[0], max, speech);
  return t("recipe-page:beside", { amount: text, beside: approximate ? `≈ ${beside}` : beside });
}

function partText({ quantity, unit }: Part, max: number | null, speech: TextOptions): string {
  const figure = figures(quantity, max, unit, speech);
  if (unit === "piece") return figure;
  return speech.t("recipe-page:measure", {
    figure,
    unit: unitName(unit, (max ?? quantity) <= 1, speech.t),
  });
}

function figureOf({ parts: [part], max }: Measure, speech: TextOptions): string {
  return figures(part.quantity, max, part.unit, speech);
}

const decimalUnits: ReadonlySet<ShownUnit> = new Set(["g", "kg", "ml", "l"]);

function figures(least: number, most: number | null, unit: ShownUnit, { language }: TextOptions) {
  const format = (value: number) => formatNumber(value, language);
  const figure = (value: number) =>
    decimalUnits.has(unit) ? format(value) : formatFraction(value, format);
  return most === null ? figure(least) : `${figure(least)}–${figure(most)}`;
}

/** Amounts up to one use the singular. */
export function isSingular({ parts: [part], max }: Measure): boolean {
  return (max ?? part.quantity) <= 1;
}

function unitName(unit: ShownUnit, singular: boolean, t: Translate): string {
  return unit === "piece" ? "" : t(`recipe-page:units.${unit}`, { count: singular ? 1 : 2 });
}
