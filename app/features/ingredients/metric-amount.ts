// What a US measure comes to in metric units: said beside it, for who has no cups, and counted with.
import { fold } from "#app/lib/text.ts";
import { gramsPerMillilitre } from "./densities.ts";
import type { StoredUnit } from "./units.ts";

export type MetricAmount = {
  unit: "g" | "ml" | "cm";
  /** of one of the measure */
  each: number;
  /** a weight that follows from how dense such a thing usually is */
  approximate: boolean;
};

/** NIST Handbook 44, appendix C, rounded as cooks do. */
export const cupMillilitres = 236.6;
export const ounceGrams = 28.35;
export const poundGrams = 453.6;
export const inchCentimetres = 2.54;
/** A stick of butter is half a cup or 113 g in the United States, and no stick elsewhere. */
export const butterStickMillilitres = cupMillilitres / 2;
const butterStickGrams = 113;

/**
 * Null where it has none: a measure that is metric already, something counted, or a cup of something that is no
 * liquid and whose density is not known.
 */
export function metricAmount(
  unit: StoredUnit,
  { name, nameEs }: { name: string; nameEs?: string | null | undefined },
): MetricAmount | null {
  const names = [name, nameEs ?? ""].filter(Boolean);
  switch (unit) {
    case "oz":
      return { unit: "g", each: ounceGrams, approximate: false };
    case "lb":
      return { unit: "g", each: poundGrams, approximate: false };
    case "in":
      return { unit: "cm", each: inchCentimetres, approximate: false };
    case "stick":
      return names.some(isButter)
        ? { unit: "g", each: butterStickGrams, approximate: false }
        : null;
    case "cup": {
      if (names.some(isLiquid)) return { unit: "ml", each: cupMillilitres, approximate: false };
      const density = names.map(gramsPerMillilitre).find((one) => one !== null);
      return density ? { unit: "g", each: cupMillilitres * density, approximate: true } : null;
    }
    default:
      return null;
  }
}

const butter = /\b(?:butter|margarine|mantequilla|manteca|margarina)\b/;
export const isButter = (name: string) => butter.test(fold(name));

const liquids =
  /(?<!\p{L})(?:water|milk|buttermilk|stock|broth|bouillon|juice|wine|beer|rum|brandy|vinegar|oil|cream|coffee|tea|coconut milk|soy sauce|fish sauce|syrup|soda|agua|leche|caldo|fondo|jugo|zumo|vino|cerveza|ron|vinagre|aceite|crema|nata|cafe|suero|salsa de soya|salsa de soja|jarabe|almibar|sirope|refresco|gaseosa)(?!\p{L})/u;
/** Named after a liquid, and none. */
const solids =
  /(?<!\p{L})(?:powder(?:ed)?|cream cheese|ice cream|sour cream|coffee beans|en polvo|queso|crema de (?:mani|cacahuate)|crema agria|granos de|dulce de leche)(?!\p{L})/u;

function isLiquid(name: string): boolean {
  const folded = fold(name);
  return liquids.test(folded) && !solids.test(folded);
}
