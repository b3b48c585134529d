import { useTranslation } from "react-i18next";
import { ownHtml } from "#app/lib/trusted-types.ts";
import "#app/ui/forms.css";
import "./shelf.css";

/**
 * The page of kept pages. The service worker writes its list (worker/answers.ts), so that it works without a network and
 * without scripts; hydration leaves it as it is.
 */
export function ShelfPage() {
  const { t } = useTranslation("offline");
  return (
    <div className="page narrow shelf">
      <h1>{t("page.title")}</h1>
      <p>{t("page.text")}</p>
      <form action="/offline" role="search" aria-label={t("page.search")}>
        <label htmlFor="kept-search">{t("page.search")}</label>
        <div className="field-with-button">
          <input id="kept-search" type="search" name="q" maxLength={100} />
          <button type="submit" className="button">
            {t("page.submit")}
          </button>
        </div>
      </form>
      <div
        id="kept"
        dangerouslySetInnerHTML={{ __html: ownHtml(`<p>${t("page.none")}</p>`) }}
        suppressHydrationWarning
      />
    </div>
  );
}
