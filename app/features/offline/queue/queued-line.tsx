import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import { isKept, type Queue } from "./use-queue.ts";
import { useWhat } from "./what-text.ts";

/** How many changes wait, and which. */
export function QueuedLine({ waiting, send }: Pick<Queue, "waiting" | "send">) {
  const { t } = useTranslation("offline");
  const formatted = formatNumber(waiting.length, useLanguage());
  const nameOf = useWhat();
  return (
    <div className="flash flash-notice unsent-line">
      <details>
        <summary>
          <span role="status">{t("unsent.waiting", { count: waiting.length, formatted })}</span>
        </summary>
        <ul>
          {waiting.map((change) => (
            <li key={change.key}>{nameOf(change)}</li>
          ))}
        </ul>
        {navigator.onLine ? (
          <button type="button" className="link-button" onClick={() => void send()}>
            {t("unsent.sendNow")}
          </button>
        ) : null}
      </details>
    </div>
  );
}

/** A note that the server refused: its text can be copied. */
export function RefusedNotes({ answered, remove }: Pick<Queue, "answered" | "remove">) {
  const { t } = useTranslation("offline");
  const nameOf = useWhat();
  return answered.map((change) => {
    if (!isKept(change)) return null;
    return (
      <div key={change.key} className="flash flash-error unsent-line" role="alert">
        <p>{t(`unsent.refused.${change.reason ?? "invalid"}`, { what: nameOf(change) })}</p>
        <label>
          {t("unsent.text")}
          <textarea
            readOnly
            rows={4}
            defaultValue={new URLSearchParams(change.body).get("note") ?? ""}
          />
        </label>
        <button type="button" className="link-button" onClick={() => void remove([change])}>
          {t("unsent.dismiss")}
        </button>
      </div>
    );
  });
}
