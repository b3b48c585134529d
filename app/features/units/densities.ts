// Density of ingredients, and how they are measured in US kitchens. The figures are household measures of the USDA
// National Nutrient Database for Standard Reference, release 26 (public domain), imported by
// scripts/content/build-densities.ts; editors maintain the names.
import { once } from "#app/lib/once.ts";
import foods from "../../../content/densities.json" with { type: "json" };
import { fold, words } from "#app/lib/format/text.ts";
import { exactSizes } from "./unit-sizes.ts";

/** Cups with the weight beside them, spoons only, sticks, or by weight. */
type MeasuredBy = "cup" | "spoon" | "butter" | "weight";

export type DensityFood = {
  /** singular names; an English name ends an ingredient's name, a Spanish one begins it */
  en: Array<string>;
  es: Array<string>;
} & (
  | {
      /** food number in the database */
      food: string;
      description?: string;
      /** one household measure and its weight */
      measure: string;
      grams?: number;
      /** default: cups */
      by?: Exclude<MeasuredBy, "cup">;
      note?: string;
    }
  // Names that contain another entry's name but are something else.
  | { none: true }
);

export type Density = { gramsPerMillilitre: number; by: MeasuredBy };

/** Volume of a household measure ("1 cup, chopped", ".25 cup", "1 envelope,  (1 tbsp)"); null if it is no volume. */
export function millilitres(measure: string): number | null {
  const stated = /(?:^|\()(\d*\.?\d+) (tsp|tbsp|tablespoon|fl oz|cup)/.exec(measure);
  if (!stated) return null;
  const unit = stated[2]!.replace("tablespoon", "tbsp").replace(" ", "-");
  return Number(stated[1]) * exactSizes[unit as "tsp" | "tbsp" | "fl-oz" | "cup"][1];
}

const densities = once(() => {
  const english = new Map<string, Density | null>();
  const spanish = new Map<string, Density | null>();
  for (const food of foods as Array<DensityFood>) {
    const known =
      "none" in food
        ? null
        : {
            gramsPerMillilitre: food.grams! / millilitres(food.measure)!,
            by: food.by ?? ("cup" as const),
          };
    for (const name of food.en) english.set(stemsOf(name).join(" "), known);
    for (const name of food.es) spanish.set(stemsOf(name).join(" "), known);
  }
  return { english, spanish };
});

/** Null if the density is unknown or differs between kinds. */
export function gramsPerMillilitre(name: string): number | null {
  return densityOf(name)?.gramsPerMillilitre ?? null;
}

/** The name may be English or Spanish, singular or plural, with additions ("flour for the filling"). */
export function densityOf(name: string): Density | null {
  return isSpanish(name)
    ? (spanishDensity(name) ?? englishDensity(name) ?? null)
    : (englishDensity(name) ?? spanishDensity(name) ?? null);
}

function isSpanish(name: string) {
  return /\b(?:de|del|con|para|en|sin|al?|molid[oa]s?|sec[oa]s?)\b/i.test(name);
}

/** English: the noun is last, before its purpose: "cold unsalted butter for the tin". */
function englishDensity(name: string): Density | null | undefined {
  const [head = ""] = fold(name).split(/[,(]| (?:for|in|with|from|to|at) /);
  const [first = ""] = head.split(" or ");
  for (const candidate of head === first ? [head] : [head, first]) {
    const stems = stemsOf(candidate);
    for (let from = 0; from < stems.length; from++) {
      const found = densities().english.get(stems.slice(from).join(" "));
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

/** Spanish: the noun is first: "harina de trigo para el relleno". */
function spanishDensity(name: string): Density | null | undefined {
  const [head = ""] = fold(name).split(/[,(]/);
  const stems = stemsOf(head);
  for (let to = stems.length; to > 0; to--) {
    const found = densities().spanish.get(stems.slice(0, to).join(" "));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Common stem of singular and plural in either language: "leaves" and "leaf", "nueces" and "nuez". */
export function stemsOf(name: string): Array<string> {
  return words(fold(name)).map((word) =>
    word.length < 3
      ? word
      : word
          .replace(/(?:es|s|e)$/, "")
          .replace(/y$/, "i")
          .replace(/f$/, "v")
          .replace(/z$/, "c"),
  );
}
