// The problems of a recipe for the error summary, in form order.
import { useTranslation } from "react-i18next";
import type { SummaryProblem } from "#app/ui/error-summary.tsx";
import { formFields, stepAddress, stepOf } from "#app/features/submissions/form-steps.ts";
import type { FormStep } from "#app/features/submissions/submission-content.ts";
import type { ProblemField, Problems } from "#app/features/submissions/submission-problems.ts";

/** The id of a field, or of the first checkbox of a group. */
export function fieldId(field: ProblemField): string {
  return `field-${field}`;
}

/**
 * @param where.shown the step on this page; null on another page
 * @param where.draftId for links to the other steps
 */
export function useProblemList(
  problems: Problems,
  { shown, draftId }: { shown: FormStep | null; draftId: number | null },
): Array<SummaryProblem> {
  const { t } = useTranslation(["submissions", "submission-form", "community"]);
  const label = (field: ProblemField): string => {
    switch (field) {
      case "pasted":
      case "recipeFile":
      case "address":
        return t(`submission-form:import.${field}`);
      case "photo":
        return t("photos.label");
      case "dietaryTags":
        return t("fields.diet");
      case "agreedTo":
        return t("fields.agreeLabel");
      case "storyGeneration":
        return t("community:family.generation");
      case "storyOccasion":
        return t("community:family.occasion");
      case "otherTitle":
        return t("other.title");
      case "otherDescription":
        return t("other.description");
      case "otherIngredients":
        return t("other.ingredients");
      case "otherSteps":
        return t("other.steps");
      case "otherStory":
        return t("other.story");
      default:
        return t(`fields.${field}`);
    }
  };
  const hasProblem = (field: string): field is ProblemField => Object.hasOwn(problems, field);
  return formFields.filter(hasProblem).flatMap((field) =>
    (problems[field] ?? []).map((error) => ({
      href:
        draftId === null || stepOf(field) === shown
          ? `#${fieldId(field)}`
          : stepAddress(draftId, stepOf(field), { check: true, field: fieldId(field) }),
      text: problemText(label(field), t(`submissions:${error as "errors.choose"}`)),
    })),
  );
}

/** "Servings: Write a number from 1 to 60."; a label that is a question gets no colon. */
export function problemText(label: string, error: string): string {
  return /[.?]$/.test(label) ? `${label} ${error}` : `${label}: ${error}`;
}
