import { Link } from "@remix-run/react";
import { useTranslation } from "react-i18next";
import type { Language } from "#app/i18n/languages.ts";
import "#app/ui/forms.css";
import "#app/styles/checkout.css";

type DownloadPageProps = {
  file: { name: string; language: Language; left: number; token: string } | null;
  problem: "expired" | "used" | "missing" | null;
};

/** The page of an emailed link. A form with a button, because a GET must not count a download. */
export function DownloadPage({ file, problem }: DownloadPageProps) {
  const { t } = useTranslation(["downloads", "orders"]);
  return (
    <div className="page narrow checkout">
      <h1>{t("title")}</h1>
      {problem ? (
        <p className="notice notice-error" role="alert">
          {t(problem)}
        </p>
      ) : null}
      {file ? (
        <form method="post" action="/download/file">
          <input type="hidden" name="token" value={file.token} />
          <p>
            <b>{file.name}</b>, {t(`languages.${file.language}`)}
          </p>
          <button type="submit" className="button">
            {t("submit")}
          </button>
          <p className="fine-print">{t("left", { count: file.left })}</p>
        </form>
      ) : (
        <p className="actions">
          <Link to="/orders" className="button">
            {t("orders:list.title")}
          </Link>
          <Link to="/orders/lookup" className="tap">
            {t("orders:list.lookup")}
          </Link>
        </p>
      )}
    </div>
  );
}
