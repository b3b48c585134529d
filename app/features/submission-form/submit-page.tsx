import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormGuard } from "#app/ui/form-guard.tsx";
import { HiddenField } from "#app/features/submissions/form-fields.tsx";
import { useProblemList } from "./problem-list.ts";
import { DraftNotice, SavingState } from "./draft-state.tsx";
import { useDraft } from "./use-draft.ts";
import {
  StartFrom,
  Dish,
  Cooking,
  Story,
  Safety,
  Other,
  SourceAndConsent,
} from "./submit-sections.tsx";
import type { SubmitNotice, SubmitPageProps } from "./submit-page-props.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

/** The language buttons submit this form too. */
export const recipeFormId = "recipe-form";

/** The recipe form. Several buttons submit the same form; none needs scripts. */
export function SubmitPage(props: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const { draftId, formKey, stamp } = props;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, { ...props, subject: "recipe", saveTo: "/api/drafts" });
  return (
    <div className="page narrow contribute">
      <Problems {...props} />
      <h1>{t("title")}</h1>
      <p>{t("lead")}</p>
      <p>
        <a className="tap" href="/submissions">
          {t("mine")}
        </a>
      </p>
      <Notice notice={props.notice} readId={props.readId} />
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
        <FormGuard stamp={stamp} />
        {/* Enter activates the first button, so it must be the harmless one. */}
        <button
          type="submit"
          name="intent"
          value="save"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden
        >
          {t("actions.save")}
        </button>
        <StartFrom {...props} />
        <Dish {...props} />
        <Cooking {...props} />
        <Story {...props} />
        <Safety {...props} />
        <Other {...props} />
        <SourceAndConsent {...props} />
        <SavingState state={draft.state.saving} />
        <p className="actions submit-bar">
          <button type="submit" name="intent" value="save" className="button button-quiet">
            {t("actions.save")}
          </button>
          <button type="submit" name="intent" value="preview" className="button button-quiet">
            {t("actions.preview")}
          </button>
          <button type="submit" name="intent" value="photos" className="button button-quiet">
            {t("actions.photos")}
          </button>
          <button type="submit" name="intent" value="send" className="button">
            {t("actions.send")}
          </button>
        </p>
      </form>
    </div>
  );
}

/** Text above the error summary. */
const summaryNotices = new Set<SubmitNotice>(["savedAnyway", "problems"]);

function Problems({ notice, problems, importProblem }: SubmitPageProps) {
  const { t } = useTranslation("contribute");
  const list = useProblemList({
    ...problems,
    ...(importProblem ? { address: [`import.failed.${importProblem}`] } : {}),
  });
  const summaryNotice = notice && summaryNotices.has(notice) ? notice : null;
  if (list.length === 0 && !summaryNotice) return null;
  return (
    <ErrorSummary problems={list} answer={problems}>
      {summaryNotice ? <p>{t(`notice.${summaryNotice}`)}</p> : null}
    </ErrorSummary>
  );
}

const kindNotices = new Set<SubmitNotice>(["imported", "split"]);

function Notice({ notice, readId }: { notice: SubmitNotice | null; readId: number | undefined }) {
  const { t } = useTranslation("contribute");
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
