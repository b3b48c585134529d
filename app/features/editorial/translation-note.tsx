import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";

/** Notice that a text is shown in its original language because there is no translation. */
export function TranslationNote({ language }: { language: Language }) {
  const { t } = useTranslation();
  return <p className="note">{t(`untranslated.${language}`)}</p>;
}
