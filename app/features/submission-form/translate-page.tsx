import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import { ErrorSummary } from "#app/ui/error-summary.tsx";
import { FormGuard } from "#app/ui/form-guard.tsx";
import type { Translation } from "#app/features/submissions/send-for-review.server.ts";
import { HiddenField, TextArea, TextInput } from "#app/features/submissions/form-fields.tsx";
import { DraftNotice } from "./draft-state.tsx";
import { fieldId, problemText } from "./problem-list.ts";
import { textLimits } from "#app/features/submissions/submission-content.ts";
import { useDraft } from "./use-draft.ts";
import "#app/styles/account.css";
import "#app/styles/submissions.css";

const notices = [
  "unconfirmed",
  "suspended",
  // before the first submission
  "unconfirmedFirst",
  "suspendedFirst",
  "daily-limit",
  "being-reviewed",
] as const;
type OwnNotice = (typeof notices)[number];
export type TranslateNotice =
  OwnNotice | "tooFast" | "openTooLong" | "tooMany" | "problems" | "unavailable";

type TranslatePageProps = {
  recipeId: number;
  /** null while the database is down: the typed text is still shown */
  original: {
    language: Language;
    title: string;
    description: string;
    ingredients: string;
    steps: string;
    story: string;
  } | null;
  typed: Translation;
  formKey: string;
  stamp: string;
  /** the translator; null: signed out */
  owner: number | null;
  /** when the shown text was saved; null: never */
  savedAt: string | null;
  /** the page is the response to a form submission */
  isAnswer: boolean;
  notice: TranslateNotice | null;
  /** the translation under review, with that notice */
  readId?: number | undefined;
  errors: Partial<Record<keyof Translation, Array<string>>>;
};

const fields = [
  ["otherTitle", "title", 2],
  ["otherDescription", "description", 3],
  ["otherIngredients", "ingredients", 12],
  ["otherSteps", "steps", 12],
  ["otherStory", "story", 5],
] as const;
export const translatedFields = fields.map(([name]) => name);

/** Fields line by line beside the original text. */
export function TranslatePage(props: TranslatePageProps) {
  const { t } = useTranslation(["submission-form", "submissions"]);
  const { recipeId, original, typed, formKey, stamp, errors } = props;
  const form = useRef<HTMLFormElement>(null);
  const draft = useDraft(form, {
    ...props,
    subject: `translation-${recipeId}`,
    draftId: null,
    saveTo: null,
  });
  const lang = original ? otherLanguage(original.language) : undefined;
  return (
    <div className="page contribute">
      <Problems {...props} />
      <h1>{t("translate.title", { title: original?.title ?? typed.otherTitle })}</h1>
      <p className="measure">{t("translate.text")}</p>
      <Notice {...props} />
      <DraftNotice draft={draft} isNew={props.savedAt === null} />
      <form
        ref={form}
        id="translate"
        data-draft
        method="post"
        action={`/recipe/${recipeId}/translate`}
        noValidate
      >
        <HiddenField name="formKey" value={formKey} />
        <FormGuard stamp={stamp} />
        {fields.map(([name, source, rows]) =>
          !original || original[source] ? (
            <section key={name} className="beside">
              {original ? (
                <div lang={original.language}>
                  <p className="fine-print">{t("translate.original")}</p>
                  <p className="original">{original[source]}</p>
                </div>
              ) : null}
              {name === "otherTitle" ? (
                <TextInput
                  name={name}
                  label={t(`submissions:fields.${source}`)}
                  value={typed[name]}
                  errors={errors[name]}
                  maxLength={textLimits[name]}
                  lang={lang}
                />
              ) : (
                <TextArea
                  name={name}
                  label={t(`submissions:fields.${source}`)}
                  value={typed[name]}
                  errors={errors[name]}
                  maxLength={textLimits[name]}
                  rows={rows}
                  lang={lang}
                />
              )}
            </section>
          ) : null,
        )}
        <p className="actions">
          <button type="submit" className="button">
            {t("translate.send")}
          </button>
        </p>
      </form>
    </div>
  );
}

function Problems({ notice, errors }: TranslatePageProps) {
  const { t } = useTranslation(["submissions", "submission-form"]);
  if (notice !== "problems") return null;
  const list = fields.flatMap(([name, source]) =>
    (errors[name] ?? []).map((error) => ({
      href: `#${fieldId(name)}`,
      text: problemText(t(`fields.${source}`), t(error as "errors.choose")),
    })),
  );
  return (
    <ErrorSummary problems={list} answer={errors}>
      <p>{t("submission-form:notice.problems")}</p>
    </ErrorSummary>
  );
}

function Notice({ notice, readId }: TranslatePageProps) {
  const { t } = useTranslation("submission-form");
  if (!notice || notice === "problems") return null;
  const noticeKey = notices.find((key) => key === notice);
  return (
    <p className="notice notice-error" role="alert">
      {noticeKey
        ? t(`translate.notice.${noticeKey}`)
        : t(`notice.${notice as Exclude<TranslateNotice, OwnNotice | "problems">}`)}
      {notice.startsWith("unconfirmed") ? (
        <a href="/profile"> {t("notice.unconfirmedLink")}.</a>
      ) : null}
      {notice.startsWith("suspended") ? <a href="/contact"> {t("notice.suspendedLink")}.</a> : null}
      {notice === "being-reviewed" && readId !== undefined ? (
        <a href={`/submissions/${readId}`}> {t("notice.beingReviewedLink")}</a>
      ) : null}
    </p>
  );
}
