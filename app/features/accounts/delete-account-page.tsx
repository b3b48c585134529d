import { getFormProps, useForm, type SubmissionResult } from "@conform-to/react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatLongTime } from "#app/lib/format/long-time.ts";
import { orderRecordYears } from "#app/lib/values/promised-limits.ts";
import { recipeChoices } from "#app/platform/privacy-export.ts";
import "#app/styles/account.css";
import { useAccountErrors } from "./error-text.ts";
import { CurrentPasswordField } from "./password/password-fields.tsx";

/** Form to delete an account; requires the password and a checkbox. */
export function DeleteAccountPage({
  reply,
  message,
}: {
  reply: SubmissionResult | undefined;
  message: "limited" | undefined;
}) {
  const { t } = useTranslation("accounts");
  const [form, fields] = useForm<{
    currentPassword: string;
    recipes: string;
    understood: string;
  }>({ id: "delete-account", lastResult: reply ?? null });
  const say = useAccountErrors();
  return (
    <div className="page narrow">
      <h1>{t("delete.title")}</h1>
      <p>{t("delete.text", { years: formatLongTime(orderRecordYears, "year", useLanguage()) })}</p>
      {message ? (
        <p className="notice notice-error" role="alert">
          {t(message)}
        </p>
      ) : null}
      <form {...getFormProps(form)} method="post">
        <fieldset className="choices">
          <legend>{t("delete.recipes")}</legend>
          {recipeChoices.map((choice) => (
            <label key={choice}>
              <input
                type="radio"
                name="recipes"
                value={choice}
                defaultChecked={choice === (fields.recipes.initialValue ?? "credited")}
              />
              {t(`delete.${choice}`)}
            </label>
          ))}
        </fieldset>
        <CurrentPasswordField field={fields.currentPassword} />
        <div className="field">
          <label className="check">
            <input
              type="checkbox"
              name="understood"
              required
              defaultChecked={fields.understood.initialValue === "on"}
              aria-describedby={fields.understood.errors ? fields.understood.errorId : undefined}
            />
            {t("delete.understood")}
          </label>
          {fields.understood.errors?.map((error) => (
            <p key={error} id={fields.understood.errorId} className="field-error">
              {say(error)}
            </p>
          ))}
        </div>
        <p className="actions">
          <button type="submit" className="button button-danger">
            {t("delete.submit")}
          </button>
          <a className="tap" href="/profile">
            {t("delete.cancel")}
          </a>
        </p>
      </form>
    </div>
  );
}
