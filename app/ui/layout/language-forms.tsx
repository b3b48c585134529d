import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { languages, otherLanguage, type Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { pagePath } from "#app/lib/addresses/page-path.ts";
import { usePageForm } from "../page-form.ts";
import { unsentButtonProps } from "../unsent-form/unsent-form.tsx";

// Plain forms that reload the page in the chosen language, with and without scripts. Without scripts the page's own
// form is submitted along, so that its input is not lost; with scripts the browser stores it (ui/unsent-form).

/**
 * Click handler of a button that belongs to the page's form: with scripts it submits the language form around it
 * instead.
 */
function submitLanguageForm(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  chooseLanguage(event.currentTarget.closest("form"));
}

function chooseLanguage(languageForm: HTMLFormElement | null) {
  const chosen = languageForm?.querySelector("select");
  const hidden = languageForm?.elements.namedItem("lng");
  if (chosen && hidden instanceof HTMLInputElement) hidden.value = chosen.value;
  languageForm?.requestSubmit();
}

export function LanguageToggle() {
  const { t } = useTranslation();
  const language = useLanguage();
  const page = pagePath(useLocation());
  const form = usePageForm();
  const other = otherLanguage(language);
  return (
    <form method="post" action="/language" className="language-toggle">
      <input type="hidden" name="returnTo" value={page} />
      {form ? <input type="hidden" name="lng" value={other} /> : null}
      <button
        lang={other}
        {...(form
          ? { ...unsentButtonProps(form, inLanguage(page, other)), onClick: submitLanguageForm }
          : { type: "submit", name: "lng", value: other })}
      >
        <span aria-current={language === "en"}>EN</span>/
        <span aria-current={language === "es"}>ES</span>
        <span className="visually-hidden">{` ${t("language.switch")}`}</span>
      </button>
    </form>
  );
}

export function LanguageSelector() {
  const { t } = useTranslation();
  const language = useLanguage();
  const page = pagePath(useLocation());
  const form = usePageForm();
  return (
    // A changed language is submitted at once: the browser must not restore the field.
    <form method="post" action="/language" className="language-selector" autoComplete="off">
      <input type="hidden" name="returnTo" value={page} />
      {form ? <input type="hidden" name="lng" value={language} /> : null}
      <label htmlFor="footer-language">{t("language.label")}</label>
      <select
        id="footer-language"
        name="lng"
        form={form ?? undefined}
        defaultValue={language}
        onChange={(event) => chooseLanguage(event.currentTarget.closest("form"))}
      >
        {languages.map((option) => (
          <option key={option} value={option} lang={option}>
            {option === "en" ? "English" : "Español"}
          </option>
        ))}
      </select>
      <button
        className="button button-small button-quiet"
        {...(form
          ? { ...unsentButtonProps(form, page), onClick: submitLanguageForm }
          : { type: "submit" })}
      >
        {t("language.apply")}
      </button>
    </form>
  );
}

function inLanguage(page: string, language: Language): string {
  return `${page}${page.includes("?") ? "&" : "?"}lng=${language}`;
}
