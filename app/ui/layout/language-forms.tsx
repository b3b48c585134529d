import { useLocation } from "@remix-run/react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { languages, otherLanguage, type Language } from "#app/i18n/languages.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { pagePath } from "#app/lib/page-path.ts";
import { usePageForm } from "../page-form.ts";
import { carries } from "../unsent-button.tsx";

// Plain forms that load the page anew in the chosen language, with and without scripts. Without them the page's own form
// goes along, so that nothing typed is lost; with them the browser keeps it (ui/unsent-forms.ts).

/** Of a button that carries the page's form: with scripts it sends the form that stands around it instead. */
function sendOwnForm(event: MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  chooseLanguage(event.currentTarget.closest("form"));
}

function chooseLanguage(own: HTMLFormElement | null) {
  const chosen = own?.querySelector("select");
  const hidden = own?.elements.namedItem("lng");
  if (chosen && hidden instanceof HTMLInputElement) hidden.value = chosen.value;
  own?.requestSubmit();
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
          ? { ...carries(form, inLanguage(page, other)), onClick: sendOwnForm }
          : { type: "submit", name: "lng", value: other })}
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
  const page = pagePath(useLocation());
  const form = usePageForm();
  return (
    // Choosing is sending: there is nothing to bring back.
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
        {languages.map((one) => (
          <option key={one} value={one} lang={one}>
            {one === "en" ? "English" : "Español"}
          </option>
        ))}
      </select>
      <button
        className="button button-small button-quiet"
        {...(form ? { ...carries(form, page), onClick: sendOwnForm } : { type: "submit" })}
      >
        {t("language.apply")}
      </button>
    </form>
  );
}

function inLanguage(page: string, language: Language): string {
  return `${page}${page.includes("?") ? "&" : "?"}lng=${language}`;
}
