import { useTranslation } from "react-i18next";

type WeeklyUnsubscribePageProps = {
  /** null: the link no longer works */
  mail: { email: string; isActive: boolean } | null;
};

/** Behind the link of the weekly email. Following the link changes nothing. */
export function WeeklyUnsubscribePage({ mail }: WeeklyUnsubscribePageProps) {
  const { t } = useTranslation("community");
  return (
    <div className="page narrow">
      <h1>{t("following.stop.title")}</h1>
      {mail?.isActive ? (
        <form method="post">
          <p>{t("following.stop.text", { email: mail.email })}</p>
          <button type="submit" className="button">
            {t("following.stop.button")}
          </button>
        </form>
      ) : (
        <>
          {mail ? (
            <p className="notice" role="status">
              {t("following.stop.done", { email: mail.email })}
            </p>
          ) : (
            <p className="notice notice-error" role="alert">
              {t("following.stop.invalid")}
            </p>
          )}
          <p>
            <a className="tap" href="/following">
              {t("following.stop.again")}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
