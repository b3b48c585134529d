import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";

/** Says that a text is shown in the language it was written in, because nobody has translated it yet. */
export function TranslationNote({ language }: { language: Language }) {
  const { t } = useTranslation();
  return <p className="note">{t(`untranslated.${language}`)}</p>;
}
