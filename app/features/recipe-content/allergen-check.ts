// Finds allergens in ingredient names. It only points them out: a name without a match does not prove that the food is
// free of allergens, and a person decides about each sighting.
import { fold } from "#app/lib/format/text.ts";
import { allergenWords, mentions } from "./content-words.ts";
import { mentionsSpanish, spanishAllergenWords } from "./content-words-es.ts";
import { allergens, type Allergen } from "#app/lib/values/catalogue-values.ts";

/** An allergen, and the ingredients that indicate it, as written. */
export type Sighting = { allergen: Allergen; ingredients: Array<string> };

/**
 * Whether an ingredient's name indicates an allergen. Cooks mix languages ("queso fresco" in an English list), so both
 * lists are applied, after removing the safe phrases of both: "pasta de tomate" is no pasta.
 */
export function showsAllergen(name: string, allergen: Allergen): boolean {
  const [english, spanish] = [allergenWords[allergen], spanishAllergenWords[allergen]];
  let left = fold(name);
  for (const { safe } of [english, spanish]) if (safe) left = left.replace(safe(), " ");
  return mentions(left, english) || mentionsSpanish(left, spanish);
}

/**
 * Allergens found in a list of ingredients, in the order of the closed list. `also`: other texts about an ingredient,
 * such as its note or its name in the other language.
 */
export function seenAllergens(
  ingredients: ReadonlyArray<{ name: string; also?: ReadonlyArray<string | null | undefined> }>,
): Array<Sighting> {
  return allergens.flatMap((allergen): Array<Sighting> => {
    const seen = ingredients.filter(({ name, also = [] }) =>
      [name, ...also].some((text) => text && showsAllergen(text, allergen)),
    );
    return seen.length === 0
      ? []
      : [{ allergen, ingredients: [...new Set(seen.map(({ name }) => name))] }];
  });
}
