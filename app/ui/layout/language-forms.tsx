import { useLocation } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import { otherLanguage } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { pagePath } from "#app/lib/page-path.ts";

/** Both are plain forms that load the page anew in the chosen language, with and without scripts. */
export function LanguageToggle() {
  const { t } = useTranslation();
  const language = useLanguage();
  const location = useLocation();
  const other = otherLanguage(language);
  return (
    <form method="post" action="/language" className="language-toggle">
      <input type="hidden" name="returnTo" value={pagePath(location)} />
      <button type="submit" name="lng" value={other} lang={other}>
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
  return (
    <form method="post" action="/language" className="language-selector">
      <input type="hidden" name="returnTo" value={pagePath(location)} />
      <label htmlFor="footer-language">{t("language.label")}</label>
      <select
        id="footer-language"
        name="lng"
        defaultValue={language}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
      >
        <option value="en" lang="en">
          English
        </option>
        <option value="es" lang="es">
          Español
        </option>
      </select>
      <button type="submit" className="button button-small button-quiet">
        {t("language.apply")}
      </button>
    </form>
  );
}
