// How a form asks about an allergen that the check saw in the ingredients, and what it sends back.
import type { Sighting } from "#app/features/recipe-content/allergen-check.ts";
import type { Allergen } from "#app/features/recipes/vocabulary.ts";

/** What a person says of the sightings of a form: there after all, or absent from these ingredients. */
export type AllergenAnswers = { declared: Array<Allergen>; absent: Array<string> };

export const answerName = (allergen: Allergen) => `seen-${allergen}`;
export const declareAnswer = "declare";
/** The names that an answer is about travel with it: it says nothing of an ingredient that was added meanwhile. */
export const absentAnswer = (ingredients: ReadonlyArray<string>) => JSON.stringify(ingredients);

/** One ingredient that does not hold an allergen, as it is stored: another ingredient is asked about anew. */
export function absence(allergen: Allergen, ingredient: string): string {
  return `${allergen}: ${ingredient}`;
}

export function isSettled(
  { allergen, ingredients }: Sighting,
  absent: ReadonlyArray<string>,
): boolean {
  return ingredients.every((ingredient) => absent.includes(absence(allergen, ingredient)));
}
