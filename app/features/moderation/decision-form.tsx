// The moderator's decision on a submission: photos, allergens, checklist and outcome.
import { useTranslation } from "react-i18next";
import { photoAddress } from "#app/lib/addresses/photo-sizes.ts";
import { isSettled, type AllergenAnswers } from "#app/features/submissions/allergen-answers.ts";
import { AllergenQuestion } from "#app/features/submissions/allergen-questions.tsx";
import { Select, TextArea } from "#app/features/submissions/form-fields.tsx";
import { formSteps, stepNames } from "#app/features/submissions/form-steps.ts";
import type { FormStep } from "#app/features/submissions/submission-content.ts";
import { moderationChecklist } from "#app/features/submissions/submission-states.ts";
import { ErrorNotice, Submit, TitledSection } from "#app/ui/admin-kit.tsx";
import type { ModerationView } from "./moderation-view.server.ts";
import "#app/styles/recipe-readers.css";

export type DecisionProblem =
  "reason-needed" | "checks-needed" | "allergens-open" | "own" | "not-publishable";

export type DecisionFormProps = {
  submissionView: ModerationView;
  problem: DecisionProblem | null;
  typed: {
    reason?: string;
    step?: FormStep | null;
    checks?: ReadonlyArray<string>;
    photos?: ReadonlyArray<string>;
    allergens?: AllergenAnswers;
  };
};

/** The photos stand first on the page, and the buttons stay at the bottom of a phone's screen. */
const form = "decide";

export function DecisionForm({ submissionView, typed }: DecisionFormProps) {
  const { t } = useTranslation(["moderation", "submission-form"]);
  if (!submissionView.canDecide) return <p className="notice">{t("review.problem.own")}</p>;
  return (
    <TitledSection className="decision" id="decision" title={t("review.decision")}>
      <form method="post" id={form}>
        <input type="hidden" name="intent" value="decide" />
        <input type="hidden" name="number" value={submissionView.number} />
        <Sightings sightings={submissionView.sightings} typed={typed.allergens} />
        <fieldset>
          <legend>
            <strong>{t("review.checks")}</strong>
          </legend>
          {moderationChecklist.map((check) => (
            <label key={check} className="check">
              <input
                type="checkbox"
                name="checks"
                value={check}
                defaultChecked={typed.checks?.includes(check)}
              />
              {t(`review.check.${check}`)}
            </label>
          ))}
        </fieldset>
        <TextArea
          name="reason"
          label={t("review.reason")}
          value={typed.reason ?? ""}
          maxLength={1_000}
          rows={4}
        />
        {submissionView.submission.kind === "recipe" ? (
          <Select
            name="step"
            label={t("review.step")}
            hint={t("review.stepHint")}
            value={String(typed.step ?? "")}
            placeholder={t("review.wholeRecipe")}
            options={formSteps.map((step) => ({
              value: String(step),
              label: t(`submission-form:form.names.${stepNames[step]}`),
            }))}
          />
        ) : null}
      </form>
    </TitledSection>
  );
}

/** What is decided, and why it was not. */
export function DecisionBar({ submissionView, problem }: DecisionFormProps) {
  const { t } = useTranslation("moderation");
  if (!submissionView.canDecide) return null;
  return (
    <div className="actions decision-bar">
      <ErrorNotice>{problem && t(`review.problem.${problem}`)}</ErrorNotice>
      <Submit form={form} name="outcome" value="published" aria-keyshortcuts="a">
        {t("review.publish")}
      </Submit>
      <Submit {...refusal} value="changes-asked" aria-keyshortcuts="e">
        {t("review.ask")}
      </Submit>
      <Submit {...refusal} value="declined" aria-keyshortcuts="d">
        {t("review.decline")}
      </Submit>
    </div>
  );
}

const refusal = { form, name: "outcome", look: "quiet", "data-needs": "reason" };

export function PhotoChoice({ submissionView, typed }: DecisionFormProps) {
  const { t } = useTranslation("moderation");
  const { canDecide, photos } = submissionView;
  const chosen = typed.photos;
  if (!canDecide || photos.length === 0) return null;
  return (
    <fieldset form={form} className="photo-choice">
      <legend>
        <strong>{t("review.photos")}</strong>
      </legend>
      <ul className="photo-row">
        {photos.map(({ key, alt, width, height, state }) => (
          <li key={key}>
            <a href={photoAddress(key)}>
              <img
                src={photoAddress(key, "small")}
                alt={alt || t("review.noAlt")}
                {...{ width, height }}
              />
            </a>
            <p className="fine-print">{alt || t("review.noAlt")}</p>
            <label className="check">
              <input
                type="checkbox"
                form={form}
                name="photos"
                value={key}
                defaultChecked={chosen ? chosen.includes(key) : state !== "declined"}
              />
              {t("review.showPhoto")}
            </label>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}

/** Allergens found in the ingredients that nobody declared: each needs a decision before publication. */
function Sightings({
  sightings,
  typed,
}: {
  sightings: ModerationView["sightings"];
  typed: AllergenAnswers | undefined;
}) {
  const { t } = useTranslation(["moderation", "recipe-page"]);
  if (sightings.length === 0) return null;
  return (
    <section className="sightings" aria-labelledby="sightings">
      <h3 id="sightings">{t("review.sightings")}</h3>
      <p>{t("review.sightingsText")}</p>
      {sightings.map((sighting) => {
        const allergen = t(`recipe-page:allergen.${sighting.allergen}`);
        const declared = typed?.declared.includes(sighting.allergen);
        const absent = typed && isSettled(sighting, typed.absent);
        return (
          <AllergenQuestion
            key={sighting.allergen}
            sighting={sighting}
            answer={declared ? "declared" : absent ? "absent" : null}
            labels={{
              declare: t("review.declare", { allergen }),
              absent: t("review.absent", { allergen }),
            }}
            note={sighting.absent ? t("review.authorAbsent") : null}
          />
        );
      })}
    </section>
  );
}
