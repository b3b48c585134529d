import { useState } from "react";
import { useTranslation } from "react-i18next";
import { allowSound, canAskToNotify } from "./ring.ts";
import { changeTimers, shortLabel, withTimer } from "./timers.ts";

export type StepTimer = {
  recipeId: number;
  title: string;
  step: number;
  /** the text of the step */
  text: string;
  minutes: number;
};

/** @returns false if this browser cannot store it */
export function startTimer({ text, minutes, ...dish }: StepTimer): boolean {
  allowSound();
  const timer = { ...dish, id: crypto.randomUUID(), label: shortLabel(text) };
  return changeTimers((all) => withTimer(all, timer, { minutes, now: Date.now() }));
}

export function StartTimer({ timer, label }: { timer: StepTimer; label: string }) {
  const { t } = useTranslation("cook-mode");
  const [result, setResult] = useState<"started" | "failed" | null>(null);
  const [canAsk, setCanAsk] = useState(false);
  function start() {
    setResult(startTimer(timer) ? "started" : "failed");
    setCanAsk(canAskToNotify());
  }
  return (
    <div className="cook-timer">
      <button type="button" className="button" onClick={start}>
        {label}
      </button>
      {result === "failed" ? <p role="alert">{t("timer.failed")}</p> : null}
      {result === "started" ? (
        <p className="fine-print" role="status">
          {t("timer.honest")}
        </p>
      ) : null}
      {canAsk ? (
        <button
          type="button"
          className="link-button"
          onClick={() => void Notification.requestPermission().then(() => setCanAsk(false))}
        >
          {t("timer.notify")}
        </button>
      ) : null}
    </div>
  );
}
