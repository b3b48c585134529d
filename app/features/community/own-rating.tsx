import { useTranslation } from "react-i18next";

/** Button to delete one's own rating, also for users who may no longer rate. */
export function OwnRating() {
  const { t } = useTranslation("community");
  return (
    <form method="post" className="page narrow">
      <button type="submit" name="intent" value="remove" className="link-button">
        {t("rate.remove")}
      </button>
    </form>
  );
}
