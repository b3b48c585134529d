import { useTranslation } from "react-i18next";

type WeeklyUnsubscribePageProps = {
  /** null: the link no longer works */
  mail: { email: string; isActive: boolean } | null;
};

/** Behind the link of the weekly email. Following the link changes nothing. */
export function WeeklyUnsubscribePage({ mail }: WeeklyUnsubscribePageProps) {
  const { t } = useTranslation("following");
  return (
    <div className="page narrow">
      <h1>{t("stop.title")}</h1>
      {mail?.isActive ? (
        <form method="post">
          <p>{t("stop.text", { email: mail.email })}</p>
          <button type="submit" className="button">
            {t("stop.button")}
          </button>
        </form>
      ) : (
        <>
          {mail ? (
            <p className="notice" role="status">
              {t("stop.done", { email: mail.email })}
            </p>
          ) : (
            <p className="notice notice-error" role="alert">
              {t("stop.invalid")}
            </p>
          )}
          <p>
            <a className="tap" href="/following">
              {t("stop.again")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
