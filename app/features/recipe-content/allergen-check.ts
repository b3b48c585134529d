// Which allergens the names of ingredients give away. It finds and does not judge: a name that holds none is no proof
// that the food holds none, and a person decides about each sighting.
import { fold } from "#app/lib/text.ts";
import { allergenWords, mentions } from "./content-words.ts";
import { mentionsSpanish, spanishAllergenWords } from "./content-words-es.ts";
import { allergens, type Allergen, type DietaryTag } from "#app/features/recipes/vocabulary.ts";

/** An allergen, and the ingredients in which it was seen, as they are written. */
export type Sighting = { allergen: Allergen; ingredients: Array<string> };

/**
 * Whether an ingredient's name gives an allergen away. Cooks mix both languages ("queso fresco" in an English list), so
 * both lists read every name, after what either of them knows to be safe is taken out: "pasta de tomate" is no pasta.
 */
export function showsAllergen(name: string, allergen: Allergen): boolean {
  const [english, spanish] = [allergenWords[allergen], spanishAllergenWords[allergen]];
  let left = fold(name);
  for (const { safe } of [english, spanish]) if (safe) left = left.replace(safe, " ");
  return mentions(left, english) || mentionsSpanish(left, spanish);
}

/**
 * What is seen in a list of ingredients, in the order of the closed list. `also` is what else is known of an
 * ingredient: its note, its name in the other language.
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

/** Tags that say that an allergen is absent: they need somebody who has said which allergens there are. */
export const freeFrom = {
  "gluten-free": ["gluten"],
  "dairy-free": ["milk"],
  "nut-free": ["nuts", "peanuts"],
  "egg-free": ["eggs"],
} as const satisfies Partial<Record<DietaryTag, ReadonlyArray<Allergen>>>;

export function isFreeTag(tag: string): tag is keyof typeof freeFrom {
  return Object.hasOwn(freeFrom, tag);
}
