// What waits on this device for somebody who is not signed in any more: nothing of it is sent for another account, and
// only who sees it deletes it.
import { useTranslation } from "react-i18next";
import { intlLocales } from "#app/lib/format/intl-locales.ts";
import { useLanguage } from "#app/i18n/use-language.ts";
import { formatNumber } from "#app/lib/format/numbers.ts";
import type { QueuedChange } from "./queue-store.ts";
import type { Queue } from "./use-queue.ts";
import { useWhat } from "./what-text.ts";

export function LeftChanges({ left, remove }: Pick<Queue, "left" | "remove">) {
  const { t } = useTranslation("offline");
  const language = useLanguage();
  const nameOf = useWhat();
  const time = new Intl.DateTimeFormat(intlLocales[language], {
    dateStyle: "long",
    timeStyle: "short",
  });
  const textOf = (change: QueuedChange) => {
    const note = new URLSearchParams(change.body).get("note");
    return [time.format(change.at), nameOf(change), ...(note ? [note] : [])].join("\n");
  };
  if (left.length === 0) return null;
  return (
    <div className="flash flash-notice unsent-line" data-left>
      <details>
        <summary>
          <span role="status">
            {t("unsent.left.waiting", {
              count: left.length,
              formatted: formatNumber(left.length, language),
            })}
          </span>
        </summary>
        <p>{t("unsent.left.text")}</p>
        <button
          type="button"
          className="link-button"
          onClick={() => download(t("unsent.left.file"), left.map(textOf).join("\n\n"))}
        >
          {t("unsent.left.download")}
        </button>{" "}
        <button type="button" className="link-button" onClick={() => void remove(left)}>
          {t("unsent.left.delete")}
        </button>
      </details>
    </div>
  );
}

function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  // Some browsers read it after the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
