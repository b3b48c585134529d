import { useTranslation } from "react-i18next";
import { flashKinds, type FlashKey } from "#app/lib/flash-kinds.ts";

/** The message of a form that was sent without scripts, at the top of the page it led to. */
export function Flash({ message }: { message: FlashKey }) {
  const { t } = useTranslation();
  const kind = flashKinds[message];
  return (
    <p className={`flash flash-${kind}`} role={kind === "error" ? "alert" : "status"}>
      {t(`flash.${message}`)}
    </p>
  );
}
