// The four steps of the recipe form. Each sends and saves its own fields only, so that an older copy of one step never
// overwrites another.
import type { FormStep, SubmissionContent } from "./submission-content.ts";
import type { ProblemField, Problems } from "./submission-problems.ts";

export const formSteps = [1, 2, 3, 4] as const satisfies ReadonlyArray<FormStep>;
export const stepNames = { 1: "dish", 2: "ingredients", 3: "method", 4: "story" } as const;

const contentOfStep = {
  1: [
    "language",
    "pasted",
    "address",
    "title",
    "description",
    "type",
    "difficulty",
    "country",
    "countryOther",
    "prepTime",
    "cookingTime",
    "waitTime",
    "servings",
  ],
  2: ["ingredients"],
  3: ["steps"],
  4: [
    "story",
    "storyWho",
    "storyWhere",
    "occasion",
    "storyGeneration",
    "storyOccasion",
    "allergens",
    "allergensNone",
    "allergensAbsent",
    "dietaryTags",
    "otherTitle",
    "otherDescription",
    "otherIngredients",
    "otherSteps",
    "otherStory",
    "credit",
    "sourceUrl",
    "agreedTo",
  ],
} as const satisfies Record<FormStep, ReadonlyArray<keyof SubmissionContent>>;

/** What filled the form in. `files`: the first recipe of a file with several. */
export type StartedFrom = "text" | "page" | "file" | "files";

/** In the order of the form. */
export const formFields = [
  "recipeFile",
  ...contentOfStep[1],
  "photo",
  ...contentOfStep[2],
  ...contentOfStep[3],
  ...contentOfStep[4],
] as const;

export function asStep(value: unknown): FormStep | null {
  return formSteps.find((step) => String(step) === String(value)) ?? null;
}

/** The step that shows a field. */
export function stepOf(field: ProblemField | "language"): FormStep {
  if (field === "photo" || field === "recipeFile") return 1;
  return (
    formSteps.find((step) => (contentOfStep[step] as ReadonlyArray<string>).includes(field)) ?? 4
  );
}

/** The fields of one step, and everything else as it was. */
export function withStep(
  before: SubmissionContent,
  typed: SubmissionContent,
  step: FormStep,
): SubmissionContent {
  return {
    ...before,
    ...Object.fromEntries(contentOfStep[step].map((field) => [field, typed[field]])),
  };
}

export function problemsOfStep(problems: Problems, step: FormStep): Problems {
  return Object.fromEntries(
    Object.entries(problems).filter(([field]) => stepOf(field as ProblemField) === step),
  );
}

/** @param options.check shows what is missing on that step */
export function stepAddress(
  draftId: number,
  step: FormStep,
  { check = false, from, field }: { check?: boolean; from?: StartedFrom; field?: string } = {},
): string {
  const query = new URLSearchParams({ draft: String(draftId) });
  if (step > 1) query.set("step", String(step));
  if (check) query.set("check", "1");
  if (from) query.set("from", from);
  return `/submit-recipe?${query}${field ? `#${field}` : ""}`;
}
