import { useTranslation } from "react-i18next";

/** Sends the saved draft; the preview answers, also when something is missing. */
export function SendForReview({ id }: { id: number }) {
  const { t } = useTranslation("contribute");
  return (
    <form method="post" action={`/submit-recipe/${id}/preview`}>
      <p className="actions">
        <button type="submit" name="intent" value="send" className="button">
          {t("actions.send")}
        </button>
      </p>
    </form>
  );
}
