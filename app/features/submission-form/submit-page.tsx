import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { HiddenField } from "#app/features/submissions/form-fields.tsx";
import { useDate } from "#app/features/submissions/my-submissions-page.tsx";
import { useProblemList } from "./problem-list.ts";
import { DraftNotice, SavingState } from "./draft-state.tsx";
import { useDraft } from "./use-draft.ts";
import { IngredientRows, StepRows } from "./row-steps.tsx";
import { encTypeOf, StepNav } from "./step-nav.tsx";
import { StartFrom, Dish, Story, Safety, Other, SourceAndConsent } from "./submit-sections.tsx";
import type { SubmitNotice, SubmitPageProps } from "./submit-page-props.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

/** The language buttons submit this form too. */
export const recipeFormId = "recipe-form";

/** One step of the recipe form. Several buttons submit the same form; none needs scripts. */
export function SubmitPage(props: SubmitPageProps) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const { draftId, formKey, stamp, step, check } = props;
  const form = useRef<HTMLFormElement>(null);
  const subject = `recipe-${step}` as const;
  const draft = useDraft(form, { ...props, subject, saveTo: "/api/drafts" });
  return (
    <div className="page narrow contribute">
      <Problems {...props} />
      <h1>{t("title")}</h1>
      <Notice notice={props.notice} readId={props.readId} />
      {props.unfinished ? <Unfinished draft={props.unfinished} /> : null}
      {props.editorNote ? <EditorNote text={props.editorNote} /> : null}
      <DraftNotice draft={draft} isNew={draftId === null} />
      <form
        ref={form}
        id={recipeFormId}
        data-draft
        method="post"
        action="/submit-recipe"
        noValidate
      >
        <HiddenField name="formKey" value={formKey} />
        <HiddenField name="draft" value={String(draftId ?? "")} />
        <HiddenField name="step" value={String(step)} />
        {check ? <HiddenField name="check" value="1" /> : null}
        <FormGuard stamp={stamp} />
        {/* Enter activates the first button, so it must be the harmless one. */}
        <button
          type="submit"
          name="intent"
          value="save"
          formEncType={encTypeOf(step)}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {t("submissions:actions.save")}
        </button>
        <StepNav {...props} />
        {step === 1 ? <StartFrom {...props} /> : null}
        {step === 2 ? null : <p className="fine-print">{t("form.required")}</p>}
        <Step {...props} />
        <SavingState state={draft.state.saving} />
        <Buttons step={step} />
      </form>
      {step === 1 ? (
        <p className="fine-print">
          {t("lead")}{" "}
          <a className="tap" href="/submissions">
            {t("mine")}
          </a>
        </p>
      ) : null}
    </div>
  );
}

function Step(props: SubmitPageProps) {
  switch (props.step) {
    case 1:
      return <Dish {...props} />;
    case 2:
      return <IngredientRows {...props} />;
    case 3:
      return <StepRows {...props} />;
    case 4:
      return (
        <>
          <Story {...props} />
          <Safety {...props} />
          <Other {...props} />
          <SourceAndConsent {...props} />
        </>
      );
  }
}

function Buttons({ step }: Pick<SubmitPageProps, "step">) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const isLast = step === 4;
  return (
    <p className="actions submit-bar">
      {step > 1 ? (
        <button type="submit" name="goto" value={step - 1} className="button button-quiet">
          {t("form.back")}
        </button>
      ) : null}
      <button
        type="submit"
        name="intent"
        value="save"
        formEncType={encTypeOf(step)}
        className="button button-quiet"
      >
        {t("submissions:actions.save")}
      </button>
      <button
        type="submit"
        name="intent"
        value={isLast ? "send" : "continue"}
        formEncType={encTypeOf(step)}
        className="button"
      >
        {t(isLast ? "submissions:actions.send" : "form.continue")}
      </button>
    </p>
  );
}

/** Text above the error summary. */
const summaryNotices = new Set<SubmitNotice>(["savedAnyway", "problems"]);

function Problems(props: SubmitPageProps) {
  const { notice, problems, importProblem, step, draftId, isAnswer } = props;
  const { t } = useTranslation("submission-form");
  const list = useProblemList(
    { ...problems, ...(importProblem ? { address: [`import.failed.${importProblem}`] } : {}) },
    { shown: step, draftId },
  );
  const summaryNotice = notice && summaryNotices.has(notice) ? notice : null;
  // A page that was opened to fix one field shows the errors there; the summary would take the focus.
  if (!isAnswer || (list.length === 0 && !summaryNotice)) return null;
  return (
    <ErrorSummary problems={list} answer={problems}>
      {summaryNotice ? <p>{t(`notice.${summaryNotice}`)}</p> : null}
    </ErrorSummary>
  );
}

function Unfinished({ draft }: { draft: NonNullable<SubmitPageProps["unfinished"]> }) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const date = useDate();
  return (
    <p className="notice brief">
      {t("unfinished.text", {
        title: draft.title || t("submissions:list.untitled"),
        date: date(draft.savedAt),
      })}{" "}
      <a href={draft.address}>{t("unfinished.continue")}</a>
    </p>
  );
}

function EditorNote({ text }: { text: string }) {
  const { t } = useTranslation("submissions");
  return (
    <div className="notice">
      <p>{t("submission.reason")}</p>
      <blockquote className="letter">{text}</blockquote>
    </div>
  );
}

const kindNotices = new Set<SubmitNotice>(["imported", "split", "fromFile", "firstOfFile"]);

function Notice({ notice, readId }: { notice: SubmitNotice | null; readId: number | undefined }) {
  const { t } = useTranslation("submission-form");
  if (!notice || summaryNotices.has(notice)) return null;
  const kind = kindNotices.has(notice);
  return (
    <p className={kind ? "notice" : "notice notice-error"} role={kind ? "status" : "alert"}>
      {t(`notice.${notice}`)}
      {notice === "being-reviewed" && readId !== undefined ? (
        <a href={`/submissions/${readId}`}> {t("notice.beingReviewedLink")}</a>
      ) : null}
      {notice.startsWith("unconfirmed") ? (
        <a href="/profile"> {t("notice.unconfirmedLink")}.</a>
      ) : null}
      {notice.startsWith("suspended") ? <a href="/contact"> {t("notice.suspendedLink")}.</a> : null}
    </p>
  );
}
