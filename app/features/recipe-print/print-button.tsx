import { useTranslation } from "react-i18next";
import { useHasScripts } from "#app/ui/has-scripts.ts";

/** Without scripts, a sentence says how to print. */
export function PrintButton() {
  const { t } = useTranslation("recipe-print");
  return (
    <p className="actions not-printed">
      {useHasScripts() ? (
        <button type="button" className="button" onClick={() => window.print()}>
          {t("print")}
        </button>
      ) : (
        t("how")
      )}
    </p>
  );
}
