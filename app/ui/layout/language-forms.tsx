import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { otherLanguage } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { pagePath } from "#app/lib/page-path.ts";
import { usePageForm } from "../page-form.ts";

/**
 * Both are plain forms that load the page anew in the chosen language, with and without scripts. Where the page has a
 * long form they send that one, which keeps what was typed before the language changes.
 */
export function LanguageToggle() {
  const { t } = useTranslation();
  const language = useLanguage();
  const location = useLocation();
  const other = otherLanguage(language);
  const form = usePageForm();
  return (
    <form method="post" action="/language" className="language-toggle">
      <input type="hidden" name="returnTo" value={pagePath(location)} />
      <button
        type="submit"
        name="lng"
        value={other}
        lang={other}
        {...(form ? { form: form.id, formAction: form.action, formNoValidate: true } : {})}
      >
        <span aria-current={language === "en"}>EN</span>/
        <span aria-current={language === "es"}>ES</span>
        <span className="visually-hidden"> {t("language.switch")}</span>
      </button>
    </form>
  );
}

export function LanguageSelector() {
  const { t } = useTranslation();
  const language = useLanguage();
  const location = useLocation();
  const form = usePageForm();
  return (
    <form method="post" action="/language" className="language-selector">
      <input type="hidden" name="returnTo" value={pagePath(location)} />
      <label htmlFor="footer-language">{t("language.label")}</label>
      <select
        id="footer-language"
        name={form ? "chosen-lng" : "lng"}
        form={form?.id}
        defaultValue={language}
        onChange={({ currentTarget }) =>
          currentTarget.form?.requestSubmit(document.querySelector<HTMLElement>("#apply-language"))
        }
      >
        <option value="en" lang="en">
          English
        </option>
        <option value="es" lang="es">
          Español
        </option>
      </select>
      <button
        id="apply-language"
        type="submit"
        className="button button-small button-quiet"
        {...(form
          ? {
              name: "lng",
              value: "chosen",
              form: form.id,
              formAction: form.action,
              formNoValidate: true,
            }
          : {})}
      >
        {t("language.apply")}
      </button>
    </form>
  );
}
