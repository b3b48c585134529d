import { useTranslation } from "react-i18next";
import { AllergensAdded } from "./allergen-questions.tsx";
import { StateMark, useDate } from "./my-submissions-page.tsx";
import { asStep, stepAddress } from "./form-steps.ts";
import { canDelete, canEdit, type SubmissionState } from "./submission-states.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";
import type { SubmissionKind, VersionOutcome } from "#app/lib/values/stored-values.ts";

type SubmissionPageProps = {
  submission: {
    id: number;
    kind: SubmissionKind;
    state: SubmissionState;
    title: string;
    recipeId: number | null;
    version: number;
    /** an editor unpublished the recipe */
    isUnpublished: boolean;
  };
  decisions: ReadonlyArray<{
    number: number;
    sentAt: string;
    outcome: VersionOutcome | null;
    reason: string | null;
    /** the step of the recipe form that the reason is about */
    step: number | null;
    allergens: { declared: Array<string>; absent: Array<string> } | null;
    decidedAt: string | null;
  }>;
};

/** The state of a submission, its decisions with reasons, and the author's options. */
export function SubmissionPage({ submission, decisions }: SubmissionPageProps) {
  const { t } = useTranslation("submissions");
  const { id, kind, state, title, recipeId, isUnpublished } = submission;
  const isRecipe = kind === "recipe";
  const asked = state === "changes-asked" ? asStep(decisions.at(-1)?.step) : null;
  return (
    <div className="page narrow contribute">
      <p>
        <a className="tap" href="/submissions">
          {t("list.title")}
        </a>
      </p>
      <h1>{title || t("list.untitled")}</h1>
      <p>
        <StateMark state={state} />{" "}
        {t(`submission.states.${isUnpublished && state === "published" ? "unpublished" : state}`)}
      </p>
      {state === "pending" && recipeId !== null && isRecipe && !isUnpublished ? (
        <p className="notice">{t("submission.editsPending")}</p>
      ) : null}
      <p className="actions">
        {canEdit(state) && (isRecipe || (recipeId !== null && state !== "published")) ? (
          <a
            className="button"
            href={isRecipe ? stepAddress(id, asked ?? 1) : `/recipe/${recipeId}/translate`}
          >
            {t("submission.edit")}
          </a>
        ) : null}
        {recipeId === null || isUnpublished ? null : (
          <a className="button button-quiet" href={`/recipe/${recipeId}`}>
            {t("submission.open")}
          </a>
        )}
        {isRecipe ? (
          <a className="button button-quiet" href={`/submit-recipe/${id}/preview`}>
            {t("submission.preview")}
          </a>
        ) : null}
      </p>
      {decisions.length > 0 ? <DecisionHistory decisions={decisions} /> : null}
      <WithdrawForm submission={submission} />
    </div>
  );
}

function DecisionHistory({ decisions }: Pick<SubmissionPageProps, "decisions">) {
  const { t } = useTranslation("submissions");
  const date = useDate();
  return (
    <section aria-labelledby="history">
      <h2 id="history">{t("submission.history")}</h2>
      <ol className="timeline">
        {decisions.flatMap(({ number, sentAt, outcome, reason, allergens, decidedAt }) => [
          <li key={`${number}-sent`}>{t("submission.sent", { date: date(sentAt) })}</li>,
          <li key={`${number}-decided`}>
            {outcome && decidedAt
              ? t(`submission.outcome.${outcome}`, { date: date(decidedAt) })
              : t("submission.waiting")}
            {reason ? (
              <>
                <br />
                {t("submission.reason")}
                <blockquote className="letter">{reason}</blockquote>
              </>
            ) : null}
            <AllergensAdded allergens={allergens} />
          </li>,
        ])}
      </ol>
    </section>
  );
}

/** Asks for confirmation without scripts: the button is inside a <details>. */
function WithdrawForm({ submission }: Pick<SubmissionPageProps, "submission">) {
  const { t } = useTranslation("submissions");
  const { state, recipeId } = submission;
  const deletes = canDelete(submission);
  const withdraws = ["pending", "published", "changes-asked"].includes(state);
  if (!deletes && !withdraws) return null;
  const leaves = recipeId !== null && state !== "pending";
  return (
    <details className="second-thought">
      <summary>{t(deletes ? "submission.delete" : "submission.withdraw")}</summary>
      <p>
        {t(
          deletes
            ? "submission.deleteText"
            : leaves
              ? "submission.unpublishText"
              : "submission.withdrawText",
        )}
      </p>
      <form method="post">
        <button type="submit" name="intent" value="withdraw" className="button button-danger">
          {t(deletes ? "submission.deleteConfirm" : "submission.withdrawConfirm")}
        </button>
      </form>
    </details>
  );
}
