// Form values of the questions about allergens found in the ingredients.
import type { Sighting } from "#app/features/recipe-content/allergen-check.ts";
import type { Allergen } from "#app/lib/values/catalogue-values.ts";

/** Answers to the sightings of a form: declared after all, or absent from these ingredients. */
export type AllergenAnswers = { declared: Array<Allergen>; absent: Array<string> };

export const answerName = (allergen: Allergen) => `seen-${allergen}`;
export const declareAnswer = "declare";
/** The value lists the ingredient names, so that the answer does not cover ingredients added later. */
export const absentAnswer = (ingredients: ReadonlyArray<string>) => JSON.stringify(ingredients);

/** An ingredient without an allergen, as stored; other ingredients need their own answer. */
export function absenceKey(allergen: Allergen, ingredient: string): string {
  return `${allergen}: ${ingredient}`;
}

export function isSettled(
  { allergen, ingredients }: Sighting,
  absent: ReadonlyArray<string>,
): boolean {
  return ingredients.every((ingredient) => absent.includes(absenceKey(allergen, ingredient)));
}
