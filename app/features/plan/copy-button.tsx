import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

/** Only where a script can copy. The page also links the text. */
export function CopyButton({ text }: { text: string }) {
  const { t } = useTranslation("plan");
  const canCopy = useSyncExternalStore(
    never,
    () => "clipboard" in navigator,
    () => false,
  );
  const [copied, setCopied] = useState(false);
  if (!canCopy) return null;
  return (
    <>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => {
          navigator.clipboard.writeText(text).then(
            () => setCopied(true),
            // Without permission, the link to the text is beside the button.
            () => setCopied(false),
          );
        }}
      >
        {t("shopping.copy")}
      </button>
      <span role="status">{copied ? t("shopping.copied") : null}</span>
    </>
  );
}

function never() {
  return () => {};
}
