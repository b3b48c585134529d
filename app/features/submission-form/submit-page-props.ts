import type { StepFacts } from "./step-facts.server.ts";
import type { ImportProblem } from "#app/features/recipe-import/import-recipe.server.ts";
import type { SubmissionContent, FormStep } from "#app/features/submissions/submission-content.ts";
import type { Problems as FieldProblems } from "#app/features/submissions/submission-problems.ts";

export type SubmitNotice =
  | "savedAnyway"
  | "problems"
  | "unconfirmed"
  | "suspended"
  // before the first submission
  | "unconfirmedFirst"
  | "suspendedFirst"
  | "daily-limit"
  | "being-reviewed"
  | "unavailable"
  | "tooFast"
  | "openTooLong"
  | "tooMany"
  | "imported"
  | "split"
  | "fromFile"
  | "firstOfFile";

export type SubmitPageProps = {
  content: SubmissionContent;
  step: FormStep;
  /** the fields show what is missing in them */
  check: boolean;
  facts: StepFacts;
  /** null before the first save */
  draftId: number | null;
  formKey: string;
  /** when the text was saved; null: never */
  savedAt: string | null;
  /** user id of the author; null: signed out */
  owner: number | null;
  /** the page is the response to a form submission */
  isAnswer: boolean;
  stamp: string;
  notice: SubmitNotice | null;
  /** the submission under review, with that notice */
  readId?: number;
  /** what an editor asked to be changed, on the step it is about */
  editorNote?: string;
  /** on an empty form: the recipe that was begun last and not submitted */
  unfinished?: { title: string; address: string; savedAt: string };
  problems: FieldProblems;
  pasted: string;
  address: string;
  importProblem: ImportProblem | "limited" | null;
};
