import { useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

/** Without scripts, a sentence says how to print. */
export function PrintButton() {
  const { t } = useTranslation("plan");
  const hasScripts = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <p className="actions not-printed">
      {hasScripts ? (
        <button type="button" className="button" onClick={() => window.print()}>
          {t("document.print")}
        </button>
      ) : (
        t("document.how")
      )}
    </p>
  );
}

function never() {
  return () => {};
}
