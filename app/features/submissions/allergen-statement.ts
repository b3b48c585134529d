// The allergen statement of a submission: the author ticks allergens, "none of these" or nothing. The check asks about
// allergens it finds in the ingredients, and an editor decides about each of those before publication.
import { z } from "zod";
import { seenAllergens, type Sighting } from "#app/features/recipe-content/allergen-check.ts";
import { allergens, freeFrom, isFreeTag } from "#app/lib/values/catalogue-values.ts";
import {
  absenceKey,
  answerName,
  declareAnswer,
  isSettled,
  type AllergenAnswers,
} from "./allergen-answers.ts";
import { ingredientLines } from "#app/features/ingredients/recipe-lines.ts";
import type { SubmissionContent } from "./submission-content.ts";
import type { Problems } from "./submission-problems.ts";

/** Nothing ticked is no statement: readers see that allergens were not declared. */
export function hasAllergenStatement({
  allergens: declared,
  allergensNone,
}: Pick<SubmissionContent, "allergens" | "allergensNone">): boolean {
  return declared.length > 0 || allergensNone;
}

export type ShownSighting = Sighting & {
  declared: boolean;
  /** the author answered that these ingredients do not contain it */
  absent: boolean;
};

/** All allergens found in the ingredients, in both languages, with the author's answers. */
export function allSightings(content: SubmissionContent): Array<ShownSighting> {
  const lines = ingredientLines(content.ingredients, content.corrections);
  const translated = ingredientLines(content.otherIngredients);
  const ingredients = lines.map(({ understood: { name, note } }, i) => {
    const same = translated.length === lines.length ? translated[i]?.understood : undefined;
    return { name, also: [note, same?.name, same?.note] };
  });
  return seenAllergens(ingredients).map((sighting) => {
    const declared = content.allergens.includes(sighting.allergen);
    return {
      ...sighting,
      declared,
      absent: !declared && isSettled(sighting, content.allergensAbsent),
    };
  });
}

/** Problems that block sending for review. */
export function allergenProblems(content: SubmissionContent): Problems {
  const { allergens: declared, allergensNone, dietaryTags } = content;
  const problems: Problems = {};
  if (allergensNone && declared.length > 0) problems.allergens = ["errors.allergensBoth"];
  else if (allSightings(content).some((sighting) => !sighting.declared && !sighting.absent))
    problems.allergens = ["errors.allergensSeen"];
  const free = dietaryTags.filter(isFreeTag);
  if (free.some((tag) => freeFrom[tag].some((allergen) => declared.includes(allergen))))
    problems.dietaryTags = ["errors.dietContradicts"];
  else if (free.length > 0 && !hasAllergenStatement(content))
    problems.dietaryTags = ["errors.dietNeedsAllergens"];
  return problems;
}

const namesSchema = z.array(z.string().max(400)).max(100);

/** The answers to the sightings in a form. */
export function readAllergenAnswers(form: FormData): AllergenAnswers {
  const answers: AllergenAnswers = { declared: [], absent: [] };
  for (const allergen of allergens) {
    const value = form.get(answerName(allergen));
    if (value === declareAnswer) answers.declared.push(allergen);
    else if (typeof value === "string")
      for (const name of readNames(value)) answers.absent.push(absenceKey(allergen, name));
  }
  return answers;
}

function readNames(value: string): Array<string> {
  try {
    return namesSchema.parse(JSON.parse(value));
  } catch {
    return [];
  }
}

/** Applies the author's answers; drops those about ingredients that are gone. */
export function withAnswers(
  content: SubmissionContent,
  { declared, absent }: AllergenAnswers,
): SubmissionContent {
  const answered = withDeclared(content, declared);
  const current = allSightings(answered)
    .filter((sighting) => !sighting.declared)
    .flatMap(({ allergen, ingredients }) => ingredients.map((name) => absenceKey(allergen, name)));
  const ruledOut = new Set([...content.allergensAbsent, ...absent]);
  return { ...answered, allergensAbsent: current.filter((key) => ruledOut.has(key)) };
}

/** Declaring an allergen clears "none of these". */
function withDeclared(
  content: SubmissionContent,
  declared: AllergenAnswers["declared"],
): SubmissionContent {
  return {
    ...content,
    allergens: allergens.filter(
      (allergen) => declared.includes(allergen) || content.allergens.includes(allergen),
    ),
    allergensNone: content.allergensNone && declared.length === 0,
  };
}

/** Sightings that no editor has decided, neither in these answers nor before an earlier publication. */
export function undecidedSightings(
  content: SubmissionContent,
  { declared, absent }: AllergenAnswers,
): Array<Sighting> {
  const settled = [...content.allergensReviewed, ...absent];
  return allSightings(content).filter(
    (sighting) =>
      !sighting.declared && !declared.includes(sighting.allergen) && !isSettled(sighting, settled),
  );
}

/** The content an editor publishes, with the allergens they declared and those they ruled out. */
export function withDecisions(
  content: SubmissionContent,
  { declared, absent }: AllergenAnswers,
): SubmissionContent {
  return {
    ...withDeclared(content, declared),
    allergensReviewed: [...new Set([...content.allergensReviewed, ...absent])],
  };
}
