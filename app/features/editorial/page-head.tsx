import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatDate } from "#app/lib/format/dates.ts";
import type { FaqView, TextPageView } from "./text-page-view.server.ts";
import { TranslationNote } from "./translation-note.tsx";
import "./editorial.css";

/** Title, date, version and notices of a text page. */
export function PageHead({ page }: { page: TextPageView | FaqView }) {
  const { t } = useTranslation("editorial");
  const language = useLanguage();
  return (
    <>
      <header className="page-head">
        <h1 lang={page.lang ?? undefined}>{page.title}</h1>
        <p lang={page.lang ?? undefined}>{page.summary}</p>
        {page.updatedOn ? (
          <p className="fine-print">
            {page.version ? `${t("help.version", { version: page.version })} · ` : null}
            {t("help.updated")}{" "}
            <time dateTime={page.updatedOn}>{formatDate(page.updatedOn, language)}</time>
          </p>
        ) : null}
      </header>
      {page.template ? (
        <p className="note" role="note">
          {t("help.template")}
        </p>
      ) : null}
      {page.lang ? <TranslationNote language={page.lang} /> : null}
    </>
  );
}
