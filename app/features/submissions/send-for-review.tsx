import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";

/** Sends the saved draft; the preview page handles the form and shows what is missing. */
export function SendForReview({ id, children }: { id: number; children?: ReactNode }) {
  const { t } = useTranslation("submissions");
  return (
    <form method="post" action={`/submit-recipe/${id}/preview`}>
      {children}
      <p className="actions">
        <button type="submit" name="intent" value="send" className="button">
          {t("actions.send")}
        </button>
      </p>
    </form>
  );
}
