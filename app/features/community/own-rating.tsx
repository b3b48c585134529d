import { useTranslation } from "react-i18next";

/** Taking one's rating back stays possible, whoever may not give one. */
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
