import { useTranslation } from "react-i18next";
import { otherLanguage, type Language } from "#app/i18n/languages.ts";
import { FormGuard } from "#app/ui/form-guard.tsx";
import type { Translation } from "./commands.server.ts";
import { TextArea, TextInput } from "./form-fields.tsx";
import { textLimits } from "./submission-content.ts";
import "../accounts/accounts.css";
import "./contributions.css";

export type TranslateNotice =
  "unconfirmed" | "suspended" | "daily-limit" | "tooFast" | "problems" | "unavailable";

type TranslatePageProps = {
  recipeId: number;
  original: {
    language: Language;
    title: string;
    description: string;
    ingredients: string;
    steps: string;
    story: string;
  };
  typed: Translation;
  formKey: string;
  stamp: string;
  notice: TranslateNotice | null;
  errors: Partial<Record<keyof Translation, Array<string>>>;
};

const fields = [
  ["otherTitle", "title", 2],
  ["otherDescription", "description", 3],
  ["otherIngredients", "ingredients", 12],
  ["otherSteps", "steps", 12],
  ["otherStory", "story", 5],
] as const;

/** Line for line beside what was written. */
export function TranslatePage(props: TranslatePageProps) {
  const { t } = useTranslation("contribute");
  const { recipeId, original, typed, formKey, stamp, notice, errors } = props;
  const lang = otherLanguage(original.language);
  return (
    <div className="page contribute">
      <h1>{t("translate.title", { title: original.title })}</h1>
      <p className="measure">{t("translate.text")}</p>
      {notice ? (
        <p className="notice notice-error" role="alert">
          {t(`notice.${notice}`)}
          {notice === "unconfirmed" ? <a href="/profile"> {t("notice.unconfirmedLink")}.</a> : null}
        </p>
      ) : null}
      <form method="post" action={`/recipe/${recipeId}/translate`} noValidate>
        <input type="hidden" name="formKey" value={formKey} />
        <FormGuard stamp={stamp} />
        {fields.map(([name, source, rows]) =>
          original[source] ? (
            <section key={name} className="beside">
              <div lang={original.language}>
                <p className="fine-print">{t("translate.original")}</p>
                <p className="original">{original[source]}</p>
              </div>
              {name === "otherTitle" ? (
                <TextInput
                  name={name}
                  label={t(`fields.${source}`)}
                  value={typed[name]}
                  errors={errors[name]}
                  maxLength={textLimits[name]}
                  lang={lang}
                />
              ) : (
                <TextArea
                  name={name}
                  label={t(`fields.${source}`)}
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
