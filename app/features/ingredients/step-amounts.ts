// Amounts within the texts of a recipe (step-marks.ts) for another amount of it.
import type { Language } from "#app/i18n/languages.ts";
import type { Translate } from "#app/i18n/resources.ts";
import type { UnitSystem } from "#app/lib/values/unit-systems.ts";
import { fold, words } from "#app/lib/format/text.ts";
import { withFahrenheit } from "#app/lib/format/fahrenheit.ts";
import { isSingular, measureText } from "./ingredient-line.ts";
import { countedName, headWord } from "./ingredient-names.ts";
import type { Ingredient } from "./ingredient.ts";
import { inchesText, readLength, withArticles } from "#app/features/units/lengths.ts";
import { measureOf } from "./ingredient-measure.ts";
import { vesselText } from "./vessel-sizes.ts";
import { withAgreement } from "./spanish-agreement.ts";
import { poundGrams } from "#app/features/units/unit-sizes.ts";
import {
  minutesPerKilo,
  plainStep,
  readStepAmount,
  readStepCount,
  stepMark,
} from "./step-marks.ts";

type NamedIngredient = Pick<Ingredient, "name" | "nameEs">;
type Options = {
  factor: number;
  units: UnitSystem;
  /** the language of the text */
  language: Language;
  t: Translate;
  /** whose density counts: those of a step; none for a note */
  ingredients?: ReadonlyArray<NamedIngredient>;
};

/** The text as it is shown, with its temperatures in both units. */
export function shownText(text: string, options: Options): string {
  return withFahrenheit(stepText(text, options));
}

/** The text for `factor` times the recipe. */
export function stepText(text: string, options: Options): string {
  const { factor, units, language, t } = options;
  if (factor === 1 && units === "metric") return plainStep(text);
  const shown = text.replace(
    stepMark,
    (found: string, sign: string, written: string, at: number) => {
      const scales = sign === "";
      const after = text.slice(at + found.length);
      const length = readLength(written);
      if (length) return units === "us" ? inchesText(length, { language, t, after }) : written;
      const perKilo = minutesPerKilo(written);
      if (perKilo !== null)
        return units === "us"
          ? t("recipe-page:perPound", { count: Math.round((perKilo * poundGrams) / 1000) })
          : written;
      if (sign === "!")
        return (
          (units === "us" &&
            vesselText(written, { language, t, before: text.slice(0, at), after })) ||
          written
        );
      const amount = readStepAmount(written);
      if (!amount) return scales && factor !== 1 ? countText(written, options) : written;
      if (!(scales && factor !== 1) && units === "metric") return written;
      const of = ingredientAfter(after, language, options.ingredients ?? []);
      const item = { ...amount, scales, name: of?.name ?? "" };
      const measure = measureOf(item, factor, units);
      return measure ? measureText(measure, { language, t }) : written;
    },
  );
  return language === "es" ? withAgreement(shown) : withArticles(shown);
}

/** "4 onions" for twice "two onions". */
function countText(written: string, { factor, language, t }: Options): string {
  const count = readStepCount(written);
  if (!count) return written;
  const { quantity, quantityMax, noun } = count;
  const item = { quantity, quantityMax, unit: "piece", scales: true, name: noun } as const;
  const measure = measureOf(item, factor, "metric")!;
  const named = countedName(noun, language, isSingular(measure));
  return [measureText(measure, { language, t }), named].filter(Boolean).join(" ");
}

/** How far after an amount its ingredient is looked for: "{{150 g}} of the fine semolina". */
const nearby = 32;

/** The ingredient that an amount belongs to, for its density. Of two oils the one with more words in the text. */
function ingredientAfter(
  rest: string,
  language: Language,
  ingredients: ReadonlyArray<NamedIngredient>,
): NamedIngredient | null {
  const near = ` ${fold(rest.slice(0, nearby)).split(/[.,;:{]/)[0]!}`;
  const isNear = (word: string) => near.includes(` ${word}`);
  const found = ingredients.flatMap((item) => {
    const name = language === "es" ? (item.nameEs ?? item.name) : item.name;
    const noun = fold(headWord(name, language));
    if (noun.length < 3 || !isNear(noun)) return [];
    const named = words(fold(name)).filter(isNear).length;
    return [{ item, at: near.indexOf(` ${noun}`), named }];
  });
  const [best] = found.toSorted((a, b) => a.at - b.at || b.named - a.named);
  return best?.item ?? null;
}
