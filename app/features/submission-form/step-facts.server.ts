// What the pages of the recipe form say about the draft: what is missing, and how it was read.
import { readLine, type LineReading } from "#app/features/ingredients/line-reading.ts";
import { ingredientLines, stepLines } from "#app/features/ingredients/recipe-lines.ts";
import {
  allergenProblems,
  allSightings,
  type ShownSighting,
} from "#app/features/submissions/allergen-statement.ts";
import { problemsOfStep } from "#app/features/submissions/form-steps.ts";
import type {
  listPhotos,
  Submission,
} from "#app/features/submissions/submission-queries.server.ts";
import {
  readContent,
  type SubmissionContent,
  type FormStep,
} from "#app/features/submissions/submission-content.ts";
import {
  submissionProblems,
  type ProblemField,
  type Problems,
} from "#app/features/submissions/submission-problems.ts";
import { lookup } from "#app/lib/lookup.ts";
import { linesOf } from "#app/features/submissions/typed-rows.ts";

type Photo = Awaited<ReturnType<typeof listPhotos>>[number];

export type StepFacts = {
  /** the fields that are missing or wrong; null: unknown, because the draft could not be read */
  wrong: ReadonlyArray<ProblemField> | null;
  sightings: ReadonlyArray<ShownSighting>;
  /** how the ingredient lines were read, by line; on their step only */
  readings: Record<string, LineReading>;
  /** of the next photo, so that a retry is not a second one */
  uploadKey: string;
  photos: ReadonlyArray<Pick<Photo, "key" | "alt" | "width" | "height">>;
  counts: { ingredients: number; withoutAmount: number; steps: number; minutes: number };
};

function problemsOf(content: SubmissionContent): Problems {
  return { ...submissionProblems(content), ...allergenProblems(content) };
}

/** @param photos of the draft, where they were read */
export function stepFacts(
  content: SubmissionContent,
  { step, isWhole, photos = [] }: { step: FormStep; isWhole: boolean; photos?: Array<Photo> },
): StepFacts {
  const ingredients = ingredientLines(content.ingredients, content.corrections);
  const readings: StepFacts["readings"] = {};
  if (step === 2)
    for (const line of linesOf(content.ingredients)) {
      const reading = readLine(line, lookup(content.corrections, line));
      if (reading) readings[line] = reading;
    }
  const minutes = [content.prepTime, content.cookingTime, content.waitTime].map(Number);
  return {
    wrong: isWhole ? (Object.keys(problemsOf(content)) as Array<ProblemField>) : null,
    sightings: allSightings(content),
    readings,
    uploadKey: crypto.randomUUID(),
    photos: photos.map(({ key, alt, width, height }) => ({ key, alt, width, height })),
    counts: {
      ingredients: ingredients.length,
      withoutAmount: ingredients.filter(({ understood }) => understood.quantity === null).length,
      steps: stepLines(content.steps).length,
      minutes: minutes.every(Number.isFinite) ? minutes.reduce((sum, one) => sum + one, 0) : 0,
    },
  };
}

/** One step of a stored draft, as the form shows it. */
export function storedStep(
  draft: Submission,
  { step, check, photos }: { step: FormStep; check: boolean; photos: Array<Photo> },
) {
  const content = readContent(draft.content);
  const { pasted, address } = content;
  return {
    content,
    check,
    problems: check ? problemsOfStep(problemsOf(content), step) : {},
    facts: stepFacts(content, { step, isWhole: true, photos }),
    draftId: draft.id,
    savedAt: draft.updatedAt,
    formKey: draft.formKey,
    pasted,
    address,
  };
}
