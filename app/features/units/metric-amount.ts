// The metric amount of a US measure: shown beside it, and used in calculations.
import { fold } from "#app/lib/format/text.ts";
import { gramsPerMillilitre } from "./densities.ts";
import type { StoredUnit } from "./unit-names.ts";
import { cupMillilitres, kitchenSizes } from "./unit-sizes.ts";

export type MetricAmount = {
  unit: "g" | "ml" | "cm";
  /** amount per unit of the measure */
  each: number;
  /** a weight based on a typical density */
  approximate: boolean;
};

/** As its wrapper says in the United States; other countries do not use it. */
const butterStickGrams = 113;

/** Null for metric and counted units, and for cups of a solid whose density is unknown. */
export function metricAmount(
  unit: StoredUnit,
  { name, nameEs }: { name: string; nameEs?: string | null | undefined },
): MetricAmount | null {
  const names = [name, nameEs ?? ""].filter(Boolean);
  switch (unit) {
    case "oz":
    case "lb":
    case "in": {
      const [base, each] = kitchenSizes[unit];
      return { unit: base, each, approximate: false };
    }
    case "stick":
      return names.some(isButter)
        ? { unit: "g", each: butterStickGrams, approximate: false }
        : null;
    case "cup": {
      if (names.some(isLiquid)) return { unit: "ml", each: cupMillilitres, approximate: false };
      const density = names.map(gramsPerMillilitre).find((found) => found !== null);
      return density ? { unit: "g", each: cupMillilitres * density, approximate: true } : null;
    }
    default:
      return null;
  }
}

const butter = /\b(?:butter|margarine|mantequilla|manteca|margarina)\b/;
export const isButter = (name: string) => butter.test(fold(name));

const liquids =
  /(?<![a-zñ])(?:water|milk|buttermilk|stock|broth|bouillon|juice|wine|beer|rum|brandy|vinegar|oil|cream|coffee|tea|coconut milk|soy sauce|fish sauce|syrup|soda|agua|leche|caldo|fondo|jugo|zumo|vino|cerveza|ron|vinagre|aceite|crema|nata|cafe|suero|salsa de soya|salsa de soja|jarabe|almibar|sirope|refresco|gaseosa)(?![a-zñ])/;
/** Solids named after a liquid. */
const solids =
  /(?<![a-zñ])(?:powder(?:ed)?|cream cheese|ice cream|sour cream|coffee beans|en polvo|queso|crema de (?:mani|cacahuate)|crema agria|granos de|dulce de leche)(?![a-zñ])/;

function isLiquid(name: string): boolean {
  const folded = fold(name);
  return liquids.test(folded) && !solids.test(folded);
}
