import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";

type SignOutQuestionProps = { count: number; onLeave: () => void; onStay: () => void };

/** Asked when signing out would delete changes that could not be sent. */
export function SignOutQuestion({ count, onLeave, onStay }: SignOutQuestionProps) {
  const { t } = useTranslation("offline");
  const formatted = formatNumber(count, useLanguage());
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className="unsent-dialog" aria-labelledby="unsent-title" onClose={onStay}>
      <h2 id="unsent-title">{t("unsent.signOut.title", { count, formatted })}</h2>
      <p>{t("unsent.signOut.text")}</p>
      <p className="actions">
        <button type="button" className="button" onClick={onStay}>
          {t("unsent.signOut.stay")}
        </button>
        <button type="button" className="button button-quiet" onClick={onLeave}>
          {t("unsent.signOut.leave")}
        </button>
      </p>
    </dialog>
  );
}
