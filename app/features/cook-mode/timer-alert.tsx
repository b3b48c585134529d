import { Link } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLanguage } from "#app/i18n/use-language.ts";
import { timerAddress, withMinute, type ChangeTimer, type Timer } from "./timers.ts";

type TimerAlertProps = {
  /** those that rang and wait for somebody */
  ended: ReadonlyArray<Timer>;
  change: ChangeTimer;
};

/** In front of every page until somebody stops the timer. */
export function TimerAlert({ ended, change }: TimerAlertProps) {
  const { t } = useTranslation("cook-mode");
  const dialog = useRef<HTMLDialogElement>(null);
  const hasEnded = ended.length > 0;
  useEffect(() => {
    if (!hasEnded) return;
    const element = dialog.current!;
    element.showModal();
    // Not a button: the cook may be typing when it opens.
    element.querySelector("h2")?.focus();
    return () => element.close();
  }, [hasEnded]);
  if (!hasEnded) return null;
  return (
    <dialog
      ref={dialog}
      className="timer-alert"
      role="alertdialog"
      aria-labelledby="timer-alert"
      onCancel={(event) => {
        event.preventDefault();
        for (const { id } of ended) change(id, () => null);
      }}
    >
      <h2 id="timer-alert" tabIndex={-1}>
        {t("timer.over")}
      </h2>
      <ul>
        {ended.map((timer) => (
          <EndedTimer key={timer.id} timer={timer} change={change} />
        ))}
      </ul>
    </dialog>
  );
}

function EndedTimer({ timer, change }: { timer: Timer; change: ChangeTimer }) {
  const { t } = useTranslation("cook-mode");
  const language = useLanguage();
  const { id, title, step, label, endsAt, missed } = timer;
  const name = t("timer.name", { title, step });
  const stop = () => change(id, () => null);
  const time = new Intl.DateTimeFormat(language, { timeStyle: "short" }).format(endsAt ?? 0);
  return (
    <li>
      <p className="timer-alert-title">{title}</p>
      <p>
        <Link to={timerAddress(timer)} onClick={stop}>
          {t("timer.open", { step })}
        </Link>
        {label ? `: ${label}` : null}
      </p>
      {missed ? <p>{t("timer.missed", { time })}</p> : null}
      <p className="timer-alert-buttons">
        <button
          type="button"
          className="button"
          aria-label={t("timer.stopNamed", { name })}
          onClick={stop}
        >
          {t("timer.stop")}
        </button>
        <button
          type="button"
          className="button button-quiet"
          aria-label={t("timer.moreNamed", { name })}
          onClick={() => change(id, withMinute)}
        >
          {t("timer.more")}
        </button>
      </p>
    </li>
  );
}
